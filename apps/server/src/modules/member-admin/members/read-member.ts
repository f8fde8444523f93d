import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { type PageOfList } from '../../../platform/database/numbered-list.ts';
import type { Db } from '../../../platform/database/db.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { balance, decimalOf } from '../../ledger/index.ts';
import { gradeOf, grades, memberCards, roles, seesSignIns } from '../../members/index.ts';
import { loginLogOf, presentOrigin } from '../../sessions/index.ts';
import { provenContact } from './contacts.ts';
import { presentMember, selectMembers } from './present-member.ts';
import { readEditable } from './read-editable.ts';

type Review = contract.Answer<typeof contract.readMember>['registrationReview'];

function selectDetail(db: Db) {
  return selectMembers(db).select([
    'nickname',
    'bio',
    'avatarLargeUrl',
    'hintQuestion',
    'showsDynamics',
    'remark',
    'disabledReason',
    'silencedUntil',
    'silencedReason',
    'cancelsAt',
    'questionCount',
    'answerCount',
    'followerCount',
    'followingCount',
    'phoneByStaff',
    'emailByStaff',
    sql<Review | null>`(select jsonb_build_object('id', id::text, 'state', state, 'reason', reason)
      from registration_review where member_id = member.id and state <> 'accepted')`.as('registrationReview'),
    sql<boolean>`password_hash is not null`.as('hasPassword'),
    sql<boolean>`exists (select from member_totp where member_id = member.id and enabled_at is not null)`.as('totp'),
    sql<string>`(select count(*) from recovery_code where member_id = member.id and used_at is null)`.as('recoveryCodes'),
    sql<string>`(select count(*) from passkey where member_id = member.id)`.as('passkeys'),
    sql<boolean>`exists (
      select from staff_change where kind = 'member_roles' and subject = member.id::text and state = 'waiting')`.as('rolesWaiting'),
  ]);
}

/** None for a member with more rights: sessions show from where they sign in. */
async function liveSessions(ctx: Ctx, memberId: string) {
  const { db, clock } = ctx;
  if (!(await seesSignIns(ctx, memberId))) return [];
  const rows = await db
    .selectFrom('memberSession')
    .select(['id', 'address', 'device', 'createdAt', 'usedAt'])
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('refreshEndsAt', '>', clock.now())
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...presentOrigin(row),
    startedAt: row.createdAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
  }));
}

/** Nine statements, two more for staff, independent of the member's activity. */
export async function readMember(ctx: Ctx, memberId: string): Promise<contract.Answer<typeof contract.readMember>> {
  const row = await selectDetail(ctx.db).where('member.id', '=', memberId).executeTakeFirst();
  if (row === undefined) fail('member.not_found');
  const account = { owner: 'member', id: memberId } as const;
  const [money, points, allGrades, allRoles, cards, sessions, { editable, stamp }] = await Promise.all([
    balance(ctx.db, { ...account, currency: 'CNY' }),
    balance(ctx.db, { ...account, currency: 'POINT' }),
    grades.get(ctx.db),
    roles.get(ctx.db),
    memberCards(ctx.db, [memberId]),
    liveSessions(ctx, memberId),
    readEditable(ctx.db, memberId, row),
  ]);
  const card = cards.get(memberId);
  invariant(card !== undefined, 'a member who was just read has a card');
  const { totp, recoveryCodes, passkeys, questionCount, answerCount, followerCount, followingCount } = row;
  const now = ctx.clock.now();
  return {
    ...presentMember(row, card, allGrades),
    nickname: editable.nickname,
    bio: row.bio,
    avatarLargeUrl: row.avatarLargeUrl,
    hintQuestion: row.hintQuestion,
    showsDynamics: row.showsDynamics,
    remark: row.remark,
    disabledReason: row.disabledReason,
    registrationReview: row.registrationReview,
    silence:
      row.silencedUntil !== null && row.silencedUntil > now ? { until: row.silencedUntil.toISOString(), reason: row.silencedReason } : null,
    cancelsAt: row.cancelsAt?.toISOString() ?? null,
    hasPassword: row.hasPassword,
    provenContact: provenContact(row),
    secondFactor: { totp, recoveryCodes: Number(recoveryCodes), passkeys: Number(passkeys) },
    progress: gradeOf(allGrades, Number(row.pointsEarned)),
    balance: decimalOf(money, 'CNY'),
    points: decimalOf(points, 'POINT'),
    questionCount,
    answerCount,
    followerCount,
    followingCount,
    roles: editable.roles.map(({ roleId, endsAt }) => ({
      roleId,
      endsAt: endsAt?.toISOString() ?? null,
      name: allRoles.byId.get(roleId)?.name ?? { zh: '', en: '' },
      ended: endsAt !== null && endsAt <= now,
    })),
    rolesWaiting: row.rolesWaiting,
    fields: editable.fields,
    sessions,
    stamp,
  };
}

/**
 * From where a member signs in is visible only to staff with at least the same rights. @throws Failure `member.not_found`,
 * `member.more_rights`
 */
export async function listMemberLogins(
  ctx: Ctx,
  memberId: string,
  requested: PageOfList,
): Promise<contract.Answer<typeof contract.listMemberLogins>> {
  const { db } = ctx;
  const known = await db.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
  if (known === undefined) fail('member.not_found');
  if (!(await seesSignIns(ctx, memberId))) fail('member.more_rights');
  return loginLogOf(db, memberId, requested);
}
