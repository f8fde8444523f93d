import type { Answer, searchMembers as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { findMembersLike } from '../../members/index.ts';

export async function searchMembers({ db }: Ctx, keyword: string, most: number): Promise<Answer<typeof endpoint>> {
  return { items: await findMembersLike(db, keyword, most) };
}
