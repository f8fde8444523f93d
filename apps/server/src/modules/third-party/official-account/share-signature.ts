import { createHash, randomBytes } from 'node:crypto';
import type { Answer, readWechatSignature as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { officialToken } from './official-tokens.ts';
import { officialAccount } from './recipients.ts';

/** Only pages of this site, as a browser names them: the signature says that they are of the official account. */
function signedAddress({ config }: Ctx, typed: string): string {
  const [address = ''] = typed.split('#', 1);
  if (!URL.canParse(address)) fail('wechat.address');
  const { origin, username, password } = new URL(address);
  if (origin !== new URL(config.PUBLIC_URL).origin || username !== '' || password !== '') fail('wechat.address');
  return address;
}

/** Public: with it a browser can do no more than share the page that it has open. */
export async function readWechatSignature(ctx: Ctx, typed: string): Promise<Answer<typeof endpoint>> {
  const { wechatShare } = await settings.get(ctx.db);
  const provider = await officialAccount(ctx.db);
  if (!wechatShare || provider === undefined) fail('wechat.off');
  const url = signedAddress(ctx, typed);
  const ticket = (await officialToken(ctx, provider, 'ticket')) ?? fail('wechat.unavailable');
  const nonce = randomBytes(12).toString('hex');
  const timestamp = Math.floor(ctx.clock.now().getTime() / 1000);
  // The order of the names and SHA-1 are WeChat's.
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`;
  return { appId: provider.officialAppId, timestamp, nonce, signature: createHash('sha1').update(text).digest('hex') };
}
