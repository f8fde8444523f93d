import { textLanguages, type HelpSubject } from '@chaguan/contract';
import { readFileSync } from 'node:fs';
import { importHelp, type ImportedCategory } from '../modules/help/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Services } from '../platform/http/ctx.ts';

interface ArticleFile {
  key: string;
  subject?: HelpSubject;
  recommended?: boolean;
}

interface CategoryFile extends Omit<ImportedCategory, 'articles' | 'children'> {
  articles?: readonly ArticleFile[];
  children?: readonly CategoryFile[];
}

const folder = new URL('help/', import.meta.url);

/** The first line is the name. @throws Error naming the file */
function readText(file: string): { name: string; body: string } {
  const match = /^# (.+)\n([\s\S]+)$/.exec(readFileSync(new URL(file, folder), 'utf8'));
  if (match === null) throw new Error(`${file}: no name in the first line`);
  const [, name = '', body = ''] = match;
  return { name: name.trim(), body: body.trim() };
}

function readArticle({ key, subject, recommended = false }: ArticleFile) {
  const texts = textLanguages.map((language) => ({ language, ...readText(`${key}.${language}.md`) }));
  return { subject: subject ?? null, recommended, texts };
}

function readCategory({ articles = [], children = [], ...columns }: CategoryFile): ImportedCategory {
  return { ...columns, articles: articles.map(readArticle), children: children.map(readCategory) };
}

/** The help centre of the demonstration: the product's features, in every language of the site. */
export function readDemoHelp(): ImportedCategory[] {
  return (JSON.parse(readFileSync(new URL('categories.json', folder), 'utf8')) as CategoryFile[]).map(readCategory);
}

/** Only if staff have added none. */
export async function loadHelp(tx: Tx, services: Services): Promise<void> {
  await importHelp(tx, services, readDemoHelp());
}
