import type { Answer, loginForm as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { countFailures, needsCaptcha } from '../login-failures.ts';

export async function loginForm(ctx: Ctx, account: string): Promise<Answer<typeof endpoint>> {
  const { loginOpen, loginCaptchaAfter } = await settings.get(ctx.db);
  const counts = await countFailures(ctx.db, ctx.clock.now(), account, ctx.address);
  return { open: loginOpen, captchaRequired: needsCaptcha(counts, loginCaptchaAfter) };
}
