import type { ownStates } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { PostKind } from './kinds.ts';
import type { PostState } from './post-state.ts';

export type OwnState = (typeof ownStates)[number];

const pageSize = 30;

const statesOf: Record<OwnState, PostState[]> = {
  all: ['published', 'pending', 'deleted_by_user'],
  published: ['published'],
  pending: ['pending'],
  deleted: ['deleted_by_user'],
};

interface OwnPage<R> {
  rows: R[];
  total: number;
  pages: number;
}

/**
 * One page of what a member wrote, newest first, out of the author's index: the ids first, then the rest of these rows.
 * What staff removed is not for its author any more.
 */
export async function ownPage<R>(
  db: Db,
  table: PostKind,
  { memberId, state, page }: { memberId: string; state: OwnState; page: number },
  columns: RawBuilder<unknown>,
): Promise<OwnPage<R>> {
  const own = sql`from ${sql.table(table)} where author_id = ${memberId}::bigint and state = any(${statesOf[state]}::text[])`;
  const counted = await sql<{ count: number }>`select count(*)::int as count ${own}`.execute(db);
  const total = counted.rows[0]?.count ?? 0;
  const { rows } = await sql<R>`
    with page as materialized (
      select id as page_id, posted_at as page_at ${own}
      order by posted_at desc, id desc limit ${pageSize}::int offset ${(page - 1) * pageSize}::int
    )
    select ${columns} order by page_at desc, page_id desc`.execute(db);
  return { rows, total, pages: Math.max(Math.ceil(total / pageSize), 1) };
}
