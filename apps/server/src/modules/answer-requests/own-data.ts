import { sql } from 'kysely';
import { batchesById } from '../../platform/database/batches.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';

/** Of those that the member sent without whether they were declined: only the other one knows. */
async function* exportOfAnswerRequests(db: Db, memberId: string) {
  const isReceived = sql<boolean>`member_id = ${memberId}::bigint`;
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('answerRequest')
      .select(['id', 'questionId', 'memberId', 'requesterId', 'requestedAt'])
      .select(sql<Date | null>`case when ${isReceived} then declined_at end`.as('declinedAt'))
      .where((eb) => eb.or([eb('memberId', '=', memberId), eb('requesterId', '=', memberId)]))
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export const answerRequestsOwnData: readonly OwnData[] = [
  {
    columns: ['answerRequest.memberId', 'answerRequest.requesterId'],
    exported: {
      file: 'answer-requests.json',
      zh: '你收到和发出的回答邀请，只留编号',
      en: 'requests to answer questions that you received and sent, by ID only',
      rows: exportOfAnswerRequests,
    },
    cancelled: 'afterwards',
  },
  { columns: ['answerRequestPreference.memberId'], exported: { reason: 'one row or none, without words' }, cancelled: 'deleted' },
];

async function removeRequests(tx: Tx, kind: string, ids: readonly string[]): Promise<void> {
  if (kind === 'question') await tx.deleteFrom('answerRequest').where('questionId', 'in', ids).execute();
}

export const answerRequestsPostData: readonly PostData[] = [{ columns: ['answerRequest.questionId'], removed: removeRequests }];
