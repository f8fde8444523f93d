import type { Answer, Body, renamePasskey as endpoint } from '@chaguan/contract';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { readSecurity } from '../queries/read-security.ts';

export async function renamePasskey(ctx: MemberCtx, { passkeyId, name }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  if (name.trim() === '') failField('name', 'field.required');
  const renamed = await ctx.db
    .updateTable('passkey')
    .set({ name: name.trim() })
    .where('id', '=', passkeyId)
    .where('memberId', '=', ctx.viewer.memberId)
    .returning('id')
    .executeTakeFirst();
  if (renamed === undefined) fail('passkey.not_found');
  return readSecurity(ctx);
}
