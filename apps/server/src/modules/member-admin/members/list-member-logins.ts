import type { Answer, listMemberLogins as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { seesSignIns } from '../../members/index.ts';
import { loginLogOf } from '../../sessions/index.ts';

/** From where somebody signs in is for those who may do all that they may. @throws Failure `member.not_found`, `member.more_rights` */
export async function listMemberLogins(ctx: Ctx, memberId: string, page: number): Promise<Answer<typeof endpoint>> {
  const { db } = ctx;
  const known = await db.selectFrom('member').select('id').where('id', '=', memberId).executeTakeFirst();
  if (known === undefined) fail('member.not_found');
  if (!(await seesSignIns(ctx, memberId))) fail('member.more_rights');
  return loginLogOf(db, memberId, page);
}
