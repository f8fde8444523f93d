import { writeFile } from 'node:fs/promises';
import type { RecordOf } from '../../archive/records/index.ts';
import { type Mapped, readMapping } from '../mapping-file.ts';
import type { ReadItem } from '../reader.ts';
import { type Database, numberIn, type Row, textIn } from '../postgres-database.ts';
import type { Category, Site } from './site.ts';

/** A line of the mapping file. */
type MappedCategory = Mapped & { id: number; category: string };

/** The names of a category from the first level down. */
function pathOf(row: Row, byId: ReadonlyMap<number, Row>): string[] {
  const names: string[] = [];
  let current: Row | undefined = row;
  for (let level = 0; current !== undefined && level < 5; level += 1) {
    names.unshift(textIn(current, 'name').trim() || `#${numberIn(current, 'id')}`);
    current = byId.get(numberIn(current, 'parent_category_id'));
  }
  return names;
}

/** Categories of which questions are asked: those in which the plugin for solutions is switched on. */
async function solvedCategories(db: Database): Promise<Set<number>> {
  const rows = await db.rows(
    `select category_id from category_custom_fields where name = 'enable_accepted_answers' and value in ('true', 't')`,
  );
  return new Set(rows.map((row) => numberIn(row, 'category_id')));
}

const isRestricted = (row: Row): boolean => row['read_restricted'] === true;

/** Reads the categories and the mapping file, which a dry run writes where there is none. */
export async function readCategories(
  db: Database,
  { map, dryRun }: { map: string | undefined; dryRun: boolean },
): Promise<Map<number, Category>> {
  const rows = await db.rows(
    'select id, name, slug, description, color, position, parent_category_id, read_restricted from categories order by id',
  );
  const byId = new Map(rows.map((row) => [numberIn(row, 'id'), row]));
  const parents = new Set(rows.map((row) => numberIn(row, 'parent_category_id')));
  const solved = await solvedCategories(db);
  const usual = rows.map((row): MappedCategory => {
    const id = numberIn(row, 'id');
    const names = pathOf(row, byId);
    const [first = '', ...rest] = names;
    const under = rest.length > 0 || parents.has(id) ? first : '';
    return { id, category: names.join(' / '), under, tag: rest.join(' / ') || first, as: solved.has(id) ? 'questions' : 'topics' };
  });
  const mapped = map === undefined ? undefined : await readMapping(map, 'id', 'category');
  if (mapped === undefined && map !== undefined && dryRun) await writeFile(map, `${JSON.stringify(usual, null, 2)}\n`);
  const edited = new Map((mapped ?? []).map((one) => [one.id, one]));
  return new Map(
    usual.map((one, at): [number, Category] => {
      const { id, under, tag, as } = { ...one, ...edited.get(one.id) };
      const row = rows[at] ?? {};
      return [id, { id, under, tag, as, closed: isRestricted(row), row }];
    }),
  );
}

const parentKey = ({ as, under }: Category): string => `${as === 'questions' ? 'q' : ''}under-${under}`.slice(0, 200);

function tagOf(category: Category): RecordOf<'tags'> {
  const { row, under, tag, as, closed } = category;
  const description = textIn(row, 'description')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const colour = textIn(row, 'color');
  return {
    key: String(category.id),
    of: as,
    ...(under !== '' && { parent: parentKey(category) }),
    name: tag.slice(0, 200),
    ...(description !== '' && { description: description.slice(0, 10_000) }),
    ...(/^[0-9a-f]{6}$/i.test(colour) && { colour: `#${colour.toLowerCase()}` }),
    order: Math.min(9999, Math.max(0, numberIn(row, 'position'))),
    ...(closed && { closedToAll: true }),
  };
}

/** Categories as tags; those that only some groups may read are closed to all but staff. */
export async function* readTags(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const parents = new Map<string, Category>();
  for (const category of site.categories.values()) if (category.under !== '') parents.set(parentKey(category), category);
  const firstLevel = [...parents].map(([key, { as, under }]) => ({
    rows: 0,
    record: { key, of: as, name: under.slice(0, 200) } satisfies RecordOf<'tags'>,
  }));
  const leaves = [...site.categories.values()].map((category) => ({ rows: 1, record: tagOf(category) }));
  for (const [at, { rows, record }] of [...firstLevel, ...leaves].entries()) {
    const cursor = String(at).padStart(6, '0');
    if (after === null || cursor > after) yield { table: 'categories', rows, cursor, outcome: 'record', record };
  }
}
