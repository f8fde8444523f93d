import type { Answer, Body, registerByPhone as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { joinByCode } from '../join-by-code.ts';

export function registerByPhone(ctx: Ctx, { phone, ...form }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  return joinByCode(ctx, 'phone', phone, form);
}
