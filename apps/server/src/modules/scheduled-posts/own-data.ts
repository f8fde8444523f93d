import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

async function* exportOfScheduled(db: Db, memberId: string) {
  yield await db
    .selectFrom('scheduledPost')
    .select(['kind', 'title', 'tagIds', 'body as markdown', 'dueAt', 'failure'])
    .where('memberId', '=', memberId)
    .orderBy('dueAt')
    .orderBy('id')
    .execute();
}

export const scheduledPostsOwnData: readonly OwnData[] = [
  {
    columns: ['scheduledPost.memberId'],
    exported: { file: 'scheduled-posts.json', zh: '定好时间还没发出的', en: 'posts that wait for their time', rows: exportOfScheduled },
    cancelled: 'deleted',
  },
];
