import { mapped, tagItems, tagsOf } from '../category-tags.ts';
import { closedLine, type Mapped } from '../mapping-file.ts';
import { type Database, numberIn, type Row, textIn } from '../mysql-database.ts';
import type { ReaderRequest, ReadItem } from '../reader.ts';
import { type FlarumTag, type Site, untagged } from './site.ts';

/** Two of the groups that every Flarum has. */
const groups = { visitors: 2, members: 3 } as const;

type MappedTag = Mapped & { id: number; name: string };

/** Tags that a group may read although they are restricted. */
async function openTags(db: Database, { of, has }: Pick<Site, 'of' | 'has'>, group: number): Promise<Set<number>> {
  if (!has('group_permission')) return new Set();
  const rows = await db.rows(
    `select distinct permission from ${of('group_permission')} where group_id = ?
     and (permission like 'tag%.viewForum' or permission like 'tag%.viewDiscussions')`,
    [group],
  );
  return new Set(rows.map((row) => Number(/^tag(\d+)\./.exec(textIn(row, 'permission'))?.[1])));
}

/** Whether visitors read what is not restricted. */
async function isOpenToVisitors(db: Database, { of, has }: Pick<Site, 'of' | 'has'>): Promise<boolean> {
  if (!has('group_permission')) return true;
  // Before its release 1.0 the right had another name.
  const rows = await db.rows(
    `select 1 from ${of('group_permission')} where group_id = ? and permission in ('viewForum', 'viewDiscussions') limit 1`,
    [groups.visitors],
  );
  return rows.length > 0;
}

/** Reads the tags and the mapping file, which a dry run writes where there is none. */
export async function readFlarumTags(
  db: Database,
  tables: Pick<Site, 'of' | 'has'>,
  request: Pick<ReaderRequest, 'map' | 'dryRun'>,
): Promise<Map<number, FlarumTag>> {
  const { of, has } = tables;
  const isQna = has('tags.is_qna') ? 'is_qna' : '0 as is_qna';
  const rows = has('tags')
    ? await db.rows(
        `select id, name, slug, description, color, position, parent_id, is_restricted, ${isQna} from ${of('tags')} order by id`,
      )
    : [];
  const [forVisitors, forMembers] = [await openTags(db, tables, groups.visitors), await openTags(db, tables, groups.members)];
  const isOpen = await isOpenToVisitors(db, tables);
  const names = new Map(rows.map((row) => [numberIn(row, 'id'), textIn(row, 'name').trim() || `#${numberIn(row, 'id')}`]));
  const parents = new Set(rows.map((row) => numberIn(row, 'parent_id')));
  const usual = [...rows, { id: untagged, name: '未分类' } satisfies Row].map((row: Row): MappedTag => {
    const id = numberIn(row, 'id');
    const name = names.get(id) ?? textIn(row, 'name');
    const under = names.get(numberIn(row, 'parent_id')) ?? (parents.has(id) && id !== untagged ? name : '');
    const as = numberIn(row, 'is_qna') === 1 ? 'questions' : 'topics';
    return { id, name, under, tag: name, as, ...closedLine(numberIn(row, 'is_restricted') === 1 ? !forVisitors.has(id) : !isOpen) };
  });
  const lines = await mapped(usual, request, 'id', 'tag');
  return new Map(
    lines.map(({ id, under, tag, as, readers }, at): [number, FlarumTag] => [
      id,
      {
        id,
        under,
        tag,
        as,
        closed: readers === 'staff',
        forMembers: forMembers.has(id) || numberIn(rows[at] ?? {}, 'is_restricted') !== 1,
        row: rows[at] ?? {},
      },
    ]),
  );
}

/** Tags of two levels; those that visitors may not read are closed to all but staff, unless the mapping opens them. */
export function* readTags(site: Site, after: string | null): Generator<ReadItem> {
  const leaves = [...site.tags.values()].map((tag) => {
    const [row, order] = [tag.row, tag.row['position'] === null ? 9000 : numberIn(tag.row, 'position')];
    const facts = { description: textIn(row, 'description'), colour: textIn(row, 'color'), order };
    return { rows: tag.id === untagged ? 0 : 1, ...tagsOf(tag, facts) };
  });
  yield* tagItems('tags', leaves, after);
}
