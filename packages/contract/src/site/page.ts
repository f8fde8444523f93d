/**
 * The type of a page's query parameter; an invalid value counts as absent. `id` a positive number, `page` the page number of a list,
 * `account` any text that may be an account, `text` any short text (a page with one is never cached), `browser` a text that only the
 * browser reads and the server's render never sees, or one of several values.
 */
export type ParameterKind = 'id' | 'page' | 'account' | 'text' | 'browser' | readonly string[];

/**
 * One page of the web. Routes, links, the server's page cache, feeds and site map use the same list. The browser's bundle only has path and
 * query (scripts/contract-browser.ts).
 */
export interface Page<Path extends string = string, Name extends string = string, Paged extends Name = Name, Needed extends Name = Name> {
  /** In the router's syntax: `:name` is a parameter of the path. */
  path: Path;
  /** Query parameters, in the order in which they are written: one screen has one URL. */
  query: readonly Name[];
  /** The same with their types. */
  parameters: Readonly<Record<Name, ParameterKind>>;
  /** Those of type `page`: links pass them as numbers. */
  paged: readonly Paged[];
  /** Parameters that every link to it must have. */
  needs: readonly Needed[];
  /** `everybody`: rendered the same for all and cached with its parameters; otherwise its content is loaded in the browser. */
  reader: 'everybody' | 'member' | 'staff';
}

const table: Page[] = [];

/** In the order in which they are declared. */
export const declaredPages = (): readonly Page[] => table;

type PagedOf<P> = { [N in keyof P]: P[N] extends 'page' ? N : never }[keyof P] & string;

type Options<N extends string> = { needs?: readonly N[]; reader?: Page['reader'] };

/** Declares a page for everybody, or for `reader`. */
export function page<const Path extends string, const P extends Record<string, ParameterKind>, const N extends keyof P & string = never>(
  path: Path,
  parameters: P,
  { needs = [], reader = 'everybody' }: Options<N> = {},
): Page<Path, keyof P & string, PagedOf<P>, N> {
  const query = Object.keys(parameters) as (keyof P & string)[];
  const paged = query.filter((name) => parameters[name] === 'page') as (PagedOf<P> & keyof P & string)[];
  const made = { path, query, parameters, paged, needs, reader };
  table.push(made);
  return made;
}

/** The same for members. */
export const ofMember = <
  const Path extends string,
  const P extends Record<string, ParameterKind>,
  const N extends keyof P & string = never,
>(
  path: Path,
  parameters: P,
  ...needs: N[]
) => page(path, parameters, { needs, reader: 'member' });

/** The same for staff. */
export const ofStaff = <const Path extends string, const P extends Record<string, ParameterKind>>(path: Path, parameters: P) =>
  page(path, parameters, { reader: 'staff' });
