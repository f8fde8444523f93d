import { mapped, namesDown, tagItems, tagsOf, twoLevels } from '../category-tags.ts';
import { closedLine, type Mapped } from '../mapping-file.ts';
import { type Database, numberIn, type Row, textIn } from '../postgres-database.ts';
import type { ReaderRequest, ReadItem } from '../reader.ts';
import { objectPages, setsAt } from './objects.ts';
import type { Category, Site } from './site.ts';

type MappedCategory = Mapped & { id: number; category: string };

/** Categories that nobody of these groups may read. */
async function closedAmong(db: Database, ids: readonly number[], groups: readonly string[]): Promise<Set<number>> {
  const keyOf = (id: number): string => `group:cid:${id}:privileges:groups:topics:read:members`;
  const sets = await setsAt(db, ids.map(keyOf));
  // A category without a set of its own has the usual privileges.
  const isOpen = (id: number): boolean => sets.get(keyOf(id))?.some(({ value }) => groups.includes(value)) ?? sets.size === 0;
  return new Set(ids.filter((id) => !isOpen(id)));
}

/** Reads the categories and the mapping file, which a dry run writes where there is none. */
export async function readCategories(db: Database, request: Pick<ReaderRequest, 'map' | 'dryRun'>): Promise<Map<number, Category>> {
  const byId = new Map<number, Row>();
  for await (const page of objectPages(db, 'category', null)) for (const { id, data } of page) byId.set(id, data);
  const ids = [...byId.keys()];
  const [closed, closedToMembers] = [await closedAmong(db, ids, ['guests']), await closedAmong(db, ids, ['guests', 'registered-users'])];
  const parents = new Set([...byId.values()].map((row) => numberIn(row, 'parentCid')));
  const nameOf = (row: Row): string => textIn(row, 'name').trim() || `#${numberIn(row, 'cid')}`;
  const usual = [...byId].map(([id, row]): MappedCategory => {
    const names = namesDown(row, nameOf, (below) => byId.get(numberIn(below, 'parentCid')));
    return { id, category: names.join(' / '), ...twoLevels(names, parents.has(id)), as: 'topics', ...closedLine(closed.has(id)) };
  });
  const lines = await mapped(usual, request, 'id', 'category');
  return new Map(
    lines.map(({ id, under, tag, as, readers }) => [
      id,
      { id, under, tag, as, closed: readers === 'staff', forMembers: !closedToMembers.has(id), row: byId.get(id) ?? {} },
    ]),
  );
}

/** Categories as tags; where single topics of one are questions, there is one of questions, too. */
export function* readTags({ categories, asking }: Site, after: string | null): Generator<ReadItem> {
  const leaves = [...categories.values()].flatMap((category) => {
    const { id, row, as } = category;
    const facts = { description: textIn(row, 'description'), colour: textIn(row, 'bgColor'), order: numberIn(row, 'order') };
    const own = { rows: 1, ...tagsOf(category, facts) };
    return as === 'topics' && asking.has(id) ? [own, { rows: 0, ...tagsOf({ ...category, as: 'questions' }, facts, `q${id}`) }] : [own];
  });
  yield* tagItems('category', leaves, after);
}
