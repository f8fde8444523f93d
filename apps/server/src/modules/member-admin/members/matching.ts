import type { Query, listMembers } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import { nameKey } from '../../members/index.ts';
import type { RegistrationField } from '../../registration/index.ts';

type Filters = Query<typeof listMembers>;
type Condition = RawBuilder<boolean>;

/** Escapes the characters that LIKE treats as wildcards. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** A single letter is the prefix of many names: at most this many of each kind are considered. */
const broadest = 1000;

/**
 * By prefixes of names, their pinyin, phones and mail addresses. Prefixes, because an ordered index finds them among a million; infix
 * search would need an extension that not every database has.
 */
function finds(keyword: string, all: boolean): RawBuilder<unknown>[] {
  const name = nameKey(keyword);
  const typed = keyword.trim();
  // A contact could be guessed letter by letter; contacts of staff can be searched only by colleagues with all rights.
  const whose = all ? sql`true` : sql`not staff`;
  return [
    sql`select member_id from member_name where name like ${beginning(name)}`,
    sql`select member_id from member_mention_key where key like ${beginning(name.replaceAll(/\s/g, ''))}`,
    sql`select id from member as found where phone like ${beginning(typed)} and ${whose}`,
    sql`select id from member as found where lower(email) like ${beginning(typed.toLowerCase())} and ${whose}`,
  ];
}

function named(keyword: string, all: boolean): Condition {
  const candidates = finds(keyword, all).map((find) => sql`(${find} limit ${broadest}::int)`);
  return sql`member.id in (${sql.join(candidates, sql` union all `)})`;
}

/** Whether a keyword matches so many prefixes that not all of them were considered. */
export async function isBroad(db: Db, keyword = ''): Promise<boolean> {
  if (nameKey(keyword) === '') return false;
  const full = finds(keyword, true).map((find) => sql`exists (${find} offset ${broadest}::int limit 1)`);
  const { rows } = await sql<{ broad: boolean }>`select ${sql.join(full, sql` or `)} as broad`.execute(db);
  return rows[0]?.broad === true;
}

function answered(field: RegistrationField | undefined, value: string): Condition {
  if (field === undefined || !field.searchable) failField('fieldId', 'field.unknown');
  const isText = field.kind === 'text' || field.kind === 'textarea';
  const matches = isText ? sql`left(lower(value[1]), 100) like ${beginning(value.toLowerCase())}` : sql`value @> array[${value}]`;
  return sql`member.id in (select member_id from member_field where field_id = ${field.id} and ${matches})`;
}

/** The filters of the list as conditions on a table aliased `member`; none: every member. `ofStaff`: contacts of staff are searched too. */
export function conditionsOf(filters: Filters, fields: readonly RegistrationField[], now: Date, ofStaff: boolean): Condition {
  const {
    keyword = '',
    state,
    kind,
    roleId,
    staff,
    bot,
    registeredFrom,
    registeredUntil,
    pointsMin,
    pointsMax,
    fieldId,
    fieldValue = '',
  } = filters;
  const all: Condition[] = [];
  if (nameKey(keyword) !== '') all.push(named(keyword, ofStaff));
  if (state !== undefined) all.push(sql`member.state = ${state}`);
  if (kind !== undefined) all.push(sql`member.kind = ${kind}`);
  if (staff !== undefined) all.push(staff ? sql`member.staff` : sql`not member.staff`);
  if (bot !== undefined) all.push(bot ? sql`member.bot` : sql`not member.bot`);
  if (roleId !== undefined) {
    all.push(sql`member.id in (select member_id from member_role where role_id = ${roleId} and (ends_at is null or ends_at > ${now}))`);
  }
  if (registeredFrom !== undefined) all.push(sql`member.registered_at >= ${registeredFrom}`);
  if (registeredUntil !== undefined) all.push(sql`member.registered_at < ${registeredUntil}`);
  if (pointsMin !== undefined) all.push(sql`member.points_earned >= ${pointsMin}`);
  if (pointsMax !== undefined) all.push(sql`member.points_earned <= ${pointsMax}`);
  if (fieldId !== undefined && fieldValue !== '')
    all.push(
      answered(
        fields.find(({ id }) => id === fieldId),
        fieldValue,
      ),
    );
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
