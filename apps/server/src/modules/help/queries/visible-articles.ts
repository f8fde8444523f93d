import { textLanguages } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { Language } from '../../../platform/http/ctx.ts';

/** Every article has a text in the first language; readers get theirs if it exists, otherwise that one. */
const [fallback] = textLanguages;

/** Visible articles, each with its name in a language; `own` is its text in that language, `base` the one that every article has. */
export function visibleArticles(db: Db, language: Language) {
  return db
    .selectFrom('helpArticle')
    .innerJoin('helpText as base', (join) => join.onRef('base.articleId', '=', 'helpArticle.id').on('base.language', '=', fallback))
    .leftJoin('helpText as own', (join) => join.onRef('own.articleId', '=', 'helpArticle.id').on('own.language', '=', language))
    .select((eb) => ['helpArticle.id', eb.fn.coalesce('own.name', 'base.name').as('name')])
    .where('visible', '=', true)
    .where('deletedAt', 'is', null);
}
