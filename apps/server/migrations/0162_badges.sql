-- Badges: granted by rules, or by staff by hand.
create table badge (
  id bigint generated always as identity primary key,
  -- By which it is granted; null: by staff alone.
  rule text constraint badge_rule_once unique,
  name_zh text not null constraint badge_name_once unique,
  name_en text not null default '',
  -- Of badges of staff; a rule has its own text.
  description_zh text not null default '',
  description_en text not null default '',
  icon text not null,
  open boolean not null default true,
  added_at timestamptz not null default now()
);

create table member_badge (
  badge_id bigint not null constraint member_badge_badge references badge,
  member_id bigint not null constraint member_badge_member references member,
  granted_at timestamptz not null,
  -- Null: by its rule.
  granted_by bigint constraint member_badge_granter references member,
  reason text not null default '',
  chosen boolean not null default false,
  -- The row stays, so that the rule does not grant it again.
  taken_at timestamptz,
  constraint member_badge_once primary key (badge_id, member_id),
  constraint member_badge_chosen check (not chosen or taken_at is null)
);
create unique index member_badge_beside_name on member_badge (member_id) where chosen;
create index member_badge_of_member on member_badge (member_id, granted_at desc, badge_id desc) where taken_at is null;
create index member_badge_of_badge on member_badge (badge_id, granted_at desc, member_id desc) where taken_at is null;
create index member_badge_by_granter on member_badge (granted_by) where granted_by is not null;

-- How far the walk over all members has come, which finds what only time brings.
create table badge_walk (
  one boolean primary key default true constraint badge_walk_one check (one),
  member_id bigint not null default 0
);
insert into badge_walk default values;

insert into badge (rule, name_zh, name_en, icon) values
  ('first_topic', '开口', 'First words', 'pen-line'),
  ('first_answer', '答疑', 'First answer', 'lightbulb'),
  ('first_adopted', '解惑', 'Solved one', 'badge-check'),
  ('adopted_10', '良师', 'Mentor', 'book-open-check'),
  ('answers_100', '百答', 'Hundred answers', 'book-open-check'),
  ('liked_100', '受赞', 'Appreciated', 'heart'),
  ('liked_1000', '众望', 'Admired', 'heart'),
  ('liked_post_50', '佳作', 'Great post', 'award'),
  ('worked_20', '管用', 'It works', 'flask-conical'),
  ('featured', '精华', 'Featured', 'sparkles'),
  ('tipped', '得赏', 'Tipped', 'hand-coins'),
  ('streak_7', '七日', 'Seven days', 'calendar-days'),
  ('streak_100', '百日', 'Hundred days', 'calendar-days'),
  ('year_1', '周年', 'One year', 'hourglass'),
  ('year_3', '三年', 'Three years', 'hourglass');
