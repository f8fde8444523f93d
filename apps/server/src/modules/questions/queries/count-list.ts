import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { resolvedIs, type ListShape } from './question-order.ts';

/** Kept numbers of one row: of all questions, or of one leaf. */
async function keptCount(db: Db, leaf: string | null, { resolved }: ListShape): Promise<number> {
  const row = await db
    .selectFrom('questionCount')
    .select(['published', 'resolved'])
    .where('tagId', leaf === null ? 'is' : '=', leaf)
    .executeTakeFirst();
  if (row === undefined) return 0;
  if (resolved === null) return row.published;
  return resolved ? row.resolved : row.published - row.resolved;
}

/** How many questions a list has, exactly. Leaves of one parent share questions, so those are counted in the index. */
export async function countList(db: Db, shape: ListShape): Promise<number> {
  const { leaves } = shape;
  if (leaves === null) return keptCount(db, null, shape);
  const [leaf] = leaves;
  if (leaf === undefined) return 0;
  if (leaves.length === 1) return keptCount(db, leaf, shape);
  const { rows } = await sql<{ total: string }>`
    select count(distinct question_id) as total from question_tagging
    where tag_id = any(${leaves}::bigint[]) and listed ${resolvedIs(shape)}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}
