import type { RecordKind } from '../archive/records/index.ts';
import type { Described } from './reader.ts';

/** The name of a site in import keys: its host, in the signs that keys have. */
export const siteNameOf = (address: string): string =>
  new URL(address).host
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+/g, '')
    .slice(0, 60) || 'site';

interface Named {
  tag: string;
  closed: boolean;
  forMembers?: boolean;
  as: 'topics' | 'questions';
}

/** What is to be said of every site. */
interface Remarked {
  /** Names of its staff. */
  staff: readonly string[];
  tags: Iterable<Named>;
  /** Of the tags, in the words of the source: `Categories`. */
  called: string;
  /** What becomes questions there: `Topics`. */
  become: string;
  /** After their names. */
  more?: string;
  files: string | undefined;
  /** The sentence about what comes without `--files`. */
  withoutFiles: string;
  /** The sentence about what never comes. */
  leftOut: string;
}

const listed = (sentence: string, names: readonly string[]): string[] => (names.length === 0 ? [] : [`${sentence}: ${names.join(', ')}`]);

/** Visitors and search engines read here whatever all members may, which the operator has to decide. */
export const forMembersRemark = (called: string, names: readonly string[]): string[] =>
  listed(
    `${called} that only members could read are closed to all but staff, unless "readers" in the mapping file is "everybody", visitors included`,
    names,
  );

/** What the operator must know, one sentence each. */
export function remarksOn({ staff, tags, called, become, more = '', files, withoutFiles, leftOut }: Remarked): string[] {
  const all = [...tags];
  return [
    ...listed('Staff at the source, to be confirmed by hand', staff),
    ...listed(
      `${called} for some groups alone are closed to all but staff`,
      all.filter(({ closed, forMembers }) => closed && forMembers !== true).map(({ tag }) => tag),
    ),
    ...forMembersRemark(
      called,
      all.filter(({ closed, forMembers }) => closed && forMembers === true).map(({ tag }) => tag),
    ),
    ...listed(
      `${become} become questions in`,
      all.filter(({ as }) => as === 'questions').map(({ tag }) => tag),
    ).map((sentence) => sentence + more),
    ...(files === undefined ? [withoutFiles] : []),
    leftOut,
  ];
}

/** Rows of tables, of those that a site has. */
export async function countedTables(
  tables: readonly (readonly [table: string, kind: RecordKind])[],
  count: (table: string) => Promise<number | undefined>,
): Promise<Described['tables']> {
  const counted: Described['tables'] = [];
  for (const [table, kind] of tables) {
    const rows = await count(table);
    if (rows !== undefined) counted.push({ table, kind, rows });
  }
  return counted;
}
