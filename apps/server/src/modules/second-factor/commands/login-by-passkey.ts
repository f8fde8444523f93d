import type { Answer, Body, loginByPasskey as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { admit } from '../admit.ts';
import { checkAssertion } from '../passkeys.ts';

export async function loginByPasskey(ctx: Ctx, { passkey }: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  return admit(ctx, await checkAssertion(ctx, passkey), 'passkey');
}
