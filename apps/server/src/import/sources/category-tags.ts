import { writeFile } from 'node:fs/promises';
import type { RecordOf } from '../archive/records/index.ts';
import { type Mapped, readMapping } from './mapping-file.ts';
import type { ReadItem, ReaderRequest } from './reader.ts';

/** What a category of a source becomes: a leaf tag, below one of the first level if it has a name there. */
export interface CategoryTag<R> {
  id: number;
  tag: string;
  /** Name of the tag of the first level; '' for none. */
  under: string;
  as: 'topics' | 'questions';
  closed: boolean;
  /** Only members could read it, all of them. */
  forMembers?: boolean;
  /** Its row at the source. */
  row: R;
}

/** The names of a category from the first level down; circles of parents end. */
export function namesDown<R>(row: R, nameOf: (row: R) => string, parentOf: (row: R) => R | undefined): string[] {
  const names: string[] = [];
  let current: R | undefined = row;
  for (let level = 0; current !== undefined && level < 5; level += 1) {
    names.unshift(nameOf(current));
    current = parentOf(current);
  }
  return names;
}

/** The two levels that deeper ones are joined to; a category with others below it is a tag among them. */
export function twoLevels(names: readonly string[], hasChildren: boolean): Pick<Mapped, 'under' | 'tag'> {
  const [first = '', ...rest] = names;
  return { under: rest.length > 0 || hasChildren ? first : '', tag: rest.join(' / ') || first };
}

/** Lines of the mapping as the operator edited them; a dry run writes the file where there is none. `id` is the field that names a category. */
export async function mapped<N extends string, L extends Mapped & Record<N, number>>(
  usual: readonly L[],
  { map, dryRun }: Pick<ReaderRequest, 'map' | 'dryRun'>,
  id: N,
  subject: string,
): Promise<L[]> {
  if (map === undefined) return [...usual];
  const lines = await readMapping(map, id, subject);
  if (lines === undefined && dryRun) await writeFile(map, `${JSON.stringify(usual, null, 2)}\n`);
  const edited = new Map((lines ?? []).map((line) => [line[id], line]));
  return usual.map((one) => {
    const { under, tag, as, readers = one.readers } = edited.get(one[id]) ?? one;
    return { ...one, under, tag, as, ...(readers !== undefined && { readers }) };
  });
}

type Tag = RecordOf<'tags'>;

/** A record of its own, in a list that is not read from a table; `rows`: how many of the table it stands for. */
interface Listed {
  rows: number;
  record: Extract<ReadItem, { outcome: 'record' }>['record'];
}

/** A short list in its order, going on after a cursor. */
export function* listedItems(table: string, all: readonly Listed[], after: string | null): Generator<ReadItem> {
  for (const [at, { rows, record }] of all.entries()) {
    const cursor = String(at).padStart(6, '0');
    if (after === null || cursor > after) yield { table, rows, cursor, outcome: 'record', record };
  }
}

export type Address = Omit<RecordOf<'addresses'>, 'key'>;

/** Addresses that every site of a system has. */
export const addressItems = (table: string, addresses: readonly Address[], after: string | null): Generator<ReadItem> =>
  listedItems(
    table,
    addresses.map((address) => ({ rows: 0, record: { key: address.pattern, ...address } })),
    after,
  );

/** What a source says of a category beside its name. */
interface TagFacts {
  description: string;
  /** #rrggbb, or what is none. */
  colour: string;
  order: number;
}

/** The tag of a category, and the one of the first level above it. */
export function tagsOf<R>(
  { id, under, tag, as, closed }: CategoryTag<R>,
  { description, colour, order }: TagFacts,
  key = String(id),
): { record: Tag; parent: Tag | undefined } {
  const letter = as === 'questions' ? 'q' : '';
  const parent = under === '' ? undefined : { key: `${letter}under-${under}`.slice(0, 200), of: as, name: under.slice(0, 200) };
  const text = description
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const record = {
    key,
    of: as,
    ...(parent !== undefined && { parent: parent.key }),
    name: tag.slice(0, 200),
    ...(text !== '' && { description: text.slice(0, 10_000) }),
    ...(/^#[0-9a-f]{6}$/i.test(colour) && { colour: colour.toLowerCase() }),
    order: Math.min(9999, Math.max(0, Math.trunc(order))),
    ...(closed && { closedToAll: true }),
  };
  return { record, parent };
}

/** Tags in two levels, those of the first before the others; `rows` is 0 for one that is made of no row of its own. */
export function tagItems(
  table: string,
  leaves: readonly ({ rows: number } & ReturnType<typeof tagsOf>)[],
  after: string | null,
): Generator<ReadItem> {
  const parents = new Map(leaves.flatMap(({ parent }) => (parent === undefined ? [] : [[parent.key, parent] as const])));
  return listedItems(table, [...[...parents.values()].map((record) => ({ rows: 0, record })), ...leaves], after);
}
