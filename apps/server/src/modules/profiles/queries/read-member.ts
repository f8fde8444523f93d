import type { Name } from '@chaguan/contract';
import { sql } from 'kysely';
import type Type from 'typebox';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { nameKey } from '../../members/index.ts';
import { relationSql } from '../../follows/index.ts';

interface RoleRow {
  name: Type.Static<typeof Name>;
  endsAt: string | null;
}

/** Roles other than the initial one that have not expired, with their ends; only the member may see the ends. */
export const heldRolesSql = sql<RoleRow[]>`coalesce((
  select json_agg(json_build_object('name', json_build_object('zh', role.name_zh, 'en', role.name_en), 'endsAt', member_role.ends_at)
    order by role.sort, role.id)
  from member_role join role on role.id = member_role.role_id
  where member_role.member_id = member.id and not role.initial and (member_role.ends_at is null or member_role.ends_at > now())
), '[]')`;

/** Times inside JSON have the database's format; the API has another. */
export function presentRoles(rows: readonly RoleRow[]) {
  return rows.map(({ name, endsAt }) => ({ name, endsAt: endsAt === null ? null : new Date(endsAt).toISOString() }));
}

/** The profile data of an active member, in one statement: by id, or by account (case-insensitive). */
export async function readMember(db: Db, viewerId: string | null, who: { id: string } | { account: string }) {
  const selected = db
    .selectFrom('member')
    .select([
      'member.id',
      'avatarLargeUrl',
      'coverUrl',
      'bio',
      'registeredAt',
      'pointsEarned',
      'topicCount',
      'questionCount',
      'answerCount',
      'followerCount',
      'followingCount',
      'showsDynamics',
    ])
    .select([heldRolesSql.as('heldRoles'), relationSql(viewerId, 'member.id').as('relation')])
    .where('member.state', '=', 'active')
    .$if('id' in who, (query) => query.where('member.id', '=', 'id' in who ? who.id : ''))
    .$if('account' in who, (query) => {
      const key = 'account' in who ? nameKey(who.account) : '';
      // A nickname is also a name, but the page's URL contains the account.
      return query
        .where('member.id', '=', (eb) => eb.selectFrom('memberName').select('memberId').where('name', '=', key))
        .where(sql<boolean>`lower(member.account) = ${key}`);
    });
  return (await prepared(db, selected))[0];
}
