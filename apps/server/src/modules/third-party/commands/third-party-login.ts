import type * as contract from '@chaguan/contract';
import type { MemberCtx, Ctx } from '../../../platform/http/ctx.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import { admit } from '../../second-factor/index.ts';
import { redirectToProvider, identityFromReturn } from '../provider-redirect.ts';
import { refuseSecond, addIdentity, lockIdentity, memberOf } from '../identities.ts';
import { keepOpenId } from '../official-account/recipients.ts';
import { addNewMember, type NewMemberTerms } from '../new-member.ts';
import type { Identity } from '../products/identity.ts';
import type { Provider } from '../providers.ts';

/** Only this member can finish it. */
export async function startLinking(
  ctx: MemberCtx,
  providerId: string,
  inWechat: boolean,
): Promise<contract.Answer<typeof contract.startLinking>> {
  await refuseSecond(ctx.db, providerId, ctx.viewer.memberId);
  return redirectToProvider(ctx, 'third_party.link', providerId, ctx.viewer.memberId, inWechat);
}

export async function startThirdPartyLogin(
  ctx: Ctx,
  providerId: string,
  inWechat: boolean,
): Promise<contract.Answer<typeof contract.startThirdPartyLogin>> {
  return redirectToProvider(ctx, 'third_party.login', providerId, null, inWechat);
}

async function memberFor(ctx: Ctx, provider: Provider, identity: Identity, terms: NewMemberTerms): Promise<string> {
  return ctx.write(async (tx) => {
    await lockIdentity(tx, provider.id, identity);
    const known = await memberOf(tx, provider.id, identity);
    if (known !== undefined) {
      await keepOpenId(tx, provider.id, identity);
      return known;
    }
    const id = await addNewMember(tx, ctx, provider, identity, terms);
    await addIdentity(tx, ctx.clock.now(), provider.id, id, identity);
    await keepOpenId(tx, provider.id, identity);
    return id;
  });
}

function isNameInUse(error: unknown): boolean {
  return error instanceof Failure && error.fields?.some(({ code }) => code === 'account.taken') === true;
}

/** Whoever proved an identity may learn that the account is disabled; a wrong guess cannot get this far. */
async function checkActive(ctx: Ctx, memberId: string): Promise<void> {
  const member = await ctx.db.selectFrom('member').select('state').where('id', '=', memberId).executeTakeFirst();
  if (member?.state === 'disabled') fail('member.disabled');
}

/** Signs in with another site; a new user becomes a member. */
export async function finishThirdPartyLogin(
  ctx: Ctx,
  body: contract.Body<typeof contract.finishThirdPartyLogin>,
): Promise<contract.Answer<typeof contract.finishThirdPartyLogin>> {
  const { provider, identity } = await identityFromReturn(ctx, 'third_party.login', null, body);
  const { inviteCode } = body;
  const memberId = await memberFor(ctx, provider, identity, { named: true, inviteCode }).catch((error: unknown) => {
    if (!isNameInUse(error)) throw error;
    return memberFor(ctx, provider, identity, { named: false, inviteCode });
  });
  await checkActive(ctx, memberId);
  return admit(ctx, memberId, 'third_party');
}

/** Links the account of another site to the member who began it. */
export async function finishLinking(ctx: MemberCtx, body: contract.Body<typeof contract.finishLinking>): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  const { provider, identity } = await identityFromReturn(ctx, 'third_party.link', memberId, body);
  return ctx.write(async (tx) => {
    // Of two concurrent links to one member, the second sees the first. An account that was cancelled while the other site answered
    // keeps no identity: nobody could sign in with it any more.
    const member = await tx.selectFrom('member').select('state').where('id', '=', memberId).forUpdate().executeTakeFirst();
    if (member?.state === 'cancelled') fail('member.cancelled');
    await lockIdentity(tx, provider.id, identity);
    const known = await memberOf(tx, provider.id, identity);
    if (known !== undefined && known !== memberId) fail('third_party.taken');
    if (known === undefined) {
      await refuseSecond(tx, provider.id, memberId);
      await addIdentity(tx, ctx.clock.now(), provider.id, memberId, identity);
    }
    await keepOpenId(tx, provider.id, identity);
    return {};
  });
}
