import type { Answer, readMessagePreference as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function readMessagePreference({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const row = await db.selectFrom('messagePreference').select('fromStrangers').where('memberId', '=', viewer.memberId).executeTakeFirst();
  return row ?? { fromStrangers: true };
}
