import { type OwnData } from '../members/index.ts';
import { exportOfReactions } from './queries/export-reactions.ts';

export const reactionsOwnData: readonly OwnData[] = [
  {
    columns: ['liking.memberId', 'favourite.memberId'],
    exported: { file: 'reactions.json', zh: '点赞与收藏', en: 'likes and favourites', rows: exportOfReactions },
    cancelled: 'by_job',
  },
  { columns: ['favouriteFolder.memberId'], exported: { reason: 'named with each favourite of reactions.json' }, cancelled: 'deleted' },
];
