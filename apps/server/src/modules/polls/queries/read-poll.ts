import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { PollSubject } from '../subject.ts';

/** A poll with its counts and what one member chose. Not yet what a reader may see: `presentPoll` decides that. */
export interface PollRow {
  authorId: string;
  title: string;
  maxChoices: number;
  endsAt: Date | null;
  closedAt: Date | null;
  voterCount: number;
  options: { place: number; text: string; voteCount: number }[];
  choices: number[];
}

/** One statement. */
export async function readPoll(db: Db | Tx, { kind, id }: PollSubject, memberId: string | null): Promise<PollRow | undefined> {
  const { rows } = await sql<PollRow>`
    select author_id, title, max_choices, ends_at, closed_at, voter_count,
      (select json_agg(json_build_object('place', place, 'text', text, 'voteCount', vote_count) order by place)
        from poll_option where poll_id = poll.id) as options,
      coalesce((select choices from poll_vote where poll_id = poll.id and member_id = ${memberId}::bigint), '{}') as choices
    from poll where subject_kind = ${kind} and subject_id = ${id}::bigint ${prepared}`.execute(db);
  return rows[0];
}
