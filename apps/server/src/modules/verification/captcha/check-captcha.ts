import type { Db } from '../../../platform/database/db.ts';

export type CaptchaVerdict = 'right' | 'missing' | 'wrong';

/**
 * Judges an answer and consumes the captcha, whatever the verdict. It takes no transaction on purpose: when the act
 * fails and rolls back, the captcha must stay used.
 */
export async function checkCaptcha(db: Db, now: Date, key?: string, answer?: string): Promise<CaptchaVerdict> {
  const given = answer?.trim().toLowerCase() ?? '';
  // Keys are ours, base64url; anything else (a NUL that PostgreSQL refuses, too) is not worth a statement.
  const known = /^[\w-]{22}$/.test(key ?? '') ? key : undefined;
  const row =
    known === undefined
      ? undefined
      : await db.deleteFrom('captcha').where('key', '=', known).returning(['answer', 'endsAt']).executeTakeFirst();
  if (key === undefined || key === '' || given === '') return 'missing';
  return row !== undefined && row.answer === given && row.endsAt > now ? 'right' : 'wrong';
}
