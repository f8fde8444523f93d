import type { Answer, Body, finishThirdPartyLogin as endpoint } from '@chaguan/contract';
import { fail, Failure } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { admit } from '../../second-factor/index.ts';
import { identityFromReturn } from '../provider-redirect.ts';
import { addIdentity, lockIdentity, memberOf } from '../identities.ts';
import { addNewMember } from '../new-member.ts';
import type { Identity } from '../products/identity.ts';
import type { Provider } from '../providers.ts';

async function memberFor(ctx: Ctx, provider: Provider, identity: Identity, named: boolean): Promise<string> {
  return ctx.write(async (tx) => {
    await lockIdentity(tx, provider.id, identity);
    const known = await memberOf(tx, provider.id, identity);
    if (known !== undefined) return known;
    const id = await addNewMember(tx, ctx, provider, identity, named);
    await addIdentity(tx, ctx.clock.now(), provider.id, id, identity);
    return id;
  });
}

function isNameTaken(error: unknown): boolean {
  return error instanceof Failure && error.fields?.some(({ code }) => code === 'account.taken') === true;
}

/** Whoever proved an identity may learn that the account is disabled; a wrong guess cannot get this far. */
async function checkActive(ctx: Ctx, memberId: string): Promise<void> {
  const member = await ctx.db.selectFrom('member').select('state').where('id', '=', memberId).executeTakeFirst();
  if (member?.state === 'disabled') fail('member.disabled');
}

/** Signs in with another site; a new user becomes a member. */
export async function finishThirdPartyLogin(ctx: Ctx, body: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { provider, identity } = await identityFromReturn(ctx, 'third_party.login', null, body);
  const memberId = await memberFor(ctx, provider, identity, true).catch((error: unknown) => {
    if (!isNameTaken(error)) throw error;
    return memberFor(ctx, provider, identity, false);
  });
  await checkActive(ctx, memberId);
  return admit(ctx, memberId, 'third_party');
}
