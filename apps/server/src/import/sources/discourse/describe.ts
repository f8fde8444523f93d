import type { RecordKind } from '../../archive/records/index.ts';
import { countedTables, remarksOn, siteNameOf } from '../describe-source.ts';
import type { Described } from '../reader.ts';
import { numberIn, textIn } from '../postgres-database.ts';
import type { Site } from './site.ts';

const tableKinds: readonly (readonly [table: string, kind: RecordKind, where?: string])[] = [
  ['groups', 'roles', 'not automatic'],
  ['users', 'members', 'id > 0'],
  ['categories', 'tags'],
  ['topics', 'topics'],
  ['posts', 'comments'],
  ['uploads', 'files'],
  ['polls', 'polls'],
  ['poll_votes', 'votes'],
  ['post_actions', 'reactions'],
  ['bookmarks', 'favourites'],
  ['category_users', 'follows'],
  ['user_followers', 'follows'],
  ['ignored_users', 'blocks'],
  ['muted_users', 'blocks'],
  ['screened_ip_addresses', 'bans'],
  ['watched_words', 'words'],
  ['permalinks', 'addresses'],
];

/** What the site contains, and what its operator must know. */
export async function describeSite(site: Site): Promise<Described> {
  const { db, address, categories, accepted, files } = site;
  const count = async (table: string, where = 'true') =>
    db.has(table) ? numberIn((await db.rows(`select count(*) as number from "${table}" where ${where}`))[0] ?? {}, 'number') : undefined;
  const staff = await db.rows('select username, admin from users where id > 0 and (admin or moderator) order by id limit 100');
  const remarks = remarksOn({
    staff: staff.map((row) => `${textIn(row, 'username')}${row['admin'] === true ? ' (admin)' : ''}`),
    tags: categories.values(),
    called: 'Categories',
    become: 'Topics',
    more: ` (${accepted.size} with an accepted answer)`,
    files,
    withoutFiles: 'Without --files no upload comes; it is the folder that contains "uploads".',
    leftOut: 'Badges, drafts, chats, events, reviewables and the settings of plugins are left out.',
  });
  const source = { system: 'discourse', site: siteNameOf(address), address };
  const conditions = new Map(tableKinds.map(([table, , where]) => [table, where]));
  const tables = await countedTables(
    tableKinds.map(([table, kind]) => [table, kind] as const),
    (table) => count(table, conditions.get(table)),
  );
  return { source, tables, sums: [], remarks };
}
