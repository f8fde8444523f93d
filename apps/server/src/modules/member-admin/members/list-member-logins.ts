import type { Answer, listMemberLogins as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { loginLogOf } from '../../sessions/index.ts';

export async function listMemberLogins({ db }: Ctx, memberId: string, page: number): Promise<Answer<typeof endpoint>> {
  const known = await db.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
  return known === undefined ? fail('member.not_found') : loginLogOf(db, memberId, page);
}
