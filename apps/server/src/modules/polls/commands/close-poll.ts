import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { PollSubject } from '../subject.ts';

/** Ends a poll before its time, or one without an end; nobody opens it again. @throws Failure poll.closed */
export async function closePoll(tx: Tx, now: Date, { kind, id }: PollSubject): Promise<void> {
  const closed = await tx
    .updateTable('poll')
    .set({ closedAt: now })
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('closedAt', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .returning('id')
    .executeTakeFirst();
  if (closed === undefined) fail('poll.closed');
}
