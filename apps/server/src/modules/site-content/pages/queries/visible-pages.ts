import {
  textLanguages,
  customPageRules,
  type Answer,
  type readCustomPage as readCustomPageEndpoint,
  customPage,
  type readBaseInfo,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Db } from '../../../../platform/database/db.ts';
import type { Language, Ctx } from '../../../../platform/http/ctx.ts';
import { fail } from '../../../../platform/failure.ts';
import { CachedRead } from '../../../../platform/cached-read.ts';

const [fallback] = textLanguages;

/** Pages that readers see, with the title in a language: `own` is the text in that language, `base` the Chinese one that every page has. */
function visiblePages(db: Db, language: Language) {
  return db
    .selectFrom('customPage')
    .innerJoin('customPageText as base', (join) => join.onRef('base.pageId', '=', 'customPage.id').on('base.language', '=', fallback))
    .leftJoin('customPageText as own', (join) => join.onRef('own.pageId', '=', 'customPage.id').on('own.language', '=', language))
    .select((eb) => ['slug', eb.fn.coalesce('own.title', 'base.title').as('title')])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null);
}

const isSlug = new RegExp(customPageRules.slug.pattern);

export async function readCustomPage({ db, language }: Ctx, slug: string): Promise<Answer<typeof readCustomPageEndpoint>> {
  // A made-up URL is not found; the database cannot even compare some of them.
  if (!isSlug.test(slug)) fail('custom_page.not_found');
  const row = await visiblePages(db, language)
    .select((eb) => [
      'editedAt',
      eb.fn.coalesce('own.html', 'base.html').as('html'),
      eb.fn.coalesce('own.excerpt', 'base.excerpt').as('excerpt'),
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) fail('custom_page.not_found');
  return { ...row, editedAt: row.editedAt.toISOString() };
}

type Links = Answer<typeof readBaseInfo>['pages'];

/** A few rows that every page links to. */
export const pageRows = new CachedRead('custom-pages', 60_000, async (db) => ({
  zh: await linked(db, 'zh'),
  en: await linked(db, 'en'),
}));

type Source = Parameters<typeof visiblePages>[0];

function linked(db: Source, language: 'zh' | 'en') {
  return visiblePages(db, language).select('menu').where('menu', '!=', 'none').orderBy('sort').orderBy('customPage.id').execute();
}

/** The pages that header or footer link to, in the language of the reader. */
export async function customPageLinks({ db, language }: Ctx, menu: 'header' | 'footer'): Promise<Links> {
  const rows = (await pageRows.get(db))[language];
  return rows.filter((row) => row.menu === menu).map(({ title, slug }) => ({ name: title, to: addressOf(customPage, { slug }) }));
}

/** All pages that readers see, for search engines. */
export function sitemapCustomPages(db: Db): Promise<{ slug: string; editedAt: Date }[]> {
  return db
    .selectFrom('customPage')
    .select(['slug', 'editedAt'])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}
