import type { Answer, listApiKeys as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { keyColumns, presentKey } from '../present-key.ts';

export async function listApiKeys({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const rows = await db.selectFrom('apiKey').select(keyColumns).where('memberId', '=', viewer.memberId).orderBy('id', 'desc').execute();
  return { items: rows.map(presentKey) };
}
