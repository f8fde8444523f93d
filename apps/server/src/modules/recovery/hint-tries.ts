import { sql } from 'kysely';
import { fail } from '../../platform/failure.ts';
import type { Ctx } from '../../platform/http/ctx.ts';
import { nameKey } from '../members/index.ts';

const dayMs = 24 * 60 * 60_000;

/** An answer is guessed more easily than a password, so only few tries per day are allowed; many people may share an address. */
const most = { account: 5, address: 20 };

type Scope = keyof typeof most;

function keyOf({ seal }: Ctx, scope: Scope, text: string): Buffer {
  return seal.stamp('hint tries', `${scope} ${text}`);
}

/** Counts one try in a window of a day from the first; the row's lock serializes a burst. */
async function count(ctx: Ctx, scope: Scope, text: string): Promise<number> {
  const now = ctx.clock.now();
  const endsAt = new Date(now.getTime() + dayMs);
  const { tries } = await ctx.db
    .insertInto('pendingProof')
    .values({ keyHash: keyOf(ctx, scope, text), kind: 'hint_tries', tries: 1, endsAt })
    .onConflict((conflict) =>
      conflict.column('keyHash').doUpdateSet({
        tries: sql`case when pending_proof.ends_at > ${now} then pending_proof.tries + 1 else 1 end`,
        endsAt: sql`case when pending_proof.ends_at > ${now} then pending_proof.ends_at else excluded.ends_at end`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/**
 * Counts a try before the answer is checked, for the account as typed and for the address, whether the account exists or not. @throws
 * Failure `recovery.too_many`
 */
export async function beginHintTry(ctx: Ctx, account: string): Promise<void> {
  const ofAddress = await count(ctx, 'address', ctx.address);
  if (ofAddress > most.address) fail('recovery.too_many');
  if ((await count(ctx, 'account', nameKey(account))) > most.account) fail('recovery.too_many');
}

/** After a correct answer the account's tries are reset; those of the address are kept. */
export async function forgetHintTries(ctx: Ctx, account: string): Promise<void> {
  await ctx.db
    .deleteFrom('pendingProof')
    .where('keyHash', '=', keyOf(ctx, 'account', nameKey(account)))
    .execute();
}
