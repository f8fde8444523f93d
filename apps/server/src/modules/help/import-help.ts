import type { TextLanguage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { insertText, writeHelp } from './write-text.ts';

interface ImportedArticle {
  subject: string | null;
  recommended: boolean;
  /** Chinese first: every article has it. */
  texts: readonly { language: TextLanguage; name: string; body: string }[];
}

export interface ImportedCategory {
  nameZh: string;
  nameEn: string;
  descriptionZh: string;
  descriptionEn: string;
  articles?: readonly ImportedArticle[];
  children?: readonly ImportedCategory[];
}

async function importArticle(tx: Tx, services: Services, categoryId: string, article: ImportedArticle, sort: number): Promise<void> {
  const now = services.clock.now();
  const { subject, recommended, texts } = article;
  const { id } = await tx
    .insertInto('helpArticle')
    .values({ categoryId, visible: true, recommended, subject, sort, createdAt: now, editedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const text of texts) await insertText(tx, id, text.language, await writeHelp({ ...services, db: tx }, 'import', text));
}

async function importCategories(
  tx: Tx,
  services: Services,
  categories: readonly ImportedCategory[],
  parentId: string | null,
): Promise<void> {
  for (const [sort, { articles = [], children = [], ...columns }] of categories.entries()) {
    const { id } = await tx
      .insertInto('helpCategory')
      .values({ ...columns, parentId, sort })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, article] of articles.entries()) await importArticle(tx, services, id, article, position);
    await importCategories(tx, services, children, id);
  }
}

/** Imports a whole help centre, if there is none. */
export async function importHelp(tx: Tx, services: Services, categories: readonly ImportedCategory[]): Promise<void> {
  const some = await tx.selectFrom('helpCategory').select('id').limit(1).executeTakeFirst();
  if (some === undefined) await importCategories(tx, services, categories, null);
}
