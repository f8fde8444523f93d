import { helpRules, type TextLanguage } from '@chaguan/contract';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { checkCapacity, dropHelpPages, lockHelp } from './lock.ts';
import { insertText, writeHelp } from './write-text.ts';

interface CategoryColumns {
  parentId: string | null;
  nameZh: string;
  nameEn: string;
  descriptionZh: string;
  descriptionEn: string;
  sort: number;
}

interface ArticleColumns {
  categoryId: string;
  subject: string | null;
  visible: boolean;
  recommended: boolean;
  sort: number;
  createdAt: Date;
  editedAt: Date;
}

/** A category of another site. @throws Failure where there is no room, or its parent has articles or a parent of its own */
export async function importHelpCategory(tx: Tx, columns: CategoryColumns): Promise<string> {
  const { parentId } = columns;
  await lockHelp(tx);
  const all = await tx.selectFrom('helpCategory').select(['id', 'parentId']).execute();
  if (all.length >= helpRules.categories) fail('help_category.too_many', { limit: helpRules.categories });
  if (parentId !== null) {
    const isFirst = all.some((category) => category.id === parentId && category.parentId === null);
    const article = await tx.selectFrom('helpArticle').select('id').where('categoryId', '=', parentId).limit(1).executeTakeFirst();
    if (!isFirst || article !== undefined) fail('help_category.parent');
  }
  const { id } = await tx.insertInto('helpCategory').values(columns).returning('id').executeTakeFirstOrThrow();
  dropHelpPages(tx);
  return id;
}

/** An article of another site, Chinese first; a subject that has one already stays with that. @throws Failure what the form of staff refuses */
export async function importHelpArticle(
  tx: Tx,
  services: Services,
  { texts, ...columns }: ArticleColumns & { texts: readonly { language: TextLanguage; name: string; body: string }[] },
): Promise<{ id: string; lacksSubject: boolean }> {
  const written = [];
  for (const text of texts) written.push({ language: text.language, text: await writeHelp({ ...services, db: tx }, 'import', text) });
  await lockHelp(tx);
  await checkCapacity(tx, columns.categoryId, 1);
  const { subject } = columns;
  const lacksSubject =
    subject !== null && (await tx.selectFrom('helpArticle').select('id').where('subject', '=', subject).executeTakeFirst()) !== undefined;
  const { id } = await tx
    .insertInto('helpArticle')
    .values({ ...columns, subject: lacksSubject ? null : subject })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { language, text } of written) await insertText(tx, id, language, text);
  dropHelpPages(tx);
  return { id, lacksSubject };
}
