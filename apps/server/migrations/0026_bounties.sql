-- A bounty waits in a hold of the ledger for the adopted answer; what is offered stands with its question, which lists filter by.

alter table question
  -- What is or was offered, in fen and points.
  add bounty_cny_minor bigint not null default 0 constraint question_bounty_cny check (bounty_cny_minor >= 0),
  add bounty_points bigint not null default 0 constraint question_bounty_points check (bounty_points >= 0),
  add bounty_state text not null default 'none' constraint question_bounty_state check (bounty_state in ('none', 'open', 'paid', 'refunded')),
  -- What the house kept of the money when it was paid, so that taking it back is exact whatever the share is by then.
  add bounty_share_minor bigint not null default 0,
  -- How often value moved for it: names the next posting, so no act on one state of a bounty happens twice.
  add bounty_acts integer not null default 0,
  add offers_cash boolean not null generated always as (bounty_cny_minor > 0 and bounty_state <> 'refunded') stored,
  add offers_points boolean not null generated always as (bounty_points > 0 and bounty_state <> 'refunded') stored,
  add constraint question_bounty_offered check ((bounty_state = 'none') = (bounty_cny_minor = 0 and bounty_points = 0)),
  add constraint question_bounty_share check (bounty_share_minor between 0 and bounty_cny_minor and (bounty_share_minor = 0 or bounty_state = 'paid')),
  -- Adopting pays, whoever adopts; nothing waits for an answer that was chosen already.
  add constraint question_bounty_paid check (case bounty_state when 'open' then adopted_answer_id is null when 'paid' then adopted_answer_id is not null else true end);
create index question_cash_by_activity on question (pin_order desc, activity_at desc, id desc) where state = 'published' and offers_cash;
create index question_cash_by_newest on question (pin_order desc, id desc) where state = 'published' and offers_cash;
create index question_points_by_activity on question (pin_order desc, activity_at desc, id desc) where state = 'published' and offers_points;
create index question_points_by_newest on question (pin_order desc, id desc) where state = 'published' and offers_points;
create index question_open_bounty on question (author_id, id) where bounty_state = 'open';

alter table question_tagging
  add offers_cash boolean not null default false,
  add offers_points boolean not null default false;
create index question_tagging_cash_by_activity on question_tagging (tag_id, pin_order desc, activity_at desc, question_id desc) where listed and offers_cash;
create index question_tagging_cash_by_newest on question_tagging (tag_id, pin_order desc, question_id desc) where listed and offers_cash;
create index question_tagging_points_by_activity on question_tagging (tag_id, pin_order desc, activity_at desc, question_id desc) where listed and offers_points;
create index question_tagging_points_by_newest on question_tagging (tag_id, pin_order desc, question_id desc) where listed and offers_points;
