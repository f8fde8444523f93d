import { helpRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { everyPage } from '../../platform/cache/page-group.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/failure.ts';
import { helpLinks } from './queries/help-links.ts';

/** Concurrent changes of the help centre are serialized: which categories contain articles, and how many, are rules over several rows. */
export async function lockHelp(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('help', 0))`.execute(tx);
}

/** Any page may link to articles. */
export function dropHelpPages(tx: Tx): void {
  helpLinks.drop(tx);
  everyPage.drop(tx);
}

/** Whether a category has room for so many more articles. @throws Failure at the field that names it */
export async function checkCapacity(tx: Tx, helpTypeId: string, more: number, field = 'helpTypeId'): Promise<void> {
  const category = await tx
    .selectFrom('helpCategory')
    .select((eb) => [
      eb
        .selectFrom('helpCategory as child')
        .select((child) => child.fn.countAll<number>().as('n'))
        .whereRef('child.parentId', '=', 'helpCategory.id')
        .as('children'),
      eb
        .selectFrom('helpArticle')
        .select((article) => article.fn.countAll<number>().as('n'))
        .whereRef('categoryId', '=', 'helpCategory.id')
        .as('articles'),
    ])
    .where('id', '=', helpTypeId)
    .executeTakeFirst();
  if (category === undefined) failField(field, 'help_category.not_found');
  if (Number(category.children) > 0) failField(field, 'help_category.not_leaf');
  const limit = helpRules.articlesInCategory;
  if (Number(category.articles) + more > limit) fail('help_category.full', { limit });
}
