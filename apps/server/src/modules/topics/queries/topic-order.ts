import type { topicSorts, topicTabs } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';

export type Tab = (typeof topicTabs)[number];
export type Sort = (typeof topicSorts)[number];

/** Which topics a list holds and in which order; each combination has its partial index. */
export interface ListShape {
  tab: Tab;
  sort: Sort;
  /** Leaves of the chosen tag; null for all tags. */
  leaves: readonly string[] | null;
}

export function orderOf({ tab, sort }: ListShape, table: 'listed' | 'page'): RawBuilder<unknown> {
  const [id, pinned, activity, hot] = ['id', 'pin_order', 'activity_at', 'hot_score'].map((column) => sql.ref(`${table}.${column}`));
  if (tab === 'hot') return sql`${hot} desc, ${id} desc`;
  return sort === 'newest' ? sql`${pinned} desc, ${id} desc` : sql`${pinned} desc, ${activity} desc, ${id} desc`;
}

/** Written out, not as parameters: the planner must see that the partial indexes fit. */
export function filterOf({ tab }: ListShape): RawBuilder<unknown> {
  const more = { all: sql``, hot: sql``, essence: sql`and essence`, pinned: sql`and pin_order > 0` }[tab];
  return sql`state = 'published' ${more}`;
}

/**
 * Ids of the topics of a list. A tag with several leaves is one branch per leaf, so the database merges their indexes
 * in order and stops after the page, instead of sorting all topics of the tag.
 */
export function idsOf(shape: ListShape, limit: number, offset: number): RawBuilder<unknown> {
  const columns = sql`id, pin_order, activity_at, hot_score`;
  const branch = (more: RawBuilder<unknown>) => sql`select ${columns} from topic where ${filterOf(shape)} ${more}`;
  const branches = shape.leaves === null ? [branch(sql``)] : shape.leaves.map((leaf) => branch(sql`and tag_id = ${leaf}::bigint`));
  return sql`select ${columns} from (${sql.join(branches, sql` union all `)}) listed
    order by ${orderOf(shape, 'listed')} limit ${limit}::int offset ${offset}::int`;
}
