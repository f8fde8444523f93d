import type { Page } from '@chaguan/contract';
import { useSearchParams } from 'react-router';

/** The query of an address, of which only these parameters can be read. */
export type PageParameters<Name extends string> = { get: (name: Name) => string | null };

/** The parameters that the address of a page may have, by the table of addresses: what is not there cannot be read. */
export function queryOf<Name extends string>(_page: Page<string, Name>, { searchParams }: URL): PageParameters<Name> {
  return searchParams;
}

/** The same of the address on screen. */
export function usePageQuery<Name extends string>(_page: Page<string, Name>): PageParameters<Name> {
  const [query] = useSearchParams();
  return query;
}

const idShape = /^[1-9]\d{0,17}$/;

/** An id in an address; what is none counts as absent. */
export function idIn<Name extends string>(query: PageParameters<Name>, name: Name): string | undefined {
  const value = query.get(name);
  return value && idShape.test(value) ? value : undefined;
}

/** One of some words in an address, else the first of them. */
export function wordIn<Name extends string, W extends string>(
  query: PageParameters<Name>,
  name: Name,
  words: readonly [W, ...W[]] | readonly W[],
): W {
  const match = words.find((word) => word === query.get(name)) ?? words[0];
  if (match === undefined) throw new RangeError('no words to choose from');
  return match;
}

/** As far as the contract counts pages. */
const lastPage = 1_000_000;

/** The page of a list that an address asks for. Addresses are typed by people and robots: what makes no sense is the first page. */
export function pageIn(query: PageParameters<'page'>): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}
