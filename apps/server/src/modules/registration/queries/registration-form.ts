import type { Answer, registrationForm as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';

export async function registrationForm(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const { registrationOpen, registrationCaptcha } = await settings.get(ctx.db);
  return { open: registrationOpen, captchaRequired: registrationCaptcha };
}
