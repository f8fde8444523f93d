import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { publish } from '../publish.ts';

const batch = 100;

/** Another run may have published it meanwhile, or staff withdrawn or rescheduled it. */
async function publishOne(tx: Tx, noticeId: string, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', noticeId)
    .where('position', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('publishAt', '<=', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row !== undefined) await publish(tx, row, now);
}

/** Publishes the notices that are due, in the order of their times, each in a transaction of its own. */
export async function publishDue({ db, write, clock }: Services): Promise<void> {
  const due = await db
    .selectFrom('notice')
    .select('id')
    .where('position', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('publishAt', '<=', clock.now())
    .orderBy('publishAt')
    .limit(batch)
    .execute();
  for (const { id } of due) await write((tx) => publishOne(tx, id, clock.now()));
}
