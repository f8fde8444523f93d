import { sql } from 'kysely';
import { emitAll } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { pollEnded } from '../events.ts';
import type { PollSubject } from '../subject.ts';

const batch = 500;

interface Row {
  id: string;
  subjectKind: PollSubject['kind'];
  subjectId: string;
  authorId: string;
}

/** Tells of polls whose time is over, each once. */
export async function endDuePolls({ write, clock }: Services): Promise<void> {
  await write(async (tx) => {
    const { rows } = await sql<Row>`
      with due as (
        select id from poll where not end_told and ends_at <= ${clock.now()} order by ends_at limit ${batch}::int for no key update skip locked
      )
      update poll set end_told = true from due where poll.id = due.id
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
