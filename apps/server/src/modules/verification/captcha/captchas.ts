import { randomBytes, randomInt } from 'node:crypto';
import type { Answer, createCaptcha as createCaptchaEndpoint } from '@chaguan/contract';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { renderCaptcha } from './render-captcha.ts';
import type { Db } from '../../../platform/database/db.ts';

/** Without i, l, o, z, 0 and 1, which are easily confused. */
const alphabet = 'abcdefghjkmnpqrstuvwxy23456789';

const lifeMs = 120_000;

export async function createCaptcha(ctx: Ctx): Promise<Answer<typeof createCaptchaEndpoint>> {
  const text = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const key = randomBytes(16).toString('base64url');
  const image = await renderCaptcha(text);
  const endsAt = new Date(ctx.clock.now().getTime() + lifeMs);
  await ctx.db.insertInto('captcha').values({ key, answer: text, endsAt }).execute();
  return { key, image };
}

export type CaptchaVerdict = 'right' | 'missing' | 'wrong';

/**
 * Checks an answer and consumes the captcha, whatever the result. It deliberately takes no transaction: when the act fails and rolls back,
 * the captcha must stay used.
 */
export async function checkCaptcha(db: Db, now: Date, key?: string, answer?: string): Promise<CaptchaVerdict> {
  const given = answer?.trim().toLowerCase() ?? '';
  // Keys are ours, base64url; anything else (including a NUL, which PostgreSQL rejects) is not worth a statement.
  const known = /^[\w-]{22}$/.test(key ?? '') ? key : undefined;
  const row =
    known === undefined
      ? undefined
      : await db.deleteFrom('captcha').where('key', '=', known).returning(['answer', 'endsAt']).executeTakeFirst();
  if (key === undefined || key === '' || given === '') return 'missing';
  return row !== undefined && row.answer === given && row.endsAt > now ? 'right' : 'wrong';
}

/** Removes captchas that nobody answered in time. */
export async function clearCaptchas(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captcha').where('endsAt', '<', now).execute();
}
