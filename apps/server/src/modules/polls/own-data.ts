import { forgetPolls } from './add-poll.ts';
import type { PostData } from '../posts/index.ts';
import { batchesById } from '../../platform/database/batches.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

function ownPolls(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('poll')
      .select(['id', 'subjectKind', 'subjectId', 'title', 'maxChoices', 'endsAt', 'closedAt', 'voterCount', 'createdAt'])
      .select(
        sql<object[]>`(
        select json_agg(json_build_object('place', place, 'text', text, 'votes', vote_count) order by place)
        from poll_option where poll_id = poll.id)`.as('options'),
      )
      .where('authorId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

/** Polls of others are included by their subject only; their text belongs to the author. */
function ownVotes(db: Db, memberId: string) {
  return batchesById((afterId, size) =>
    db
      .selectFrom('pollVote')
      .innerJoin('poll', 'poll.id', 'pollVote.pollId')
      .select(['poll.id', 'subjectKind', 'subjectId', 'choices', 'votedAt'])
      .where('pollVote.memberId', '=', memberId)
      .where('pollVote.pollId', '>', afterId)
      .orderBy('pollVote.pollId')
      .limit(size)
      .execute(),
  );
}

/** The polls that a member created, then the member's votes in any poll, by the positions of the options. */
export async function* exportOfPolls(db: Db, memberId: string) {
  for await (const rows of ownPolls(db, memberId)) yield rows.map((row) => ({ kind: 'poll', ...row }));
  for await (const rows of ownVotes(db, memberId)) yield rows.map((row) => ({ kind: 'vote', ...row }));
}

export const pollsOwnData: readonly OwnData[] = [
  {
    columns: ['poll.authorId', 'pollVote.memberId'],
    exported: { file: 'polls.json', zh: '你发起的投票和你投的票', en: 'polls you started and your votes', rows: exportOfPolls },
    cancelled: { reason: 'the result of a poll stays what it was' },
  },
];

export const pollsPostData: readonly PostData[] = [{ columns: ['poll.subjectId'], removed: forgetPolls }];
