import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Subject } from '../../reactions/index.ts';
import { postKinds } from '../kinds.ts';
import type { PostState } from '../post-state.ts';
import type { PastWords } from './read-edits.ts';
import { wordsSql } from './record-edit.ts';

/** What a post says, as its author wrote it, and where it stands. */
export interface PostSource extends PastWords {
  authorId: string;
  version: number;
  state: PostState;
  rootId: string;
  rootTitle: string;
}

/** Of a post that there is. */
export async function readSource(db: Db, { kind, id }: Subject): Promise<PostSource | undefined> {
  const { tree, rootColumn } = postKinds[kind];
  const { rows } = await sql<PostSource>`
    select words.*, place.version, place.state, root_id, root.title as root_title
    from (${wordsSql({ kind, id })}) words,
      (select version, state, ${sql.ref(rootColumn ?? 'id')} as root_id from ${sql.table(kind)} where id = ${id}::bigint) place
      join ${sql.table(tree.root)} root on root.id = root_id`.execute(db);
  return rows[0];
}
