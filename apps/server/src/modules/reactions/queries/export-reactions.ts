import type { Db } from '../../../platform/database/db.ts';

const batch = 500;

/** The member's likes and favourites, newest first, by id. */
export async function* exportOfReactions(db: Db, memberId: string) {
  for (let offset = 0; ; offset += batch) {
    const rows = await db
      .selectFrom('liking')
      .select(['subjectKind', 'subjectId', 'likedAt as at'])
      .where('memberId', '=', memberId)
      .orderBy('likedAt', 'desc')
      .orderBy('subjectId', 'desc')
      .offset(offset)
      .limit(batch)
      .execute();
    yield rows.map((row) => ({ kind: 'like', folder: null, folderPublic: null, note: null, remindAt: null, ...row }));
    if (rows.length < batch) break;
  }
  for (let offset = 0; ; offset += batch) {
    const rows = await db
      .selectFrom('favourite')
      .leftJoin('favouriteFolder as folder', 'folder.id', 'favourite.folderId')
      .select(['subjectKind', 'subjectId', 'keptAt as at', 'folder.name as folder', 'folder.public as folderPublic', 'note', 'remindAt'])
      .where('favourite.memberId', '=', memberId)
      .orderBy('keptAt', 'desc')
      .orderBy('subjectId', 'desc')
      .offset(offset)
      .limit(batch)
      .execute();
    yield rows.map((row) => ({ kind: 'favourite', ...row }));
    if (rows.length < batch) break;
  }
}
