import type { Services } from '../../../platform/http/ctx.ts';

const retentionMs = 30 * 24 * 60 * 60_000;

/** Whom the site wrote to is nobody's business for ever. */
export async function clearOutbox({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('createdAt', '<', new Date(clock.now().getTime() - retentionMs))
    .execute();
}
