import { sql, type RawBuilder } from 'kysely';

/** Whoever reads, as values of a statement. */
export interface ReaderSql {
  readsAllPosts: RawBuilder<unknown>;
  memberId: RawBuilder<unknown>;
  /** The tags that they may read. */
  tagIds: RawBuilder<unknown>;
}

/**
 * The same from its values, or from the placeholders that stand for them in a statement that is built once. What is known while
 * the text is built stands in it: an index serves no condition that may be true for everything.
 */
export function readerSql(readsAllPosts: boolean | string, memberId: string | null, tagIds: string | readonly string[]): ReaderSql {
  return {
    readsAllPosts: typeof readsAllPosts === 'boolean' ? sql.lit(readsAllPosts) : sql`${readsAllPosts}::boolean`,
    memberId: sql`${memberId}::bigint`,
    tagIds: sql`${tagIds}::bigint[]`,
  };
}
