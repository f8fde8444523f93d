import type { RecordKind } from '../../archive/records/index.ts';
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

async function remarksOf({ db, categories, files, accepted }: Site): Promise<string[]> {
  const staff = await db.rows('select username, admin from users where id > 0 and (admin or moderator) order by id limit 100');
  const closed = [...categories.values()].filter((one) => one.closed).map(({ tag }) => tag);
  const asked = [...categories.values()].filter((one) => one.as === 'questions').map(({ tag }) => tag);
  return [
    ...(staff.length > 0
      ? [
          `Staff at the source, to be confirmed by hand: ${staff.map((row) => `${textIn(row, 'username')}${row['admin'] === true ? ' (admin)' : ''}`).join(', ')}`,
        ]
      : []),
    ...(closed.length > 0 ? [`Categories for some groups alone are closed to all but staff: ${closed.join(', ')}`] : []),
    ...(asked.length > 0 ? [`Topics become questions in: ${asked.join(', ')} (${accepted.size} with an accepted answer)`] : []),
    ...(files === undefined ? ['Without --files no upload comes; it is the folder that contains "uploads".'] : []),
    'Badges, drafts, chats, events, reviewables and the settings of plugins are left out.',
  ];
}

/** What the site contains, and what its operator must know. */
export async function describeSite(site: Site): Promise<Described> {
  const { db, address } = site;
  const tables: Described['tables'] = [];
  for (const [table, kind, where = 'true'] of tableKinds) {
    if (!db.has(table)) continue;
    const [row = {}] = await db.rows(`select count(*) as number from "${table}" where ${where}`);
    tables.push({ table, kind, rows: numberIn(row, 'number') });
  }
  const host = new URL(address).host.replaceAll(/[^a-z0-9.-]+/g, '-').slice(0, 60);
  return { source: { system: 'discourse', site: host, address }, tables, sums: [], remarks: await remarksOf(site) };
}
