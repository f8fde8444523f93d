import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fileJudged } from '../events.ts';
import type { FileSubject } from './claim-files.ts';

/** Called before its row and its places are deleted, so that the cards of the file can show what happened to it. */
export async function emitJudged(tx: Tx, { id, key }: { id: string; key: string }): Promise<void> {
  const posts = await tx
    .selectFrom('fileUse')
    .select(['subjectKind as kind', 'subjectId as id'])
    .distinct()
    .where('fileId', '=', id)
    .where('place', '<>', 'former')
    .execute();
  if (posts.length > 0) await emit(tx, fileJudged, { key, posts: posts as FileSubject[] });
}
