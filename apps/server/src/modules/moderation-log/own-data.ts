import { batchesById } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/db.ts';
import { actOfStaff, type OwnData } from '../members/index.ts';
import type { PostData } from '../posts/index.ts';

async function* exportOfAppeals(db: Db, memberId: string) {
  yield* batchesById((afterId, size) =>
    db
      .selectFrom('appeal')
      .select(['id', 'act', 'subjectKind', 'subjectId', 'actReason', 'text', 'filedAt', 'state', 'decidedAt', 'reason'])
      .where('memberId', '=', memberId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(size)
      .execute(),
  );
}

export const moderationLogOwnData: readonly OwnData[] = [
  {
    columns: ['appeal.memberId'],
    exported: { file: 'appeals.json', zh: '你的申诉', en: 'your appeals', rows: exportOfAppeals },
    cancelled: 'afterwards',
  },
  { columns: ['appeal.actorId', 'appeal.decidedBy'], exported: actOfStaff, cancelled: actOfStaff },
];

export const moderationLogPostData: readonly PostData[] = [
  {
    columns: ['appeal.subjectId'],
    removed: { reason: 'an appeal is in the words of its member and names the post by its id alone; it goes 180 days after its decision' },
  },
];
