import { type OwnData } from '../members/index.ts';
import { exportOfTies } from './queries/export-ties.ts';

export const followsOwnData: readonly OwnData[] = [
  {
    columns: ['follow.followerId', 'memberBlock.memberId'],
    exported: { file: 'people.json', zh: '你关注和屏蔽的人，只留编号', en: 'members you follow and block, by ID only', rows: exportOfTies },
    cancelled: 'by_job',
  },
  { columns: ['follow.followedId', 'memberBlock.blockedId'], exported: { reason: 'follows and blocks of others' }, cancelled: 'by_job' },
];
