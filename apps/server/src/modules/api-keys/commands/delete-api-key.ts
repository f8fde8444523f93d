import type { Answer, deleteApiKey as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function deleteApiKey({ write, viewer }: MemberCtx, apiKeyId: string): Promise<Answer<typeof endpoint>> {
  const { numDeletedRows } = await write((tx) =>
    tx.deleteFrom('apiKey').where('id', '=', apiKeyId).where('memberId', '=', viewer.memberId).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) fail('api_key.not_found');
  return {};
}
