import type { Answer, findMember as findMemberEndpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { nameKey } from '../names.ts';
import { presentMemberCard, selectCards, type MemberCard, memberCards } from './member-cards.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';

export async function findMember(ctx: Ctx, keyword: string): Promise<Answer<typeof findMemberEndpoint>> {
  const row = await selectCards(ctx.db)
    .innerJoin('memberName', 'memberName.memberId', 'member.id')
    .where('memberName.name', '=', nameKey(keyword))
    .where('member.state', '<>', 'cancelled')
    .executeTakeFirst();
  return { member: row === undefined ? null : presentMemberCard(row) };
}

/** Members by account, keyed by the account in lower case; nicknames and cancelled members are not found. */
export async function findByAccounts(db: Db | Tx, accounts: readonly string[]): Promise<Map<string, { id: string; name: string }>> {
  const names = [...new Set(accounts.map(nameKey))];
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('memberName')
    .innerJoin('member', 'member.id', 'memberName.memberId')
    .select(['memberName.name as key', 'member.id', 'member.account', 'member.nickname'])
    .where(sql<boolean>`member_name.name = any(${names}::text[])`)
    .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')))
    .where('member.state', '<>', 'cancelled')
    .execute();
  return new Map(rows.map((row) => [row.key, { id: row.id, name: row.nickname ?? row.account }]));
}

/** Whose public page is read. Unknown, disabled and cancelled members give the same failure. @throws Failure `member.not_found` */
export async function activeMemberId(db: Db, account: string): Promise<string> {
  // By the key of names: `member` has no index of accounts.
  const member = await db
    .selectFrom('memberName')
    .innerJoin('member', 'member.id', 'memberName.memberId')
    .select('member.id')
    .where('memberName.name', '=', nameKey(account))
    .where((eb) => eb(eb.fn<string>('lower', ['member.account']), '=', eb.ref('memberName.name')))
    .where('member.state', '=', 'active')
    .executeTakeFirst();
  return member?.id ?? fail('member.not_found');
}

/** A member has at most six keys, so this many rows always contain enough members. */
const keysOfMember = 6;

/** Members by prefix of account, nickname, pinyin or initials, shortest first; if too few are found, also those whose names look alike. */
export async function findMembersLike(db: Db, keyword: string, most: number): Promise<MemberCard[]> {
  const key = nameKey(keyword.toWellFormed()).replaceAll(/\s/g, '').slice(0, 50);
  if (key === '') return [];
  // A name without letters has no look-alikes, and searching for them would read all names.
  const canLookAlike = /[\p{L}\p{N}]/u.test(key);
  const { rows } = await sql<{ id: string }>`
    with begins as (
      select member_id, min(length(key)) as distance from (
        select member_id, key from member_mention_key where key like ${`${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}
        order by key using ~<~ limit ${most * keysOfMember}::int
      ) first group by member_id
    ), alike as (
      select member_id, 1000 - max(similarity(key, ${key})) as distance from (
        select member_id, key from member_mention_key where ${canLookAlike}::boolean and key % ${key} limit 200
      ) alike_key where (select count(*) from begins) < ${most}::int group by member_id
    )
    select member.id from (select * from begins union all select * from alike) found join member on member.id = member_id and member.state = 'active'
    group by member.id order by min(distance), member.id limit ${most}::int`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id }) => cards.get(id) ?? []);
}
