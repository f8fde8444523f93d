import type { Ctx } from '../../platform/http/ctx.ts';
import { fail } from '../../platform/failure.ts';
import { settings } from '../site/index.ts';
import { storeFlow, newFlow, consumeFlow, type Began, type FlowKind } from './flow.ts';
import type { Identity, Return } from './products/identity.ts';
import { addressOf, identityOf, isUsable } from './products/ways.ts';
import { providers, type Provider } from './providers.ts';

async function checkOpen(ctx: Ctx): Promise<void> {
  const { loginOther } = await settings.get(ctx.db);
  if (!loginOther) fail('third_party.closed');
}

/** Redirects the reader to the other site. @throws Failure `third_party.closed`, `third_party.not_found`, `third_party.unreachable` */
export async function redirectToProvider(ctx: Ctx, kind: FlowKind, providerId: string, memberId: string | null, inWechat: boolean) {
  await checkOpen(ctx);
  const provider = (await providers.get(ctx.db)).find(({ id }) => id === providerId);
  if (provider === undefined || !isUsable(provider, inWechat)) fail('third_party.not_found');
  const flow = newFlow(provider.product === 'wechat' && inWechat);
  const redirectUrl = await addressOf(ctx, provider, flow.state, flow.secrets);
  await storeFlow(ctx, kind, providerId, memberId, flow);
  return { redirectUrl, state: flow.state, proof: flow.proof };
}

/** Handles the returning reader: the identity at the other site. A provider that was disabled meanwhile is refused. */
export async function identityFromReturn(
  ctx: Ctx,
  kind: FlowKind,
  memberId: string | null,
  back: Began & Return,
): Promise<{ provider: Provider; identity: Identity }> {
  await checkOpen(ctx);
  const { providerId, secrets } = await consumeFlow(ctx, kind, memberId, back);
  const provider = (await providers.get(ctx.db)).find(({ id }) => id === providerId);
  if (provider?.enabled !== true) fail('third_party.not_found');
  return { provider, identity: await identityOf(ctx, provider, back, secrets) };
}
