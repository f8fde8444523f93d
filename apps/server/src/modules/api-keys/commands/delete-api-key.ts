import type { Answer, deleteApiKey as deleteApiKeyEndpoint, deleteAllApiKeys as deleteAllApiKeysEndpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function deleteApiKey({ write, viewer }: MemberCtx, apiKeyId: string): Promise<Answer<typeof deleteApiKeyEndpoint>> {
  const { numDeletedRows } = await write((tx) =>
    tx.deleteFrom('apiKey').where('id', '=', apiKeyId).where('memberId', '=', viewer.memberId).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) fail('api_key.not_found');
  return {};
}

export async function deleteAllApiKeys({ write, viewer }: MemberCtx): Promise<Answer<typeof deleteAllApiKeysEndpoint>> {
  const { numDeletedRows } = await write((tx) => tx.deleteFrom('apiKey').where('memberId', '=', viewer.memberId).executeTakeFirst());
  return { deleted: Number(numDeletedRows) };
}
