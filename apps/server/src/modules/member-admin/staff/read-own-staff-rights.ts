import type { Answer, readOwnStaffRights as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** Of the session itself; only the name is read. */
export async function readOwnStaffRights({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { powers = fail('access.denied') } = viewer;
  const own = await db
    .selectFrom('member')
    .innerJoin('staffRole', 'staffRole.id', 'member.staffRoleId')
    .select('staffRole.name')
    .where('member.id', '=', viewer.memberId)
    .executeTakeFirst();
  return {
    role: own?.name ?? null,
    rights: [...powers.rights],
    tagIds: powers.tagIds === null ? null : [...powers.tagIds],
    audits: powers.audits,
  };
}
