import { mapped, namesDown, tagItems, tagsOf, twoLevels } from '../category-tags.ts';
import { closedLine, type Mapped } from '../mapping-file.ts';
import type { ReaderRequest, ReadItem } from '../reader.ts';
import { type Database, numberIn, type Row, textIn } from '../postgres-database.ts';
import type { Category, Site } from './site.ts';

/** A line of the mapping file. */
type MappedCategory = Mapped & { id: number; category: string };

/** Categories of which questions are asked: those in which the plugin for solutions is switched on. */
async function solvedCategories(db: Database): Promise<Set<number>> {
  const rows = await db.rows(
    `select category_id from category_custom_fields where name = 'enable_accepted_answers' and value in ('true', 't')`,
  );
  return new Set(rows.map((row) => numberIn(row, 'category_id')));
}

/** Whether nobody reads anything without signing in. */
async function requiresLogin(db: Database): Promise<boolean> {
  if (!db.has('site_settings.value')) return false;
  const rows = await db.rows(`select 1 from site_settings where name = 'login_required' and value in ('t', 'true')`);
  return rows.length > 0;
}

/** Reads the categories and the mapping file, which a dry run writes where there is none. */
export async function readCategories(db: Database, request: Pick<ReaderRequest, 'map' | 'dryRun'>): Promise<Map<number, Category>> {
  const rows = await db.rows(
    'select id, name, slug, description, color, position, parent_category_id, read_restricted from categories order by id',
  );
  const byId = new Map(rows.map((row) => [numberIn(row, 'id'), row]));
  const parents = new Set(rows.map((row) => numberIn(row, 'parent_category_id')));
  const [solved, isPrivate] = [await solvedCategories(db), await requiresLogin(db)];
  const nameOf = (row: Row): string => textIn(row, 'name').trim() || `#${numberIn(row, 'id')}`;
  const usual = rows.map((row): MappedCategory => {
    const id = numberIn(row, 'id');
    const names = namesDown(row, nameOf, (below) => byId.get(numberIn(below, 'parent_category_id')));
    const as = solved.has(id) ? 'questions' : 'topics';
    return {
      id,
      category: names.join(' / '),
      ...twoLevels(names, parents.has(id)),
      as,
      ...closedLine(isPrivate || row['read_restricted'] === true),
    };
  });
  const lines = await mapped(usual, request, 'id', 'category');
  return new Map(
    lines.map(({ id, under, tag, as, readers }, at) => {
      const row = rows[at] ?? {};
      return [id, { id, under, tag, as, closed: readers === 'staff', forMembers: row['read_restricted'] !== true, row }];
    }),
  );
}

/** Categories as tags; those that only some groups may read are closed to all but staff. */
export function* readTags(site: Site, after: string | null): Generator<ReadItem> {
  const leaves = [...site.categories.values()].map((category) => {
    const { row } = category;
    const facts = { description: textIn(row, 'description'), colour: `#${textIn(row, 'color')}`, order: numberIn(row, 'position') };
    return { rows: 1, ...tagsOf(category, facts) };
  });
  yield* tagItems('categories', leaves, after);
}
