import { sql } from 'kysely';
import type { Tx, Db } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/failure.ts';
import { isOpen, type PollSubject } from './subject.ts';

async function lockPoll(tx: Tx, { kind, id }: PollSubject) {
  const poll = await tx
    .selectFrom('poll')
    .select(['id', 'maxChoices', 'endsAt', 'closedAt'])
    .select((eb) =>
      eb
        .selectFrom('pollOption')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('pollId', '=', 'poll.id')
        .as('options'),
    )
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return poll ?? fail('poll.not_found');
}

/**
 * Records a member's choices, replacing earlier ones. The poll's row is locked first, so that votes are serialized and none is accepted
 * after the end; options never change, so their number may have been read before the lock.
 * @throws Failure poll.not_found, poll.closed, or at `choices`
 */
export async function castVote(tx: Tx, now: Date, memberId: string, subject: PollSubject, choices: readonly number[]): Promise<void> {
  const poll = await lockPoll(tx, subject);
  if (!isOpen(poll, now)) fail('poll.closed');
  const chosen = [...new Set(choices)].toSorted((a, b) => a - b);
  if (chosen.length > poll.maxChoices) failField('choices', 'poll.too_many_choices', { limit: poll.maxChoices });
  if (chosen.some((choice) => choice > (poll.options ?? 0))) failField('choices', 'poll.option_unknown');
  // One statement sees one snapshot: `earlier` is the vote before the one that it writes.
  await sql`
    with earlier as materialized (
      select choices from poll_vote where poll_id = ${poll.id} and member_id = ${memberId}
    ), written as (
      insert into poll_vote (poll_id, member_id, choices, voted_at) values (${poll.id}, ${memberId}, ${chosen}::int[], ${now})
      on conflict on constraint poll_vote_once do update set choices = excluded.choices, voted_at = excluded.voted_at
    ), counted as (
      update poll_option set vote_count = vote_count + case when place = any(${chosen}::int[]) then 1 else -1 end
      where poll_id = ${poll.id}
        and (place = any(${chosen}::int[])) <> (place = any(coalesce((select choices from earlier), '{}')))
    )
    update poll set voter_count = voter_count + 1 where id = ${poll.id} and not exists (select from earlier)`.execute(tx);
}

/** Members who voted in a poll, in the order of their ids, a batch at a time. */
export async function votersOf(db: Db, pollId: string, after: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from poll_vote where poll_id = ${pollId}::bigint and member_id > ${after}::bigint order by member_id limit ${limit}::int`.execute(
    db,
  );
  return rows;
}
