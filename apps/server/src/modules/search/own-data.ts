import { type OwnData } from '../members/index.ts';
import { exportOfSearches } from './own-searches.ts';

export const searchOwnData: readonly OwnData[] = [
  {
    columns: ['searchHistory.memberId'],
    exported: { file: 'searches.json', zh: '你最近搜索过的', en: 'what you searched for lately', rows: exportOfSearches },
    cancelled: 'by_job',
  },
  {
    columns: ['searchDocument.authorId'],
    exported: { reason: 'made from the posts' },
    cancelled: { reason: 'found by a word of the index, not by this column, and removed by a job' },
  },
];
