import type { Answer, Body, deletePasskey as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readSecurity } from '../queries/read-security.ts';
import { requireRecentProof } from './prove-identity.ts';

/** The member's row is locked first: of two concurrent removals the second sees the result of the first. */
async function hasAnotherWayIn(tx: Tx, memberId: string, passkeyId: string): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .select(['passwordHash', 'phone', 'phoneByStaff', 'email', 'emailByStaff'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { phone, phoneByStaff, email, emailByStaff } = member;
  if (member.passwordHash !== null || (phone !== null && !phoneByStaff) || (email !== null && !emailByStaff)) return true;
  const [passkey, elsewhere] = await Promise.all([
    tx.selectFrom('passkey').select('id').where('memberId', '=', memberId).where('id', '<>', passkeyId).limit(1).executeTakeFirst(),
    tx.selectFrom('thirdPartyIdentity').select('id').where('memberId', '=', memberId).limit(1).executeTakeFirst(),
  ]);
  return passkey !== undefined || elsewhere !== undefined;
}

export async function deletePasskey(ctx: MemberCtx, { passkeyId }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  await requireRecentProof(ctx);
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    const another = await hasAnotherWayIn(tx, memberId, passkeyId);
    const gone = await tx
      .deleteFrom('passkey')
      .where('id', '=', passkeyId)
      .where('memberId', '=', memberId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) fail('passkey.not_found');
    if (!another) fail('passkey.last');
  });
  return readSecurity(ctx);
}
