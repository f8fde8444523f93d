import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Source } from './source.ts';
import { inProject, ROOT } from './project.ts';

/** Migrations up to this one ran on every site before the rule. */
const lastBefore = 127;

/** Tables that staff fill by hand, or that have a row per site: nothing waits long for them. */
const small: ReadonlySet<string> = new Set([
  'role',
  'role_right',
  'grade',
  'tag',
  'tag_right',
  'setting',
  'report_category',
  'staff_change',
  'notice',
  'custom_page',
  'list_block',
  'payment_provider',
  'search_state',
  'membership_card',
  'gift_task',
  'webhook',
]);

interface Rule {
  pattern: RegExp;
  /** What to write instead. */
  instead: string;
  /** Also wrong where the migration runs statement by statement. */
  always?: true;
}

const table = String.raw`(?:if exists )?(?:only )?(?<table>[\w."]+)`;
const rule = (pattern: string, instead: string, more: Pick<Rule, 'always'> = {}): Rule => ({
  pattern: new RegExp(pattern),
  instead,
  ...more,
});
const ofTable = (rest: string) => `^alter table ${table}.*\\b${rest}`;
const always = { always: true } as const;

/** PostgreSQL holds a lock that stops reading or writing while it reads, rewrites or indexes the whole table. */
const rules: readonly Rule[] = [
  rule(`^create (?:unique )?index (?!concurrently)(?:.* )?on ${table}`, 'create index concurrently, after "-- no transaction"', always),
  rule('^reindex (?!.*concurrently)(?:\\(.*?\\) )?(?:table|index) (?<table>\\S+)', 'reindex concurrently', always),
  rule(`^(?:vacuum full|cluster|lock table|lock|truncate)(?: table)? ${table}`, 'nothing of this kind while the site runs', always),
  rule(ofTable('(?:alter|alter column) \\S+ (?:set data )?type '), 'a new column, filled in batches', always),
  rule(ofTable('(?:set (?:logged|unlogged|tablespace|access method))'), 'a new table', always),
  rule(ofTable('set not null'), 'add constraint … check (… is not null) not valid, and validate it in a migration of its own', always),
  rule(ofTable('add (?:column )?.*\\bgenerated always as (?!identity)'), 'a column that is filled in batches', always),
  rule(ofTable('add (?:column )?.*\\b(?:smallserial|bigserial|serial|identity)\\b'), 'a new table', always),
  rule(
    ofTable('add (?:column )?.*default .*\\b(?:random|gen_random_uuid|uuidv[47]|clock_timestamp|timeofday|nextval)\\b'),
    'a constant default, and the values in batches',
    always,
  ),
  rule(
    ofTable('add (?!constraint\\b)(?:column )?(?!.*not valid).*\\b(?:references|unique|primary key|check)\\b'),
    'the column alone, the constraint not valid',
    always,
  ),
  rule(
    ofTable('add (?:constraint \\S+ )?(?:unique|primary key|exclude)(?! using index)(?!.*using index)'),
    'create unique index concurrently, then add … using index',
    always,
  ),
  rule(
    ofTable('add (?:constraint \\S+ )?(?:foreign key|check)(?!.*not valid)'),
    'not valid, and validate it in a migration of its own',
    always,
  ),
  rule(ofTable('validate constraint'), 'a migration of its own, after "-- no transaction"'),
  rule(`^merge into ${table}`, 'batches in a job'),
  rule('^execute (?<table>\\S+)', 'statements that can be read here', always),
  rule(`^(?:with .*)?\\bupdate (?!set\\b|of\\b|skip\\b|nowait\\b)${table}`, 'batches in a job, or "-- no transaction" and ranges of ids'),
  rule(`^(?:with .*)?select .*\\bfrom ${table}.* for (?:no key )?(?:update|share)`, 'batches in a job'),
  rule(`^(?:with .*)?delete from ${table}`, 'batches in a job, or "-- no transaction" and ranges of ids'),
  rule('^refresh materialized view (?!concurrently)(?<table>\\S+)', 'refresh materialized view concurrently', always),
];

const blankBodies = /\bcreate (?:or replace )?(?:function|procedure)\b[^$]*\$(\w*)\$[^]*?\$\1\$/gi;

/** The statements of a migration in lower case on one line each, those of a `do` block too; bodies of functions run later. */
export function statementsIn(text: string): string[] {
  const code = text
    .replaceAll(/'(?:''|[^'])*'|--[^\n]*|\/\*[^]*?\*\//g, (part) => (part.startsWith("'") ? "''" : ' '))
    .replaceAll(blankBodies, ' ')
    .replaceAll(/\bdo \$(\w*)\$([^]*?)\$\1\$/gi, (_, __, body: string) => body.replaceAll(/\b(?:begin|loop|then)\b/gi, ';'));
  return code
    .split(';')
    .map((statement) =>
      statement
        .replaceAll(/\s+/g, ' ')
        .toLowerCase()
        .replaceAll('"', '')
        .replaceAll(/\bpublic\./g, '')
        .trim(),
    )
    .filter((statement) => statement !== '');
}

const made = /^create (?:unlogged |temporary |temp )?table (?:if not exists )?(\S+)/;

/** Statements that lock a table that may be big, one line each. */
export function lockingStatements({ path, text }: Source): string[] {
  const apart = text.startsWith('-- no transaction');
  const statements = statementsIn(text);
  const own = new Set(statements.flatMap((statement) => made.exec(statement)?.[1] ?? []));
  return statements.flatMap((statement) =>
    rules
      .flatMap(({ pattern, instead, always: isAlways }) => {
        const name = pattern.exec(statement)?.groups?.['table']?.replace(/\(.*/, '');
        if (name === undefined || own.has(name) || small.has(name) || (apart && isAlways !== true)) return [];
        return [`${path}: ${name} is locked by "${statement.slice(0, 60)}": ${instead}`];
      })
      .slice(0, 1),
  );
}

if (import.meta.main) {
  const paths = globSync('apps/server/migrations/*.sql', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  const later = paths.filter((path) => Number(basename(path).slice(0, 4)) > lastBefore);
  const offences = later.flatMap((path) => lockingStatements({ path, text: readFileSync(inProject(path), 'utf8') }));
  for (const offence of offences) console.error(offence);
  console.log(`${later.length} of ${paths.length} migrations read, ${offences.length} statements that lock a table for long`);
  process.exitCode = offences.length > 0 || paths.length < 100 ? 1 : 0;
}
