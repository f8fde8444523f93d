import { isDeepStrictEqual } from 'node:util';
import type { RecordOf } from '../../archive/records/index.ts';
import { bbcodeText } from '../../bbcode/convert-bbcode.ts';
import { listedItems, mapped, namesDown } from '../category-tags.ts';
import { closedLine, type Mapped } from '../mapping-file.ts';
import type { ReaderRequest, ReadItem } from '../reader.ts';
import { type Row, numberIn, textIn } from '../mysql-database.ts';
import type { ForumTag } from './forum-tag.ts';
import { plainName, type Site, textContext } from './site.ts';

/** A line of the mapping file. */
type MappedForum = Mapped & { fid: number; forum: string };

type TagRight = NonNullable<RecordOf<'tags'>['rights']>[number];

const guests = 7;

/** The groups that a column names; none where everybody has the right. */
function groupsIn(row: Row, column: string): number[] {
  const groups = textIn(row, column)
    .split('\t')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);
  return groups.includes(guests) ? [] : groups;
}

type Groups = Pick<Site, 'roleGroups'>;

/** The groups 1 to 8 are those of the system: staff, the silenced, the banned, guests. */
const isGrade = ({ roleGroups }: Groups, group: number): boolean => group > 8 && !roleGroups.has(group);

/** Hidden forums have the status 0; those of a group of members have 3. */
const isHidden = (row: Row): boolean => textIn(row, 'password') !== '' || numberIn(row, 'status') === 0;

/** Whether members could read a forum by their grade, and no visitor. */
const isForMembers = (groups: Groups, row: Row): boolean => groupsIn(row, 'viewperm').some((group) => isGrade(groups, group));

/** Whether guests may visit the site at all. */
async function isOpenToGuests({ db, tables }: Pick<Site, 'db' | 'tables'>): Promise<boolean> {
  const [row = {}] = await db.rows(`select * from ${tables.of('common_usergroup')} where groupid = ${guests}`);
  return !('allowvisit' in row) || numberIn(row, 'allowvisit') > 0;
}

/** Reads the forums and the mapping file, which a dry run writes where there is none. */
export async function readForums(
  { db, tables, roleGroups }: Pick<Site, 'db' | 'tables' | 'roleGroups'>,
  request: Pick<ReaderRequest, 'map' | 'dryRun'>,
): Promise<Map<number, ForumTag>> {
  const [forum, field] = [tables.of('forum_forum'), tables.of('forum_forumfield')];
  const rows = await db.rows(
    `select ${forum}.fid, fup, type, name, status, displayorder, modnewposts, description, password, viewperm, postperm, replyperm
     from ${forum} left join ${field} on ${field}.fid = ${forum}.fid order by ${forum}.fid`,
  );
  const isOpen = await isOpenToGuests({ db, tables });
  const isClosedToGuests = (row: Row): boolean => !isOpen || isForMembers({ roleGroups }, row);
  const byId = new Map(rows.map((row) => [numberIn(row, 'fid'), row]));
  const leaves = rows.filter((row) => textIn(row, 'type') !== 'group');
  const nameOf = (row: Row): string => plainName(textIn(row, 'name')) || `#${numberIn(row, 'fid')}`;
  const usual = leaves.map((row): MappedForum => {
    const down = namesDown(row, nameOf, (below) => byId.get(numberIn(below, 'fup')));
    // A forum whose parent is gone is below "论坛".
    const [under = '', ...names] = down.length === 1 ? ['论坛', ...down] : down;
    return {
      fid: numberIn(row, 'fid'),
      forum: [under, ...names].join(' / '),
      under,
      tag: names.join(' / '),
      as: 'topics',
      ...closedLine(isHidden(row) || isClosedToGuests(row)),
    };
  });
  const lines = await mapped(usual, request, 'fid', 'forum');
  const keys = new Map<string, string>();
  return new Map(
    lines.map(({ under, tag, as, fid, readers }, at): [number, ForumTag] => {
      const path = `${under}\n${tag}`;
      const key = keys.get(path) ?? String(fid);
      keys.set(path, key);
      const row = leaves[at] ?? {};
      const forMembers = !isHidden(row) && isClosedToGuests(row);
      return [fid, { fid, key, tag, under, as, closed: readers === 'staff', forMembers, row }];
    }),
  );
}

/** Who has a right: nobody is named for "everybody"; a group that is a grade stands for all members. */
function rightsOf(site: Site, row: Row): TagRight[] {
  const read = (column: string, right: TagRight['right']): TagRight[] => {
    const groups = groupsIn(row, column);
    if (groups.length === 0) return [];
    const roles = groups.filter((id) => site.roleGroups.has(id)).map((id) => `g${id}`);
    return groups.some((group) => isGrade(site, group)) ? [] : [{ right, roles }];
  };
  return [...read('viewperm', 'view'), ...read('postperm', 'post'), ...read('replyperm', 'comment')];
}

/** The roles that read a tag; undefined for everybody. */
const viewersOf = (rights: readonly TagRight[] = []): readonly string[] | undefined => rights.find(({ right }) => right === 'view')?.roles;

/** The tags of both trees: first levels by their names, leaves by the forum that came first. */
function tagRecords(site: Site): { record: RecordOf<'tags'>; rows: number }[] {
  const records = new Map<string, { record: RecordOf<'tags'>; rows: number }>();
  const add = (forum: ForumTag, of: 'topics' | 'questions', rows: number) => {
    const letter = of === 'topics' ? '' : 'q';
    const parent = `${letter}under-${forum.under}`.slice(0, 200);
    if (!records.has(parent)) records.set(parent, { record: { key: parent, of, name: forum.under }, rows: 0 });
    const known = records.get(letter + forum.key);
    const rights = rightsOf(site, forum.row).filter(({ right }) => of === 'topics' || right !== 'comment');
    if (known !== undefined) {
      known.rows += rows;
      // Nothing that is closed becomes open by being joined to what is not.
      if (forum.closed || !isDeepStrictEqual(viewersOf(rights), viewersOf(known.record.rights))) known.record.closedToAll = true;
      return;
    }
    const description = bbcodeText(textIn(forum.row, 'description').replace(/<[^>]*>/g, ' '), textContext(site)).slice(0, 10_000);
    const record: RecordOf<'tags'> = {
      key: letter + forum.key,
      of,
      parent,
      name: forum.tag,
      ...(description !== '' && { description }),
      order: Math.min(9999, Math.max(0, numberIn(forum.row, 'displayorder'))),
      ...(numberIn(forum.row, 'modnewposts') > 0 && { reviewed: true }),
      ...(forum.closed && { closedToAll: true }),
      ...(rights.length > 0 && { rights }),
    };
    records.set(record.key, { record, rows });
  };
  for (const forum of site.forums.values()) {
    add(forum, 'topics', 1);
    if (site.questionForums.has(forum.fid)) add(forum, 'questions', 0);
  }
  return [...records.values()];
}

/** Tags; a forum whose name and place are another's is one with it. */
export async function* readTags(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const { db, tables } = site;
  yield* listedItems('forum_forum', tagRecords(site), after);
  const groups = await db.rows(`select fid from ${tables.of('forum_forum')} where type = 'group' order by fid`);
  for (const row of groups) {
    const cursor = `9${String(numberIn(row, 'fid')).padStart(9, '0')}`;
    if (after !== null && cursor <= after) continue;
    yield { table: 'forum_forum', cursor, outcome: 'merged', key: textIn(row, 'fid'), reason: 'a tag of the first level' };
  }
}
