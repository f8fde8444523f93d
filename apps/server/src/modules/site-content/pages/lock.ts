import { sql } from 'kysely';
import { everyPage } from '../../../platform/cache/page-group.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import { pageRows } from './queries/visible-pages.ts';

/** Concurrent changes of pages by staff are serialized: their maximum number and unique slugs are rules over all rows. */
export async function lockCustomPages(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('custom-pages', 0))`.execute(tx);
}

/** Header and footer of every page link to them. */
export function dropCustomPages(tx: Tx): void {
  for (const each of [pageRows, everyPage]) each.drop(tx);
}

/** @throws Failure at `slug` if another page has it, also one in the bin */
export async function checkSlug(tx: Tx, slug: string, ownId: string | null): Promise<void> {
  const other = await tx.selectFrom('customPage').select('id').where('slug', '=', slug).executeTakeFirst();
  if (other !== undefined && other.id !== ownId) failField('slug', 'custom_page.slug_taken');
}
