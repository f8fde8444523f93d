import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';

/**
 * A category that can be chosen: there, and without others under it.
 * @throws Failure `report.category_closed` at `categoryId`
 */
export async function openLeaf(db: Db, categoryId: string): Promise<{ needsReason: boolean }> {
  const { rows } = await sql<{ needsReason: boolean }>`
    select needs_reason from report_category category
    where id = ${categoryId}::bigint and deleted_at is null
      and not exists (select from report_category leaf where leaf.parent_id = category.id and leaf.deleted_at is null)`.execute(db);
  return rows[0] ?? failField('categoryId', 'report.category_closed');
}
