import { allPages, type Page } from '@chaguan/contract';

const pages: ReadonlyMap<string, Page> = new Map(allPages.map((page) => [page.path, page]));

/** Pages whose path has parts that a link gives, by the expression that finds them. */
const patterns = allPages
  .filter(({ path }) => path.includes(':'))
  .map((page) => [new RegExp(`^${page.path.replaceAll(/:\w+/g, '[^/]+')}$`), page] as const);

/** The page of the web that stands at a path; undefined where none does. */
export function pageAt(path: string): Page | undefined {
  return pages.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
}
