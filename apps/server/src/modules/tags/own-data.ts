import { type OwnData } from '../members/index.ts';
import { exportOfFollowedTags } from './queries/list-followed-tags.ts';

export const tagsOwnData: readonly OwnData[] = [
  {
    columns: ['tagFollow.memberId'],
    exported: { file: 'tags.json', zh: '你关注的标签', en: 'tags you follow', rows: exportOfFollowedTags },
    cancelled: 'deleted',
  },
];
