import type { Services } from '../../../platform/http/ctx.ts';
import { expireEnvelope } from '../commands/end-envelope.ts';

const batch = 500;

/** Gives back what nobody took in time, each envelope in a transaction of its own. */
export async function endDue({ db, write, clock }: Services): Promise<void> {
  const due = await db
    .selectFrom('redEnvelope')
    .select('id')
    .where('state', '=', 'open')
    .where('expiresAt', '<=', clock.now())
    .orderBy('expiresAt')
    .limit(batch)
    .execute();
  for (const { id } of due) await write((tx) => expireEnvelope(tx, id, clock.now()));
}
