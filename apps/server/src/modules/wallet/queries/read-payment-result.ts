import type { Answer, readPaymentResult as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { findCardOrder } from '../../memberships/index.ts';
import { findPaymentResult } from '../../payments/index.ts';

/** By the number alone, whose first letter identifies the module: the rest of the URL of a result is not trusted. */
export async function readPaymentResult(ctx: MemberCtx, number: string): Promise<Answer<typeof endpoint>> {
  return {
    recharge: (number.startsWith('R') ? await findPaymentResult(ctx, number) : undefined) ?? null,
    cardOrder: (number.startsWith('C') ? await findCardOrder(ctx, number) : undefined) ?? null,
  };
}
