import { type Database, numberIn, type Row, textIn } from '../mysql-database.ts';
import type { Site } from './site.ts';
import type { SourceTag, TagSettings } from './source-tag.ts';

const viewTopics: ReadonlySet<unknown> = new Set([1000, 1_001_000]);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The tags whose topics a role may read, of its rights as JSON. */
function readableTags(rights: string): Set<number> {
  const readable = new Set<number>();
  let groups: unknown;
  try {
    groups = JSON.parse(rights);
  } catch {
    return readable;
  }
  for (const group of listIn(groups)) {
    const isListed = listIn(fieldOf(group, 'userResourceList')).some(
      (right) => viewTopics.has(fieldOf(right, 'code')) && fieldOf(right, 'selected') === true,
    );
    if (isListed) readable.add(Number(fieldOf(group, 'tagId')));
  }
  return readable;
}

/** Who may read a tag: `undefined` for everybody, as where a site has no roles at all. */
async function readersOf(db: Database, { has, of }: Pick<Site, 'has' | 'of'>): Promise<(tag: number) => readonly string[] | undefined> {
  const roles = has('userrole') ? await db.rows(`select id, defaultRole, userResourceFormat from ${of('userrole')} order by id`) : [];
  const readable = roles.map((row) => ({ row, tags: readableTags(textIn(row, 'userResourceFormat')) }));
  const usual = readable.filter(({ row }) => numberIn(row, 'defaultRole') === 1);
  return (tag) => {
    if (roles.length === 0 || usual.some(({ tags }) => tags.has(tag))) return undefined;
    return readable.filter(({ row, tags }) => numberIn(row, 'defaultRole') !== 1 && tags.has(tag)).map(({ row }) => textIn(row, 'id'));
  };
}

async function treeOf(
  db: Database,
  { has, of }: Pick<Site, 'has' | 'of'>,
  table: string,
  readers: (tag: number) => readonly string[] | undefined,
): Promise<Map<number, SourceTag>> {
  if (!has(table)) return new Map();
  const parentColumn = has(`${table}.parentId`) ? 'parentId' : '0 as parentId';
  const languages = has(`${table}.multiLanguageExtension`) ? 'multiLanguageExtension' : 'null as multiLanguageExtension';
  const rows = await db.rows(`select id, name, sort, ${parentColumn}, ${languages} from ${of(table)} order by id`);
  const byId = new Map(rows.map((row) => [numberIn(row, 'id'), row]));
  const parents = new Set(rows.map((row) => numberIn(row, 'parentId')));
  const nameOf = (row: Row): string => textIn(row, 'name').trim() || `#${textIn(row, 'id')}`;
  return new Map(
    rows.map((row): [number, SourceTag] => {
      const id = numberIn(row, 'id');
      const names = [nameOf(row)];
      let parent = byId.get(numberIn(row, 'parentId'));
      for (let level = 0; parent !== undefined && parent !== row && level < 5; level += 1) {
        names.unshift(nameOf(parent));
        parent = byId.get(numberIn(parent, 'parentId'));
      }
      return [id, { id, names, hasChildren: parents.has(id), readers: readers(id), row }];
    }),
  );
}

/** Reads both trees of tags, and who may read the topics of each. Questions are open to everybody there. */
export async function readTagSettings(db: Database, tables: Pick<Site, 'has' | 'of'>): Promise<TagSettings> {
  return {
    topics: await treeOf(db, tables, 'tag', await readersOf(db, tables)),
    questions: await treeOf(db, tables, 'questiontag', () => undefined),
  };
}
