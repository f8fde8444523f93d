import type { Answer, loginForm as loginEndpoint, registrationForm as registrationEndpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { countFailures, needsCaptcha } from '../login-failures.ts';

export async function registrationForm(ctx: Ctx): Promise<Answer<typeof registrationEndpoint>> {
  const { registrationOpen, registrationCaptcha } = await settings.get(ctx.db);
  return { open: registrationOpen, captchaRequired: registrationCaptcha };
}

export async function loginForm(ctx: Ctx, account: string): Promise<Answer<typeof loginEndpoint>> {
  const { loginOpen, loginCaptchaAfter } = await settings.get(ctx.db);
  const counts = await countFailures(ctx.db, ctx.clock.now(), account, ctx.address);
  return { open: loginOpen, captchaRequired: needsCaptcha(counts, loginCaptchaAfter) };
}
