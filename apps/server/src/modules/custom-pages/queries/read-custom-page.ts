import { customPageRules, type Answer, type readCustomPage as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { visiblePages } from './visible-pages.ts';

const isSlug = new RegExp(customPageRules.slug.pattern);

export async function readCustomPage({ db, language }: Ctx, slug: string): Promise<Answer<typeof endpoint>> {
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
