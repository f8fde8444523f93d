import type { Page } from './page.ts';

type Parts<Path extends string> = Path extends `${string}:${infer Part}/${infer Rest}`
  ? Part | Parts<Rest>
  : Path extends `${string}:${infer Part}`
    ? Part
    : never;

/** The query parameters that a link to a page may have: page numbers as numbers, everything else as text. */
export type PageQuery<P extends Page> =
  P extends Page<string, infer Name, infer Paged, infer Needed>
    ? { [N in Exclude<Name, Paged | Needed>]?: string | undefined } & { [N in Paged]?: number | undefined } & { [N in Needed]: string }
    : never;

type Given<P extends Page> = PageQuery<P> & { [N in Parts<P['path']>]: string | number };

/** Rejects undeclared parameters, also in spread objects. */
type Known<P extends Page, G> = { [N in Exclude<keyof G, keyof Given<P>>]: never };

/** Encoded like forms, with `+` for a space. */
function inQuery(value: string): string {
  return encodeURIComponent(value).replaceAll('%20', '+');
}

/** The URL of a page. Empty values are omitted, and so is page 1: one screen has one URL. */
export function addressOf<P extends Page, G extends Given<P>>(
  page: P,
  ...[given]: Record<never, never> extends Given<P> ? [given?: G & Known<P, G>] : [given: G & Known<P, G>]
): string {
  const values: Partial<Record<string, string | number>> = given ?? {};
  const path = page.path.includes(':')
    ? page.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
    : page.path;
  let query = '';
  for (const name of page.query) {
    const value = values[name] ?? '';
    if (value === '' || (typeof value === 'number' && value <= 1)) continue;
    query += `${query ? '&' : '?'}${name}=${inQuery(String(value))}`;
  }
  return path + query;
}
