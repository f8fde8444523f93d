import { removeUnlisted } from './documents/write-documents.ts';
import type { PostData } from '../posts/index.ts';
import { type OwnData } from '../members/index.ts';
import { exportOfSearches } from './own-searches.ts';

export const searchOwnData: readonly OwnData[] = [
  {
    columns: ['searchHistory.memberId'],
    exported: { file: 'searches.json', zh: '你最近搜索过的', en: 'your recent searches', rows: exportOfSearches },
    cancelled: 'by_job',
  },
  {
    columns: ['searchDocument.authorId'],
    exported: { reason: 'made from the posts' },
    cancelled: { reason: 'found by a word of the index, not by this column, and removed by a job' },
  },
];

export const searchPostData: readonly PostData[] = [
  { columns: ['searchUnlisted.postId'], removed: removeUnlisted },
  {
    columns: ['searchDocument.postId', 'searchDocument.rootId'],
    removed: { reason: 'the index follows the deletion of the post, before it can be removed' },
  },
];
