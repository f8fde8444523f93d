import type { Answer, readRelation as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { relationsOf } from './relations-of.ts';

export async function readRelation(ctx: MemberCtx, otherId: string): Promise<Answer<typeof endpoint>> {
  return (await relationsOf(ctx.db, ctx.viewer.memberId, [otherId])).get(otherId) ?? fail('member.not_found');
}
