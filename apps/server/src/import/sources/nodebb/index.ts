import type { RecordKind, RecordOf } from '../../archive/records/index.ts';
import { DumpError } from '../../dump-error.ts';
import { Database, numberIn, textIn } from '../postgres-database.ts';
import type { Described, ReadItem, Reader, ReaderRequest, SourceSystem } from '../reader.ts';
import { type Address, addressItems } from '../category-tags.ts';
import { countedTables, remarksOn, siteNameOf } from '../describe-source.ts';
import { addressOf, type Readers, readerOf } from '../reader-of.ts';
import { readCategories, readTags } from './categories.ts';
import { openMongodb } from './from-mongodb.ts';
import { objectPages, objectsAt, setsAt } from './objects.ts';
import { readBlocks, readFollows, readMarked, readMembers } from './read-members.ts';
import { readReactions, readResponses, readTopics } from './read-posts.ts';
import { openFile, readConversations, readFiles, readMessages, readPolls, readReports, readVotes } from './read-rest.ts';
import { rootKindOf, type Site } from './site.ts';

const patterns: readonly Address[] = [
  ...(['topics', 'questions'] as const).flatMap((kind): Address[] => [
    { pattern: `/topic/{${kind}}/{any}/{floor}` },
    { pattern: `/topic/{${kind}}/{any}` },
    { pattern: `/topic/{${kind}}` },
  ]),
  { pattern: '/post/{posts}' },
  { pattern: '/category/{tags}/{any}' },
  { pattern: '/category/{tags}' },
  { pattern: '/uid/{members}' },
];

/** The addresses that every NodeBB has, and those of members by their slugs. */
async function* readAddresses(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  yield* addressItems('addresses', patterns, after);
  const start = after?.startsWith('user:') === true ? after : null;
  for await (const page of objectPages(site.db, 'user', start)) {
    for (const { id, data, cursor } of page) {
      const slug = textIn(data, 'userslug');
      if (slug === '' || slug.length > 150 || /[{}/?#\s]/.test(slug)) continue;
      const record = { key: `/user/${slug}`, pattern: `/user/${slug}`, subject: { kind: 'members' as const, key: String(id) } };
      yield { table: 'addresses', rows: 0, cursor, outcome: 'record', record };
    }
  }
}

/** Topics that members follow; their kinds are looked up member by member. */
async function* readFavourites(site: Site, after: string | null): AsyncGenerator<ReadItem> {
  for await (const item of readMarked(site, after, (_, tid) => ({ kind: 'topics', key: tid }))) {
    if (item.outcome !== 'record') {
      yield item;
      continue;
    }
    const record = item.record as RecordOf<'favourites'>;
    const topic = (await objectsAt(site.db, [`topic:${record.subject.key}`])).get(`topic:${record.subject.key}`);
    if (topic === undefined)
      yield { table: item.table, cursor: item.cursor, outcome: 'left_out', key: record.key, reason: 'its topic is gone' };
    else yield { ...item, record: { ...record, subject: { ...record.subject, kind: rootKindOf(site, topic) } } };
  }
}

const readers: Readers<Site> = {
  files: readFiles,
  members: readMembers,
  tags: readTags,
  topics: (site, after) => readTopics(site, 'topics', after),
  comments: (site, after, known) => readResponses(site, 'comments', after, known),
  questions: (site, after) => readTopics(site, 'questions', after),
  answers: (site, after, known) => readResponses(site, 'answers', after, known),
  polls: readPolls,
  votes: readVotes,
  reactions: readReactions,
  favourites: readFavourites,
  follows: readFollows,
  blocks: readBlocks,
  conversations: readConversations,
  messages: readMessages,
  reports: readReports,
  addresses: readAddresses,
};

const counted: readonly (readonly [prefix: string, kind: RecordKind])[] = [
  ['user', 'members'],
  ['category', 'tags'],
  ['topic', 'topics'],
  ['post', 'comments'],
  ['poll', 'polls'],
  ['message', 'messages'],
  ['flag', 'reports'],
];

async function describeSite({ db, address, categories, files, remarks: read }: Site): Promise<Described> {
  const count = async (prefix: string) => {
    const rows = await db.rows('select count(*) as number from legacy_hash where "_key" ~ $1', [`^${prefix}:[1-9][0-9]*$`]);
    return numberIn(rows[0] ?? {}, 'number');
  };
  const staff = (await setsAt(db, ['group:administrators:members'])).get('group:administrators:members') ?? [];
  const users = await objectsAt(
    db,
    staff.slice(0, 100).map(({ value }) => `user:${value}`),
  );
  const remarks = remarksOn({
    staff: [...users.values()].map((user) => textIn(user, 'username')),
    tags: categories.values(),
    called: 'Categories',
    become: 'Topics',
    files,
    withoutFiles: 'Without --files no upload and no avatar comes; it is the folder that contains "uploads".',
    leftOut: 'Groups, notifications, drafts, widgets, plugins and everything that came from other servers are left out.',
  });
  const source = { system: 'nodebb', site: siteNameOf(address), address };
  return { source, tables: await countedTables(counted, count), sums: [], remarks: [...read, ...remarks] };
}

async function open(request: ReaderRequest): Promise<Reader> {
  const address = addressOf(request);
  const isDatabase = /^postgres(?:ql)?:/i.test(request.from);
  const { db, remarks } = isDatabase ? { db: await Database.open(request.from), remarks: [] } : await openMongodb(request);
  const openSiteOf = async (): Promise<Site> => {
    if (!db.has('legacy_hash.data') || !db.has('legacy_zset.score'))
      throw new DumpError('This is no database of NodeBB: it has no legacy_hash.');
    const rows = await db.rows(
      `select distinct data ->> 'cid' as cid from legacy_hash where "_key" ~ '^topic:[1-9][0-9]*$' and data ->> 'isQuestion' = '1'`,
    );
    return {
      db,
      address,
      categories: await readCategories(db, request),
      asking: new Set(rows.map((row) => numberIn(row, 'cid'))),
      private: request.options['private'] === true,
      files: request.files,
      remarks,
    };
  };
  return readerOf(db, openSiteOf, { readers, describe: describeSite, openFile });
}

/** NodeBB 1.19 and later, from its PostgreSQL or MongoDB, or from a dump of MongoDB. */
export const nodebb: SourceSystem = {
  name: 'nodebb',
  options: { address: { type: 'string' }, private: { type: 'boolean' } },
  help: [
    '--address <url>      address of the former site',
    '--private            with birthdays, and the addresses that posts were written from',
  ],
  open,
};
