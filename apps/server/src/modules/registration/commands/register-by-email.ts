import type { Answer, Body, registerByEmail as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { joinByCode } from '../join-by-code.ts';

export function registerByEmail(ctx: Ctx, { email, ...form }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  return joinByCode(ctx, 'email', email, form);
}
