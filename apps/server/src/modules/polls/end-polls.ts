import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { emit, emitAll } from '../../platform/events/emit.ts';
import { fail } from '../../platform/failure.ts';
import { pollEnded } from './events.ts';
import type { PollSubject } from './subject.ts';
import type { Services } from '../../platform/http/ctx.ts';

/** Ends a poll early, or one without an end; it cannot be reopened. @throws Failure poll.closed */
export async function closePoll(tx: Tx, now: Date, { kind, id }: PollSubject): Promise<void> {
  const closed = await tx
    .updateTable('poll')
    .set({ closedAt: now, endNotified: true })
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('closedAt', 'is', null)
    .where(sql<boolean>`(ends_at is null or ends_at > ${now})`)
    .returning(['id', 'authorId'])
    .executeTakeFirst();
  if (closed === undefined) fail('poll.closed');
  await emit(tx, pollEnded, { pollId: closed.id, subject: { kind, id }, authorId: closed.authorId, closed: true });
}

const batch = 500;

interface Row {
  id: string;
  subjectKind: PollSubject['kind'];
  subjectId: string;
  authorId: string;
}

/** Emits an event for polls that have ended, once each. */
export async function endDuePolls({ write, clock }: Services): Promise<void> {
  await write(async (tx) => {
    const { rows } = await sql<Row>`
      with due as (
        select id from poll where not end_notified and ends_at <= ${clock.now()} order by ends_at limit ${batch}::int for no key update skip locked
      )
      update poll set end_notified = true from due where poll.id = due.id
      returning poll.id, subject_kind, subject_id, author_id`.execute(tx);
    await emitAll(
      tx,
      pollEnded,
      rows.map(({ id, subjectKind, subjectId, authorId }) => ({
        pollId: id,
        subject: { kind: subjectKind, id: subjectId },
        authorId,
        closed: false,
      })),
    );
  });
}
