import type { RecordKind } from '../../archive/records/index.ts';
import { DumpError } from '../../dump-error.ts';
import { Database, numberIn, textIn } from '../mysql-database.ts';
import { mysqlRemarks } from '../mysql-remarks.ts';
import { key, rowPages } from '../mysql-pages.ts';
import type { Described, ReadItem, Reader, ReaderRequest, SourceSystem } from '../reader.ts';
import { type Address, addressItems } from '../category-tags.ts';
import { countedTables, remarksOn, siteNameOf } from '../describe-source.ts';
import { addressOf, type Readers, readerOf } from '../reader-of.ts';
import { openFile, readFiles } from './read-files.ts';
import { readFavourites, readReactions, readReports } from './read-marks.ts';
import { readMembers, readRoles } from './read-members.ts';
import { readConversations, readMessages } from './read-messages.ts';
import { readPolls, readVotes } from './read-polls.ts';
import { readDiscussions } from './read-discussions.ts';
import { readPosts } from './read-posts.ts';
import { type Site, tableIn } from './site.ts';
import { readFlarumTags, readTags } from './tags.ts';

const patterns: readonly string[] = [
  ...(['topics', 'questions'] as const).flatMap((kind) => [
    `/d/{${kind}}-{any}/{floor}`,
    `/d/{${kind}}-{any}`,
    `/d/{${kind}}/{floor}`,
    `/d/{${kind}}`,
  ]),
  '/p/{posts}',
];

/** The addresses that every Flarum has, those of tags by their slugs, and those of members by their names. */
async function* readAddresses(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  const tags = [...site.tags.values()].flatMap(({ id, row }): Address[] => {
    const slug = textIn(row, 'slug');
    return slug === '' || slug.length > 300 || /[{}]/.test(slug)
      ? []
      : [{ pattern: `/t/${slug}`, subject: { kind: 'tags', key: String(id) } }];
  });
  yield* addressItems('addresses', [...patterns.map((pattern) => ({ pattern })), ...tags], after);
  const start = after?.startsWith('u') === true ? after.slice(1) : null;
  const members = rowPages(site.db, { columns: 'id, username', from: site.of('users'), keys: [key('id')] }, start);
  for await (const page of members) {
    for (const { row, cursor } of page) {
      const name = textIn(row, 'username');
      if (name === '' || name.length > 300 || /[{}/?#\s]/.test(name)) continue;
      const subject = { kind: 'members' as const, key: textIn(row, 'id') };
      const record = { key: `/u/${name}`.slice(0, 200), pattern: `/u/${name}`, subject };
      yield { table: 'addresses', rows: 0, cursor: `u${cursor}`, outcome: 'record', record };
    }
  }
}

const readers: Readers<Site> = {
  roles: readRoles,
  files: readFiles,
  members: readMembers,
  tags: readTags,
  topics: (site, after) => readDiscussions(site, 'topics', after),
  comments: (site, after, known) => readPosts(site, 'comments', after, known),
  questions: (site, after) => readDiscussions(site, 'questions', after),
  answers: (site, after, known) => readPosts(site, 'answers', after, known),
  polls: readPolls,
  votes: readVotes,
  reactions: readReactions,
  favourites: readFavourites,
  conversations: readConversations,
  messages: readMessages,
  reports: readReports,
  addresses: readAddresses,
};

const counted: readonly (readonly [table: string, kind: RecordKind])[] = [
  ['users', 'members'],
  ['tags', 'tags'],
  ['discussions', 'topics'],
  ['posts', 'comments'],
  ['post_likes', 'reactions'],
  ['polls', 'polls'],
  ['poll_votes', 'votes'],
  ['fof_upload_files', 'files'],
  ['dialog_messages', 'messages'],
  ['flags', 'reports'],
];

async function describeSite(site: Site): Promise<Described> {
  const { db, of, has, address, tags, files } = site;
  const count = async (table: string) =>
    has(table) ? numberIn((await db.rows(`select count(*) as number from ${of(table)}`))[0] ?? {}, 'number') : undefined;
  const staff = await db.rows(
    `select distinct u.username from ${of('users')} u join ${of('group_user')} g on g.user_id = u.id and g.group_id in (1, 4) order by 1 limit 100`,
  );
  const remarks = remarksOn({
    staff: staff.map((row) => textIn(row, 'username')),
    tags: tags.values(),
    called: 'Tags',
    become: 'Discussions',
    files,
    withoutFiles: 'Without --files no upload and no avatar comes; it is the folder that contains "assets".',
    leftOut: 'Notifications, badges, events of discussions and the settings of extensions are left out.',
  });
  const source = { system: 'flarum', site: siteNameOf(address), address };
  const tables = await countedTables(counted, count);
  return { source, tables, sums: [], remarks: [...remarks, ...(await mysqlRemarks(db, tables))] };
}

/** Finds the prefix of the tables. @throws DumpError with what must be said by an option */
async function findTables(db: Database, asked: unknown): Promise<Pick<Site, 'of' | 'has'>> {
  const rows = await db.columns();
  const names = new Set(rows.flatMap((row) => [textIn(row, 'tableName'), `${textIn(row, 'tableName')}.${textIn(row, 'columnName')}`]));
  const all = [...names].flatMap((name) => /^([^.]*)discussions\.first_post_id$/.exec(name)?.[1] ?? []);
  const [prefix, ...others] = typeof asked === 'string' ? all.filter((name) => name === asked) : all;
  if (prefix === undefined) throw new DumpError('There is no Flarum in this database: no table "discussions" has a first post.');
  if (others.length > 0) throw new DumpError(`Several sites are in this database; say which with --prefix: ${all.join(', ')}`);
  return { of: tableIn(prefix), has: (name) => names.has(`${prefix}${name}`) };
}

async function open(request: ReaderRequest): Promise<Reader> {
  const address = addressOf(request);
  const db = await Database.open(request.from);
  const openSiteOf = async (): Promise<Site> => {
    const tables = await findTables(db, request.options['prefix']);
    const tags = await readFlarumTags(db, tables, request);
    return { db, ...tables, address, tags, private: request.options['private'] === true, files: request.files };
  };
  return readerOf(db, openSiteOf, { readers, describe: describeSite, openFile });
}

/** Flarum 1 and 2, from a MySQL or MariaDB database. */
export const flarum: SourceSystem = {
  name: 'flarum',
  options: { address: { type: 'string' }, prefix: { type: 'string' }, private: { type: 'boolean' } },
  help: [
    '--address <url>      address of the former site',
    '--prefix <text>      prefix of the tables, where several sites share the database',
    '--private            with the addresses that posts were written from',
  ],
  open,
};
