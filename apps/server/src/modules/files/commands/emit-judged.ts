import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fileJudged } from '../events.ts';
import type { FileSubject } from './claim-files.ts';

/** Before its row goes, and its places with it: the cards of a file say what has become of it. */
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
