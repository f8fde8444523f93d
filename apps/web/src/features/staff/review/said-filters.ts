import { pageIn, type PageParameters } from '../../../lib/query.ts';
import { stateOf, type State } from '../state-chip.tsx';
import { authorOf } from './filters.ts';

export type SaidFilters<K extends string> = { kind: K; state?: State; authorId?: string; page: number };

/** What the address asks for, of these kinds; the first of them where it names none. */
export function saidFilters<K extends string>(query: PageParameters<'kind' | 'state' | 'authorId' | 'page'>, [first, second]: readonly [K, K]): SaidFilters<K> {
  const state = stateOf(query.get('state'));
  const authorId = authorOf(query);
  const kind = query.get('kind') === second ? second : first;
  return { kind, page: pageIn(query), ...(state ? { state } : {}), ...(authorId ? { authorId } : {}) };
}
