import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

/** Staff cannot lock themselves out; another staff member must do it. @throws Failure `member.yourself` */
export function refuseYourself({ viewer }: MemberCtx, memberId: string): void {
  if (viewer.memberId === memberId) fail('member.yourself');
}

/** Concurrent changes of one member by staff are serialized. @throws Failure `member.not_found` */
export async function lockMember(tx: Tx, memberId: string) {
  const member = await tx
    .selectFrom('member')
    .select([
      'id',
      'account',
      'nickname',
      'phone',
      'email',
      'hintQuestion',
      'showsDynamics',
      'remark',
      'state',
      'staff',
      'bot',
      'avatarUrl',
      'avatarLargeUrl',
    ])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member ?? fail('member.not_found');
}

/** The same for an account that is not cancelled. @throws Failure `member.not_found`, `member.cancelled` */
export async function lockActive(tx: Tx, memberId: string) {
  const member = await lockMember(tx, memberId);
  if (member.state === 'cancelled') fail('member.cancelled');
  return member;
}
