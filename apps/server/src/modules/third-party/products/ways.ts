import { fail } from '../../../platform/failure.ts';
import type { Ctx, Services } from '../../../platform/http/ctx.ts';
import type { Provider } from '../providers.ts';
import { failForProvider } from './failures.ts';
import type { FlowSecrets, Identity, Return } from './identity.ts';
import { oidcAddress, oidcIdentity } from './oidc.ts';
import { wechatAddress, wechatIdentity } from './wechat.ts';

/** WeChat's own browser, on a phone or a computer. */
export function isInWechat({ userAgent }: Pick<Ctx, 'userAgent'>): boolean {
  return /\bMicroMessenger\//i.test(userAgent);
}

/** Whether this provider is enabled, and configured for this kind of browser. */
export function isUsable(provider: Provider, inWechat: boolean): boolean {
  if (!provider.enabled) return false;
  if (provider.product === 'oidc') return true;
  return (inWechat ? provider.officialAppId : provider.openAppId) !== '';
}

/** The URL to which the reader is sent. @throws Failure `third_party.unreachable`, `third_party.refused` */
export async function addressOf(services: Services, provider: Provider, state: string, secrets: FlowSecrets): Promise<string> {
  if (provider.product === 'wechat') return wechatAddress(services, provider, state, secrets);
  return oidcAddress(services, provider, state, secrets).catch((error: unknown) => failForProvider(services, provider.id, error));
}

/** The identity of the returning reader. @throws Failure `third_party.unreachable`, `third_party.refused`, `third_party.no_identity` */
export async function identityOf(services: Services, provider: Provider, back: Return, secrets: FlowSecrets): Promise<Identity> {
  const ask = provider.product === 'wechat' ? wechatIdentity : oidcIdentity;
  const identity = await ask(services, provider, back, secrets).catch((error: unknown) => failForProvider(services, provider.id, error));
  return identity ?? fail('third_party.no_identity');
}
