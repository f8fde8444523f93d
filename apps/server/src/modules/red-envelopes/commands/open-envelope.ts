import type { Tx } from '../../../platform/database/db.ts';

const hourMs = 60 * 60_000;

export function closingTime(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * hourMs);
}

/** Its topic is published: whoever may see it can claim from now on, and its time begins. Nothing happens if it was opened before. */
export async function openEnvelope(tx: Tx, now: Date, topicId: string, hours: number): Promise<void> {
  await tx
    .updateTable('redEnvelope')
    .set({ state: 'open', expiresAt: closingTime(now, hours) })
    .where('topicId', '=', topicId)
    .where('state', '=', 'waiting')
    .execute();
}
