import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { Settings } from '../site/index.ts';

const dayMs = 24 * 60 * 60_000;

type Rules = Pick<Settings, 'registrationCaptcha' | 'registrationCaptchaAfter'>;

function keyOf({ seal, address }: Ctx): Buffer {
  return seal.stamp('registration tries', address);
}

/** Whether the next registration by account from this address needs a captcha. */
export async function isSuspect(ctx: Ctx, { registrationCaptcha, registrationCaptchaAfter: after }: Rules): Promise<boolean> {
  if (!registrationCaptcha || after === 0) return registrationCaptcha;
  const row = await ctx.db
    .selectFrom('pendingProof')
    .select('tries')
    .where('keyHash', '=', keyOf(ctx))
    .where('endsAt', '>', ctx.clock.now())
    .executeTakeFirst();
  return (row?.tries ?? 0) >= after;
}

/**
 * Counts a complete form from this address in a window of a day from the first, whether it is accepted or rejected: mass registration and
 * probing for accounts look the same. The row's lock serializes a burst.
 * @returns whether this one needs a captcha
 */
export async function countRegistration(ctx: Ctx, { registrationCaptcha, registrationCaptchaAfter: after }: Rules): Promise<boolean> {
  if (!registrationCaptcha || after === 0) return registrationCaptcha;
  const now = ctx.clock.now();
  const { tries } = await ctx.db
    .insertInto('pendingProof')
    .values({ keyHash: keyOf(ctx), kind: 'registration_tries', tries: 1, endsAt: new Date(now.getTime() + dayMs) })
    .onConflict((conflict) =>
      conflict.column('keyHash').doUpdateSet({
        tries: sql`case when pending_proof.ends_at > ${now} then pending_proof.tries + 1 else 1 end`,
        endsAt: sql`case when pending_proof.ends_at > ${now} then pending_proof.ends_at else excluded.ends_at end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries > after;
}
