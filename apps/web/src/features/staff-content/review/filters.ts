import type { Page } from '@chaguan/contract';
import { stateOf, type State } from '../state-chip.tsx';
import { pageIn, type PageParameters } from '../../../lib/query.ts';

/** Where topics or questions are reviewed. */
export type ReviewScreen = Page<string, 'state' | 'tagId' | 'title' | 'authorId' | 'page', 'page', never>;

export type ReviewFilters = { state?: State; tagId?: string; title?: string; authorId?: string; page: number };

/** What the address asks for; what cannot be asked for is left out, so that a mangled link still shows a list. */
export function reviewFilters(query: PageParameters<'state' | 'tagId' | 'title' | 'authorId' | 'page'>): ReviewFilters {
  const filters: ReviewFilters = { page: pageIn(query) };
  const state = stateOf(query.get('state'));
  const tagId = query.get('tagId');
  const title = query.get('title')?.trim().slice(0, 90);
  if (state) filters.state = state;
  if (tagId && /^[1-9]\d{0,18}$/.test(tagId)) filters.tagId = tagId;
  if (title) filters.title = title;
  const authorId = authorOf(query);
  if (authorId) filters.authorId = authorId;
  return filters;
}

/** The member whose things are asked for. */
export function authorOf(query: PageParameters<'authorId'>): string | undefined {
  const authorId = query.get('authorId');
  return authorId !== null && /^[1-9]\d{0,17}$/.test(authorId) ? authorId : undefined;
}
