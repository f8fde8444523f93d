import type { Page } from '@chaguan/contract';
import { useSearchParams } from 'react-router';

/** The query of a URL, of which only these parameters can be read. */
export type PageParameters<Name extends string> = { get: (name: Name) => string | null };

/** The declared parameters of a page's URL, by the table of addresses: undeclared ones cannot be read. */
export function queryOf<Name extends string>(_page: Page<string, Name>, { searchParams }: URL): PageParameters<Name> {
  return searchParams;
}

/** The same for the current URL. */
export function usePageQuery<Name extends string>(_page: Page<string, Name>): PageParameters<Name> {
  const [query] = useSearchParams();
  return query;
}

const idShape = /^[1-9]\d{0,17}$/;

/** An id in a URL; an invalid one counts as absent. */
export function idIn<Name extends string>(query: PageParameters<Name>, name: Name): string | undefined {
  const value = query.get(name);
  return value && idShape.test(value) ? value : undefined;
}

/** One of several values in a URL, otherwise the first of them. */
export function wordIn<Name extends string, W extends string>(
  query: PageParameters<Name>,
  name: Name,
  words: readonly [W, ...W[]] | readonly W[],
): W {
  const match = words.find((word) => word === query.get(name)) ?? words[0];
  if (match === undefined) throw new RangeError('no words to choose from');
  return match;
}

/** Up to the maximum page number of the contract. */
const lastPage = 1_000_000;

/** The page number in the URL of a list. URLs may be edited by hand: an invalid one is read as the first page. */
export function pageIn(query: PageParameters<'page'>): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
