import { writeFile } from 'node:fs/promises';
import type { RecordOf } from '../../archive/records/index.ts';
import { type Mapped, readMapping } from '../mapping-file.ts';
import { type Database, numberIn, type Row, textIn } from '../postgres-database.ts';
import type { ReadItem } from '../reader.ts';
import { objectPages, setsAt } from './objects.ts';
import type { Category, Site } from './site.ts';

type MappedCategory = Mapped & { id: number; category: string };

function namesOf(row: Row, byId: ReadonlyMap<number, Row>): string[] {
  const names: string[] = [];
  let current: Row | undefined = row;
  for (let level = 0; current !== undefined && level < 5; level += 1) {
    names.unshift(textIn(current, 'name').trim() || `#${numberIn(current, 'cid')}`);
    current = byId.get(numberIn(current, 'parentCid'));
  }
  return names;
}

/** Categories that neither guests nor all members may read. */
async function closedAmong(db: Database, ids: readonly number[]): Promise<Set<number>> {
  const keyOf = (id: number): string => `group:cid:${id}:privileges:groups:topics:read:members`;
  const sets = await setsAt(db, ids.map(keyOf));
  // A category without a set of its own has the usual privileges.
  const isOpen = (id: number): boolean =>
    sets.get(keyOf(id))?.some(({ value }) => value === 'guests' || value === 'registered-users') ?? sets.size === 0;
  return new Set(ids.filter((id) => !isOpen(id)));
}

/** Reads the categories and the mapping file, which a dry run writes where there is none. */
export async function readCategories(
  db: Database,
  { map, dryRun }: { map: string | undefined; dryRun: boolean },
): Promise<Map<number, Category>> {
  const byId = new Map<number, Row>();
  for await (const page of objectPages(db, 'category', null)) for (const { id, data } of page) byId.set(id, data);
  const closed = await closedAmong(db, [...byId.keys()]);
  const parents = new Set([...byId.values()].map((row) => numberIn(row, 'parentCid')));
  const usual = [...byId].map(([id, row]): MappedCategory => {
    const names = namesOf(row, byId);
    const [first = '', ...rest] = names;
    const under = rest.length > 0 || parents.has(id) ? first : '';
    return { id, category: names.join(' / '), under, tag: rest.join(' / ') || first, as: 'topics' };
  });
  const mapped = map === undefined ? undefined : await readMapping(map, 'id', 'category');
  if (mapped === undefined && map !== undefined && dryRun) await writeFile(map, `${JSON.stringify(usual, null, 2)}\n`);
  const edited = new Map((mapped ?? []).map((one) => [one.id, one]));
  return new Map(
    usual.map((one): [number, Category] => {
      const { id, under, tag, as } = { ...one, ...edited.get(one.id) };
      return [id, { id, under, tag, as, closed: closed.has(id), row: byId.get(id) ?? {} }];
    }),
  );
}

type Tag = RecordOf<'tags'>;

function tagsOf(category: Category, asking: ReadonlySet<number>): { rows: number; record: Tag; parent?: Tag }[] {
  const { id, row, under, tag, as, closed } = category;
  const description = textIn(row, 'description')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const colour = textIn(row, 'bgColor');
  const tagFor = (kind: Tag['of'], key: string, rows: number) => {
    const parent =
      under === ''
        ? undefined
        : { key: `${kind === 'questions' ? 'q' : ''}under-${under}`.slice(0, 200), of: kind, name: under.slice(0, 200) };
    const record: Tag = {
      key,
      of: kind,
      ...(parent !== undefined && { parent: parent.key }),
      name: tag.slice(0, 200),
      ...(description !== '' && { description: description.slice(0, 10_000) }),
      ...(/^#[0-9a-f]{6}$/i.test(colour) && { colour: colour.toLowerCase() }),
      order: Math.min(9999, Math.max(0, numberIn(row, 'order'))),
      ...(closed && { closedToAll: true }),
    };
    return { rows, record, ...(parent !== undefined && { parent }) };
  };
  return [tagFor(as, String(id), 1), ...(as === 'topics' && asking.has(id) ? [tagFor('questions', `q${id}`, 0)] : [])];
}

/** Categories as tags, those of a first level before them. */
export async function* readTags(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const leaves = [...site.categories.values()].flatMap((category) => tagsOf(category, site.asking));
  const parents = new Map(leaves.flatMap(({ parent }) => (parent === undefined ? [] : [[parent.key, parent] as const])));
  const all = [...[...parents.values()].map((record) => ({ rows: 0, record })), ...leaves];
  for (const [at, { rows, record }] of all.entries()) {
    const cursor = String(at).padStart(6, '0');
    if (after === null || cursor > after) yield { table: 'category', rows, cursor, outcome: 'record', record };
  }
}
