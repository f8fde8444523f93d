import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';
import { idsAlone, ownPosts, type PostData } from '../posts/index.ts';
import { forgetHidden } from './hidden/save-hidden.ts';

/** Authors whose hidden blocks the member unlocked: the topic by its id, without its text. */
export async function* exportOfUnlocks(db: Db, memberId: string) {
  const unlocks = db.selectFrom('topicUnlock').select(['topicId', 'kind', 'paidMinor', 'unlockedAt as at']);
  yield await unlocks.where('memberId', '=', memberId).orderBy('topicId').orderBy('kind').execute();
}

export const topicsOwnData: readonly OwnData[] = [
  ownPosts('topic', 'topic.authorId', { file: 'topics.json', zh: '你发表的话题', en: 'topics you posted' }),
  ownPosts('comment', 'comment.authorId', {
    file: 'comments.json',
    zh: '你的评论；引用别人的话只留编号',
    en: 'your comments; comments you quoted by ID only',
  }),
  ownPosts('reply', 'reply.authorId', { file: 'replies.json', zh: '你的回复', en: 'your replies' }),
  { columns: ['topic.activityBy'], exported: { reason: 'who wrote last' }, cancelled: { reason: 'follows from the posts' } },
  { columns: ['topicRead.memberId'], exported: { reason: 'how far a thread was read' }, cancelled: 'deleted' },
  {
    columns: ['topicUnlock.memberId'],
    exported: {
      file: 'unlocks.json',
      zh: '你打开过的隐藏内容，话题只留编号',
      en: 'hidden content you unlocked, topics by ID only',
      rows: exportOfUnlocks,
    },
    cancelled: { reason: 'the books refer to it' },
  },
  { columns: ['unlockTry.memberId'], exported: { reason: 'a count of the last minute' }, cancelled: 'deleted' },
  {
    columns: ['topic.deletedBy', 'comment.deletedBy', 'reply.deletedBy'],
    exported: { reason: 'said by the state of the post' },
    cancelled: { reason: 'who deleted belongs to the post' },
  },
];

export const topicsPostData: readonly PostData[] = [
  { columns: ['topicLock.topicId'], removed: forgetHidden },
  { columns: ['topicHidden.topicId'], removed: { reason: 'goes with the lock of its topic, by its reference' } },
  { columns: ['topicUnlock.topicId'], removed: { reason: 'money and its evidence stay' } },
  { columns: ['topicRead.topicId'], removed: idsAlone },
  {
    columns: ['comment.quoteId', 'comment.topicId', 'reply.answersReplyId', 'reply.commentId', 'reply.topicId'],
    removed: { reason: 'the tree of the posts, whose rows stay for floors and for what others wrote' },
  },
];
