import { expect, test } from 'vitest';
import { lockingStatements } from './check-migrations.ts';

const offences = (text: string): string[] => lockingStatements({ path: '0200_a.sql', text });

test.each([
  'create index comment_a on comment (author_id)',
  'CREATE UNIQUE INDEX comment_a\n  ON public.comment (author_id)',
  'alter table comment add column a uuid not null default gen_random_uuid()',
  'alter table comment add a bigserial',
  'alter table comment add column a bigint generated always as identity',
  'alter table comment add column a int generated always as (1 + id) stored',
  'alter table comment alter column floor type bigint',
  'alter table comment alter floor set data type bigint',
  'alter table "comment" alter column a set not null',
  'alter table comment add constraint a check (floor > 0)',
  'alter table comment add constraint a foreign key (author_id) references member (id)',
  'alter table comment add constraint a unique (floor)',
  'alter table comment add primary key (id)',
  'alter table comment add column a bigint references member (id)',
  'alter table comment add a bigint, add b bigint unique',
  'alter table only comment validate constraint a',
  'update comment set floor = 1',
  'delete from comment where floor = 1',
  'with some as (select 1) delete from comment where floor = 1',
  'with some as (update comment set floor = 1 returning id) select count(*) from some',
  'select id from comment where floor = 1 for no key update',
  'do $$ begin update comment set floor = 1; end $$',
  'do $body$ begin if true then create index a on comment (id); end if; end $body$',
  'lock table comment',
  'create index on comment (author_id)',
  'create index if not exists a on only "public"."comment" (author_id)',
  'alter table comment add column a int not null default floor(random() * 10)',
  'alter table comment add constraint a check (floor > 0) not valid, validate constraint a',
  "insert into setting values ('--'); create index a on comment (id)",
  'merge into comment using tag on true when matched then delete',
  "do $$ begin execute 'create index a on comment (id)'; end $$",
  'cluster comment',
  'reindex table comment',
  'vacuum full comment',
  '/* -- no transaction */ create index comment_a on comment (author_id)',
])('refused for a table that may be big: %s', (statement) => {
  expect(offences(`-- A remark.\n${statement};\n`)).toHaveLength(1);
});

test.each([
  'alter table comment add column a bigint',
  "alter table comment add column a text not null default ''",
  'alter table comment add column a timestamptz not null default now()',
  'alter table comment add constraint a check (floor > 0) not valid',
  'alter table comment add constraint a foreign key (author_id) references member (id) not valid',
  'alter table comment add constraint a unique using index a',
  'create table fresh (id bigint); create index a on fresh (id); update fresh set id = 1',
  'create index a on tag (id)',
  'alter table comment drop column a',
  "insert into setting values ('update comment set a')",
  'insert into comment (id) values (1) on conflict (id) do update set floor = 1',
  'create function f() returns void language plpgsql as $$ begin update comment set floor = 1; end $$',
  '-- create index a on comment (id)',
])('allowed: %s', (statement) => {
  expect(offences(`${statement};\n`)).toEqual([]);
});

test('statement by statement constraints may be validated and rows changed, but indexes are still built beside the writers', () => {
  const text = '-- no transaction\nalter table comment validate constraint a;\nupdate comment set floor = 1 where id < 9;\n';
  expect(offences(text)).toEqual([]);
  expect(offences('-- no transaction\ncreate index concurrently if not exists a on comment (id);')).toEqual([]);
  expect(offences('-- no transaction\ncreate index a on comment (id);')).toHaveLength(1);
});
