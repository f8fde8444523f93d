-- Tips: money that readers give to the author of a post. Rows are only added.
create table tip (
  id bigint generated always as identity primary key,
  post_kind text not null constraint tip_post_kind check (post_kind in ('topic', 'comment', 'reply', 'question', 'answer', 'answer_reply')),
  post_id bigint not null,
  author_id bigint not null constraint tip_author references member,
  giver_id bigint not null constraint tip_giver references member,
  amount_minor bigint not null constraint tip_amount check (amount_minor > 0),
  -- What the platform keeps of it.
  share_minor bigint not null constraint tip_share check (share_minor between 0 and amount_minor),
  -- Whether readers and the author learn who gave it.
  named boolean not null,
  given_at timestamptz not null,
  constraint tip_to_others check (giver_id <> author_id)
);
create index tip_of_post on tip (post_kind, post_id, id desc);
create index tip_named on tip (post_kind, post_id, id desc) where named;
create index tip_of_giver on tip (giver_id, id);
create index tip_of_author on tip (author_id, id);
create index tip_by_time on tip (given_at);
create trigger tip_insert_only before update or delete on tip
  for each row execute function ledger_refuse_change();
create trigger tip_no_truncate before truncate on tip
  for each statement execute function ledger_refuse_change();

-- The sum in fen, kept with the post: most have none, and then nothing more is read.
alter table topic add column tip_minor bigint not null default 0;
alter table comment add column tip_minor bigint not null default 0;
alter table reply add column tip_minor bigint not null default 0;
alter table question add column tip_minor bigint not null default 0;
alter table answer add column tip_minor bigint not null default 0;
alter table answer_reply add column tip_minor bigint not null default 0;
