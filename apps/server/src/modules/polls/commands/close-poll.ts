import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import { pollEnded } from '../events.ts';
import type { PollSubject } from '../subject.ts';

/** Ends a poll before its time, or one without an end; nobody opens it again. @throws Failure poll.closed */
export async function closePoll(tx: Tx, now: Date, { kind, id }: PollSubject): Promise<void> {
  const closed = await tx
    .updateTable('poll')
    .set({ closedAt: now, endTold: true })
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('closedAt', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .returning(['id', 'authorId'])
    .executeTakeFirst();
  if (closed === undefined) fail('poll.closed');
  await emit(tx, pollEnded, { pollId: closed.id, subject: { kind, id }, authorId: closed.authorId, closed: true });
}
