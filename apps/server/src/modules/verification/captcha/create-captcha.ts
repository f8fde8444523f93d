import { randomBytes, randomInt } from 'node:crypto';
import type { Answer, createCaptcha as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { renderCaptcha } from './render-captcha.ts';

/** Without i, l, o, z, 0 and 1, which people mistake for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxy23456789';

const lifeMs = 120_000;

export async function createCaptcha(ctx: Ctx): Promise<Answer<typeof endpoint>> {
  const text = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const key = randomBytes(16).toString('base64url');
  const image = await renderCaptcha(text);
  const endsAt = new Date(ctx.clock.now().getTime() + lifeMs);
  await ctx.db.insertInto('captcha').values({ key, answer: text, endsAt }).execute();
  return { key, image };
}
