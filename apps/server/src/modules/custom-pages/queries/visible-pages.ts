import { textLanguages } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { Language } from '../../../platform/http/ctx.ts';

const [fallback] = textLanguages;

/** Pages that readers see, with the title in a language: `own` is the text in that language, `base` the Chinese one that every page has. */
export function visiblePages(db: Db, language: Language) {
  return db
    .selectFrom('customPage')
    .innerJoin('customPageText as base', (join) => join.onRef('base.pageId', '=', 'customPage.id').on('base.language', '=', fallback))
    .leftJoin('customPageText as own', (join) => join.onRef('own.pageId', '=', 'customPage.id').on('own.language', '=', language))
    .select((eb) => ['slug', eb.fn.coalesce('own.title', 'base.title').as('title')])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null);
}
