import { batchesById } from '../../../platform/database/batches.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { waitingChoices, type WaitingChoice } from '../../questions/index.ts';
import { audienceLocation } from '../location.ts';
import { lockSource, notify } from '../notify.ts';

const dayMs = 24 * 3_600_000;

/** Askers who have not chosen by then, although an answer has likes, are asked once. */
const waitMs = 7 * dayMs;

/** Older questions are skipped. */
const longestMs = 90 * dayMs;

async function remind(services: Services, { id, authorId, tagIds, answerId }: WaitingChoice): Promise<void> {
  const source = `adoption_due:${id}`;
  const root = { kind: 'question' as const, id };
  await services.write(async (tx) => {
    await lockSource(tx, source);
    const location = await audienceLocation(services, { root, tagIds });
    const recipients = new Map([[authorId, { kind: 'adoption_due' as const, subject: root }]]);
    await notify(tx, { source, senderId: null, post: { kind: 'answer', id: answerId }, location, at: location.now }, recipients);
  });
}

/** Reminds askers to choose an answer. */
export async function notifyOfWaitingChoices(services: Services): Promise<void> {
  const now = services.clock.now().getTime();
  const bounds = { since: new Date(now - longestMs), before: new Date(now - waitMs) };
  for await (const waiting of batchesById((after, size) => waitingChoices(services.db, bounds, after, size)))
    for (const question of waiting) await remind(services, question);
}
