import { forgetPostsInChats } from './jobs/forget.ts';
import type { PostData } from '../posts/index.ts';
import { type OwnData } from '../members/index.ts';
import { exportOfChats } from './chats.ts';
import { forgetRemoved } from './embeddings/due.ts';
import { forgetPostsInSummaries } from './summaries/stored.ts';

export const assistantOwnData: readonly OwnData[] = [
  {
    columns: ['assistantChat.memberId'],
    exported: { file: 'chats.json', zh: '你和助手的对话', en: 'your chats with the assistant', rows: exportOfChats },
    cancelled: 'by_job',
  },
  {
    columns: ['assistantUse.memberId'],
    exported: { reason: 'counts, without words' },
    cancelled: { reason: 'what was used and paid for stays, of nobody' },
  },
];

export const assistantPostData: readonly PostData[] = [
  {
    columns: ['assistantSource.postId', 'assistantTurn.aboutId'],
    removed: { reason: 'answers that name the post are deleted by their turn, which the bin tests', clear: forgetPostsInChats },
  },
  { columns: ['threadSummary.rootId'], removed: forgetPostsInSummaries },
  { columns: ['postVector.postId', 'postVectorDue.postId'], removed: forgetRemoved },
];
