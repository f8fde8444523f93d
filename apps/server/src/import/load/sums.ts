import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';

/** What is added up on both sides, by what and of which part; `label` is its name at the source. */
export type Amounts = readonly { of: string; part: string; label: string; amount: string }[];

/** Of all records of one kind, those that are staged. */
const staged = (name: string, kind: string) => sql`(select key, record from import_record where source = ${name} and kind = ${kind})`;

const whole: readonly string[] = ['answers', 'replies', 'answer-replies', 'polls', 'messages'];

function recordSums(name: string): RawBuilder<unknown>[] {
  const nameOf = (kind: string, key: RawBuilder<unknown>) =>
    sql`coalesce((select left(record->>'name', 200) from import_record where source = ${name} and kind = ${kind} and key = ${key}), ${key}, '')`;
  const byTag = (of: string, rows: RawBuilder<unknown>) =>
    sql`select ${of} as of, coalesce(tag, '') as part, ${nameOf('tags', sql`tag`)} as label, count(*)::text as amount from (${rows}) row group by tag`;
  return [
    byTag('topics', sql`select record->>'tag' as tag from ${staged(name, 'topics')} each`),
    byTag(
      'comments',
      sql`select topic.record->>'tag' as tag from ${staged(name, 'comments')} each
        left join import_record topic on topic.source = ${name} and topic.kind = 'topics' and topic.key = each.record->>'topic'`,
    ),
    byTag('questions', sql`select jsonb_array_elements_text(record->'tags') as tag from ${staged(name, 'questions')} each`),
    ...whole.map((kind) => sql`select ${kind}, '', '', count(*)::text from ${staged(name, kind)} each having count(*) > 0`),
    sql`select 'members', '', '', count(*)::text from ${staged(name, 'members')} each having count(*) > 0`,
    sql`select 'members by role', role, ${nameOf('roles', sql`role`)}, count(*)::text from (
        select distinct key, jsonb_array_elements(record->'roles')->>'role' as role from ${staged(name, 'members')} each
      ) row group by role`,
    sql`select case when record->>'use' in ('attachment', 'video') then 'files' else 'pictures' end, '', '', count(*)::text
      from ${staged(name, 'files')} each group by 1`,
    sql`select 'bytes', '', '', sum((record->>'bytes')::numeric)::text from ${staged(name, 'files')} each
      where record->>'use' in ('attachment', 'video') having count(*) > 0`,
    sql`select record->>'currency', '', '', sum((record->>'amount')::numeric)::text from ${staged(name, 'opening-balances')} each group by 1`,
  ];
}

const tables: Readonly<Record<string, string>> = { answers: 'answer', replies: 'reply', 'answer-replies': 'answer_reply' };

function siteSums(site: string): RawBuilder<unknown>[] {
  const [prefix, length] = [`${site}:`, site.length + 2];
  const ours = (table: string) => sql`starts_with(${sql.ref(`${table}.import_key`)}, ${prefix})`;
  const keyOf = sql`coalesce(substr(tag.import_key, ${length}), tag.name_zh)`;
  const byTag = (of: string, from: RawBuilder<unknown>) =>
    sql`select ${of} as of, ${keyOf} as part, max(tag.name_zh) as label, count(*)::text as amount from ${from} group by 2`;
  const remembered = sql`reference.site = ${site}`;
  return [
    byTag('topics', sql`topic join tag on tag.id = topic.tag_id where ${ours('topic')}`),
    byTag('comments', sql`comment join topic on topic.id = comment.topic_id join tag on tag.id = topic.tag_id where ${ours('comment')}`),
    byTag(
      'questions',
      sql`question join question_tagging on question_tagging.question_id = question.id join tag on tag.id = question_tagging.tag_id
        where ${ours('question')}`,
    ),
    ...Object.entries(tables).map(
      ([of, table]) => sql`select ${of}, '', '', count(*)::text from ${sql.table(table)} where ${ours(table)} having count(*) > 0`,
    ),
    ...['polls', 'messages'].map(
      (kind) =>
        sql`select ${kind}, '', '', count(*)::text from import_reference reference where ${remembered} and reference.kind = ${kind} having count(*) > 0`,
    ),
    // Those that stand for others are made here.
    sql`select 'members', '', '', count(*)::text from member where ${ours('member')}
      and import_key <> all (${['former', 'anonymous', 'site'].map((name) => `${prefix}u:${name}`)}::text[]) having count(*) > 0`,
    sql`select 'members by role', reference.key, '', count(*)::text from member_role
      join member on member.id = member_role.member_id and ${ours('member')}
      join import_reference reference on ${remembered} and reference.kind = 'roles' and reference.id = member_role.role_id group by 2`,
    ...['files', 'pictures'].map(
      (kind) =>
        sql`select ${kind}, '', '', count(*)::text from import_reference reference where ${remembered} and reference.kind = ${kind} having count(*) > 0`,
    ),
    sql`select 'bytes', '', '', sum(size_bytes)::text from import_reference reference join stored_file on stored_file.id = reference.id
      where ${remembered} and reference.kind = 'files' having count(*) > 0`,
    sql`select 'points', '', '', sum(amount_minor)::text from opening_balance where site = ${site} and currency = 'POINT' and state = 'booked'
      having count(*) > 0`,
    sql`select 'balance', '', '', to_char(sum(amount_minor) / 100, 'FM999999999999990.00') from opening_balance
      where site = ${site} and currency = 'CNY' and state = 'booked' having count(*) > 0`,
  ];
}

async function all(db: Db | Tx, parts: readonly RawBuilder<unknown>[]): Promise<Amounts> {
  const amounts: Amounts[number][] = [];
  for (const part of parts)
    amounts.push(...(await sql<Amounts[number]>`select * from (${part}) amounts (of, part, label, amount)`.execute(db)).rows);
  return amounts;
}

/** What must agree between the records of a source and the rows of this site: posts by tag, members by role, files and their bytes, credits. */
export const addUp = {
  records: (db: Db | Tx, name: string): Promise<Amounts> => all(db, recordSums(name)),
  rows: (db: Db | Tx, site: string): Promise<Amounts> => all(db, siteSums(site)),
};
