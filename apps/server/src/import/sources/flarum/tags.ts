import { writeFile } from 'node:fs/promises';
import type { RecordOf } from '../../archive/records/index.ts';
import { type Mapped, readMapping } from '../mapping-file.ts';
import { type Database, numberIn, type Row, textIn } from '../mysql-database.ts';
import type { ReadItem } from '../reader.ts';
import { type FlarumTag, type Site, untagged } from './site.ts';

type MappedTag = Mapped & { id: number; name: string };

/** Tags that visitors or all members may read although they are restricted. */
async function openTags(db: Database, { of, has }: Pick<Site, 'of' | 'has'>): Promise<Set<number>> {
  if (!has('group_permission')) return new Set();
  const rows = await db.rows(
    `select distinct permission from ${of('group_permission')} where group_id in (2, 3)
     and (permission like 'tag%.viewForum' or permission like 'tag%.viewDiscussions')`,
  );
  return new Set(rows.map((row) => Number(/^tag(\d+)\./.exec(textIn(row, 'permission'))?.[1])));
}

/** Reads the tags and the mapping file, which a dry run writes where there is none. */
export async function readFlarumTags(
  db: Database,
  tables: Pick<Site, 'of' | 'has'>,
  { map, dryRun }: { map: string | undefined; dryRun: boolean },
): Promise<Map<number, FlarumTag>> {
  const { of, has } = tables;
  const isQna = has('tags.is_qna') ? 'is_qna' : '0 as is_qna';
  const rows = has('tags')
    ? await db.rows(
        `select id, name, slug, description, color, position, parent_id, is_restricted, ${isQna} from ${of('tags')} order by id`,
      )
    : [];
  const open = await openTags(db, tables);
  const names = new Map(rows.map((row) => [numberIn(row, 'id'), textIn(row, 'name').trim() || `#${numberIn(row, 'id')}`]));
  const parents = new Set(rows.map((row) => numberIn(row, 'parent_id')));
  const usual = [...rows, { id: untagged, name: '未分类' } satisfies Row].map((row: Row): MappedTag => {
    const id = numberIn(row, 'id');
    const name = names.get(id) ?? textIn(row, 'name');
    const under = names.get(numberIn(row, 'parent_id')) ?? (parents.has(id) && id !== untagged ? name : '');
    return { id, name, under, tag: name, as: numberIn(row, 'is_qna') === 1 ? 'questions' : 'topics' };
  });
  const mapped = map === undefined ? undefined : await readMapping(map, 'id', 'tag');
  if (mapped === undefined && map !== undefined && dryRun) await writeFile(map, `${JSON.stringify(usual, null, 2)}\n`);
  const edited = new Map((mapped ?? []).map((one) => [one.id, one]));
  return new Map(
    usual.map((one, at): [number, FlarumTag] => {
      const { id, under, tag, as } = { ...one, ...edited.get(one.id) };
      const row = rows[at] ?? {};
      return [id, { id, under, tag, as, closed: numberIn(row, 'is_restricted') === 1 && !open.has(id), row }];
    }),
  );
}

const parentKey = ({ as, under }: FlarumTag): string => `${as === 'questions' ? 'q' : ''}under-${under}`.slice(0, 200);

function recordOf(tag: FlarumTag): RecordOf<'tags'> {
  const { id, row, under, as, closed } = tag;
  const [description, colour] = [textIn(row, 'description').trim(), textIn(row, 'color')];
  return {
    key: String(id),
    of: as,
    ...(under !== '' && { parent: parentKey(tag) }),
    name: tag.tag.slice(0, 200),
    ...(description !== '' && { description: description.slice(0, 10_000) }),
    ...(/^#[0-9a-f]{6}$/i.test(colour) && { colour: colour.toLowerCase() }),
    order: Math.min(9999, Math.max(0, row['position'] === null ? 9000 : numberIn(row, 'position'))),
    ...(closed && { closedToAll: true }),
  };
}

/** Tags of two levels; those that only some groups may read are closed to all but staff. */
export async function* readTags(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const parents = new Map<string, FlarumTag>();
  for (const tag of site.tags.values()) if (tag.under !== '') parents.set(parentKey(tag), tag);
  const firstLevel = [...parents].map(([key, { as, under }]) => ({
    rows: 0,
    record: { key, of: as, name: under.slice(0, 200) } satisfies RecordOf<'tags'>,
  }));
  const leaves = [...site.tags.values()].map((tag) => ({ rows: tag.id === untagged ? 0 : 1, record: recordOf(tag) }));
  for (const [at, { rows, record }] of [...firstLevel, ...leaves].entries()) {
    const cursor = String(at).padStart(6, '0');
    if (after === null || cursor > after) yield { table: 'tags', rows, cursor, outcome: 'record', record };
  }
}
