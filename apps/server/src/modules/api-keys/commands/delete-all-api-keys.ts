import type { Answer, deleteAllApiKeys as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function deleteAllApiKeys({ write, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { numDeletedRows } = await write((tx) => tx.deleteFrom('apiKey').where('memberId', '=', viewer.memberId).executeTakeFirst());
  return { deleted: Number(numDeletedRows) };
}
