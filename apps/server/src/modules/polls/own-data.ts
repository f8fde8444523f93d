import { type OwnData } from '../members/index.ts';
import { exportOfPolls } from './queries/export-polls.ts';

export const pollsOwnData: readonly OwnData[] = [
  {
    columns: ['poll.authorId', 'pollVote.memberId'],
    exported: { file: 'polls.json', zh: '你发起的投票和你投的票', en: 'polls you started and your votes', rows: exportOfPolls },
    cancelled: { reason: 'the result of a poll stays what it was' },
  },
];
