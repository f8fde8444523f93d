import type { OwnData } from '../members/index.ts';
import { exportOfHelpVotes } from './votes.ts';

export const helpOwnData: readonly OwnData[] = [
  {
    columns: ['helpVote.memberId'],
    exported: {
      file: 'help-votes.json',
      zh: '你说有没有帮上忙的帮助文章',
      en: 'help articles that you rated',
      rows: exportOfHelpVotes,
    },
    cancelled: 'deleted',
  },
];
