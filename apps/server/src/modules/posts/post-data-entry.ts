import type { Tx } from '../../platform/database/db.ts';
import type { Column } from '../members/index.ts';
import type { PostKind } from './kinds.ts';

/** Acts on the rows of these posts of one kind; it is called for every kind. */
type Removal = (tx: Tx, kind: PostKind, ids: readonly string[]) => Promise<void>;

/**
 * What the permanent removal of posts does to rows that refer to them (ADR 41); the posts' own rows stay. Every module declares its columns
 * once; the removal reads the declarations, and `test/post-data.test.ts` fails for each column of the schema that is not declared.
 */
export interface PostData {
  /** Columns that refer to the post, table first. */
  columns: readonly Column[];
  /** Deletes the rows; `with_post`: `removePosts` deletes them; or why they stay, and what removes the copies of texts in them. */
  removed: Removal | 'with_post' | { reason: string; clear?: Removal };
}

/** Why rows of what members did with a post stay. */
export const idsAlone = { reason: 'what a member did with it, by ids alone; the lists leave out what was removed' };
