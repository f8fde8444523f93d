import type { Tx } from '../../../platform/database/db.ts';
import type { CheckedPoll } from '../check-poll.ts';
import type { PollSubject } from '../subject.ts';

/** Writes the poll of something that is being posted in the same transaction. */
export async function addPoll(tx: Tx, now: Date, { kind, id }: PollSubject, authorId: string, poll: CheckedPoll): Promise<void> {
  const { title, maxChoices, endsAt, options } = poll;
  const { id: pollId } = await tx
    .insertInto('poll')
    .values({ subjectKind: kind, subjectId: id, authorId, title, maxChoices, endsAt, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('pollOption')
    .values(options.map((text, at) => ({ pollId, place: at + 1, text })))
    .execute();
}
