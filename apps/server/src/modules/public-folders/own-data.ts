import type { Db } from '../../platform/database/db.ts';
import type { OwnData } from '../members/index.ts';

async function* exportOfFollowedFolders(db: Db, memberId: string) {
  yield await db
    .selectFrom('favouriteFolderFollow')
    .innerJoin('favouriteFolder', 'favouriteFolder.id', 'folderId')
    .select(['folderId', 'name', 'followedAt as at'])
    .where('favouriteFolderFollow.memberId', '=', memberId)
    .orderBy('folderId')
    .execute();
}

export const publicFoldersOwnData: readonly OwnData[] = [
  {
    columns: ['favouriteFolderFollow.memberId'],
    exported: {
      file: 'followed-folders.json',
      zh: '你关注的收藏夹',
      en: 'folders of favourites that you follow',
      rows: exportOfFollowedFolders,
    },
    cancelled: 'deleted',
  },
];
