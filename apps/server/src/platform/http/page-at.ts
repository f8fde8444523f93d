import { allPages, type Page } from '@chaguan/contract';

const pages: ReadonlyMap<string, Page> = new Map(allPages.map((page) => [page.path, page]));

/** Pages whose path has parameters, by the regular expression that matches them. */
const patterns = allPages
  .filter(({ path }) => path.includes(':'))
  .map((page) => [new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`), page] as const);

/** The web page at a path; undefined if there is none. */
export function pageAt(path: string): Page | undefined {
  return pages.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
}
