import { customPage, type Answer, type readBaseInfo } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { CachedRead } from '../../../platform/cached-read.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visiblePages } from './visible-pages.ts';

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
