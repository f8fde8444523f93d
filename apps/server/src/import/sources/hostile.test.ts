import type { Connection, RowDataPacket } from 'mysql2/promise';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { isLong } from '../../../test/long.ts';
import { type Counts, isReconciled, receiptText } from '../load/counts.ts';
import { loadSource } from '../load/load-source.ts';
import { discourse } from './discourse/index.ts';
import { createDiscourse } from './discourse/testing.ts';
import { discuz } from './discuz/index.ts';
import { schemaOf } from './discuz/testing/schema.ts';
import { flarum } from './flarum/index.ts';
import { flarumSchema } from './flarum/testing.ts';
import { nodebb } from './nodebb/index.ts';
import { createNodebb } from './nodebb/testing.ts';
import type { SourceSystem } from './reader.ts';
import { reference } from './reference/index.ts';
import { referenceSchema } from './reference/testing.ts';
import {
  hostileCell,
  type HostileColumn,
  hostileNumber,
  hostileText,
  hostileValue,
  randomFrom,
  type Usual,
} from './testing/hostile-rows.ts';
import { type Mariadb, mariadbIsAbsent, startMariadb } from './testing/mariadb.ts';

const app = testApp();
const rowsOfTable = isLong ? 40 : 15;
/** Another one tries other rows: `HOSTILE_SEED=8 npm run unit -- import/sources/hostile`. */
const seed = Number(process.env['HOSTILE_SEED'] ?? 7);
/** Ten megabytes of one post, in the long form. */
const hugeText = '茶叶 **好** [b]喝[/b] '.repeat(isLong ? 400_000 : 1000);

async function load(source: SourceSystem, from: string, host: string): Promise<Counts> {
  const credits = source === reference ? { balance: 'deposit' } : { points: 'extcredits2', balance: 'extcredits1' };
  const options = { address: `https://${host}/`, private: true, ...credits };
  const reader = await source.open({ from, files: import.meta.dirname, map: undefined, options, dryRun: false, say: () => undefined });
  try {
    return await loadSource(app.services, reader, { say: () => undefined });
  } finally {
    await reader.close();
  }
}

/**
 * Moves a source twice, which nothing may end. @returns what is wrong with the receipts: rows that are in no count, and what the second run
 * wrote although the first had read the same
 */
async function faultsOf(source: SourceSystem, from: string, host: string): Promise<string[]> {
  const [first, second] = [await load(source, from, host), await load(source, from, host)];
  const countsIn = ({ rows }: Counts) =>
    Object.entries(rows).flatMap(([kind, tables]) => Object.values(tables).map((count) => ({ kind, ...count })));
  const read = countsIn(first).reduce((sum, count) => sum + count.read, 0);
  return [
    ...(read > rowsOfTable * 5 ? [] : [`only ${read} rows were read`]),
    ...[first, second].filter((counts) => !isReconciled(counts)).map(receiptText),
    ...countsIn(second).flatMap(({ kind, written }) =>
      written > 0 ? [`${kind}: ${written} again\n${receiptText(first)}\n${receiptText(second)}`] : [],
    ),
  ];
}

type Column = RowDataPacket & HostileColumn;

const usualOfDiscuz: Usual = {
  'forum_forum.type': ['forum', 'forum', 'sub', 'group'],
  '*.invisible': [0],
  '*.status': [0, 1],
  '*.special': [0, 1, 2, 3, 4, 5],
  '*.displayorder': [0, 0, 1],
  '*.posttableid': [0],
  'forum_post.first': [0, 0, 1],
  'forum_post_1.first': [0, 1],
  '*.closed': [0],
  '*.idtype': ['tid'],
  '*.attitude': [1],
  '*.optime': [0],
  '*.delstatus': [0],
  'common_usergroup.type': ['special'],
  '*.anonymous': [0, 0, 1],
  '*.expiration': [0],
};

const usualOfFlarum: Usual = {
  'posts.type': ['comment'],
  'flags.type': ['user'],
  '*.hidden_at': [null],
  '*.is_private': [0, 0, 1],
  '*.is_approved': [1],
  '*.subscription': ['follow'],
  'polls.settings': ['{"max_votes":-3,"allow_multiple_votes":true}', '{}'],
};

const usualOfReference: Usual = {
  '*.userName': ['alice', 'Bob', '茶'],
  '*.friendUserName': ['alice', 'Bob'],
  '*.status': [20, 20, 10],
  '*.isStaff': [0],
  '*.state': [1],
  '*.cancelAccountTime': [-1],
  '*.hideTagType': [10, 40, 50],
  '*.module': [10, 20, 30, 40, 50, 60],
  '*.sendTimeFormat': [1_700_000_000_000, 1_700_000_000_001],
  '*.content': [
    '<hide hide-type="40" input-value="-5"><p>x<hide>y',
    '<p>&#0;&#xD800;<img src="file/topic/../../x.png"><a href="thread?topicId=1">x',
  ],
  '*.quote': ['[{"commentId":1}]', '[', '{"commentId":{}}'],
  '*.appendContent': ['[{"content":"x","postTime":"2015-01-01 00:00:00"},null,{"postTime":[2015]},'],
  '*.distributionAmountGroup': ['[1.1,"x",null]'],
  '*.grabRedEnvelopeUserIdGroup': ['[1,2,'],
};

/** Fills every column of every table of a database. */
async function fillMysql(connection: Connection, name: string, prefix: string, usual: Usual): Promise<void> {
  const random = randomFrom(seed);
  const [columns] = await connection.query<Column[]>(
    `select substr(table_name, ${prefix.length + 1}) as \`table\`, column_name as name, data_type as type from information_schema.columns where table_schema = ?`,
    [name],
  );
  await connection.query(`set sql_mode = ''`);
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const names = own.map((column) => `\`${column.name}\``).join(', ');
    for (let row = 0; row < rowsOfTable; row += 1)
      await connection.query(`insert ignore into \`${prefix}${table}\` (${names}) values (?)`, [
        own.map((column) => hostileCell(random, column, row, rowsOfTable, usual)),
      ]);
  }
}

/** Makes the tables MyISAM without keys, in collations that cannot be compared, with every row twice and one of nothing. */
async function withoutKeys(connection: Connection, name: string): Promise<void> {
  const [columns] = await connection.query<(Column & { definition: string })[]>(
    'select table_name as `table`, column_name as name, column_type as definition from information_schema.columns where table_schema = ?',
    [name],
  );
  const [indexes] = await connection.query<(RowDataPacket & { table: string; name: string })[]>(
    'select distinct table_name as `table`, index_name as name from information_schema.statistics where table_schema = ?',
    [name],
  );
  const collations = ['utf8mb4_general_ci', 'utf8mb4_unicode_ci', 'utf8mb4_bin'];
  for (const [at, [table, own]] of [...Map.groupBy(columns, (column) => column.table)].entries()) {
    const nullable = own.map((column) => `modify \`${column.name}\` ${column.definition} null`);
    const dropped = indexes.filter((index) => index.table === table).map((index) => `drop index \`${index.name}\``);
    await connection.query(`alter table \`${table}\` engine = MyISAM, ${[...dropped, ...nullable].join()}`);
    await connection.query(`alter table \`${table}\` convert to character set utf8mb4 collate ${collations[at % 3]}`);
    await connection.query(`insert into \`${table}\` select * from \`${table}\``);
    await connection.query(`insert into \`${table}\` values (${own.map(() => 'null').join()})`);
  }
}

async function createDatabase(
  server: Mariadb,
  { name, prefix, statements, usual, more }: { name: string; prefix: string; statements: readonly string[]; usual: Usual; more: string },
): Promise<string> {
  const connection = await server.connect();
  await connection.query(`create database \`${name}\`; use \`${name}\``);
  // Ids may be negative and JSON none, as nothing of a broken dump is what its schema says.
  for (const statement of statements)
    await connection.query(statement.replaceAll(' unsigned', '').replace('settings json', 'settings longtext'));
  await fillMysql(connection, name, prefix, usual);
  await connection.query('set global max_allowed_packet = 64000000');
  await connection.end();
  const writer = await server.connect(name);
  await writer.query(`set sql_mode = ''`);
  await writer.query(more, [hugeText]);
  await writer.end();
  return server.url(name);
}

describe.skipIf(mariadbIsAbsent)('hostile rows in MariaDB', () => {
  let server: Mariadb;
  beforeAll(async () => {
    server = await startMariadb();
  });
  afterAll(() => server.stop());

  test.each(['latin1', 'gbk', 'utf8mb4'] as const)('a Discuz! in %s with nothing but bad rows is accounted for', async (charset) => {
    const post = `replace into pre_forum_forum (fid, fup, type, name) values (7000, 7000, 'forum', 'x');
      replace into pre_forum_thread (tid, fid, subject, authorid, dateline) values (7000, 7000, 'huge', 1, 1400000000);
      replace into pre_forum_post (pid, fid, tid, first, position, dateline, message) values (7000, 7000, 7000, 1, 1, 1400000000, ?)`;
    const url = await createDatabase(server, {
      name: `discuz_${charset}`,
      prefix: 'pre_',
      statements: schemaOf(charset),
      usual: usualOfDiscuz,
      more: post,
    });
    expect(await faultsOf(discuz, url, `${charset}.discuz.example`)).toEqual([]);
  });

  test('a Flarum with nothing but bad rows is accounted for', async () => {
    const post = `replace into fl_discussions (id, title, user_id, first_post_id, created_at, slug) values (7000, 'huge', 1, 7000, '2015-01-01', 'x');
      replace into fl_posts (id, discussion_id, number, created_at, user_id, type, content) values (7000, 7000, 1, '2015-01-01', 1, 'comment', concat('<t>', ?, '</t>'))`;
    const url = await createDatabase(server, {
      name: 'flarum',
      prefix: 'fl_',
      statements: flarumSchema('fl_'),
      usual: usualOfFlarum,
      more: post,
    });
    expect(await faultsOf(flarum, url, 'flarum.example')).toEqual([]);
  });

  test('a reference system with nothing but bad rows is accounted for', async () => {
    const post = `insert into topic (id, title, userName, postTime, status, tagId, content) values (7000, 'huge', 'alice', '2015-01-01', 20, 1, ?)`;
    const statements = referenceSchema();
    const url = await createDatabase(server, { name: 'bbs', prefix: '', statements, usual: usualOfReference, more: post });
    expect(await faultsOf(reference, url, 'bbs.example')).toEqual([]);
  });

  const mixed: readonly [SourceSystem, string, readonly string[], Usual][] = [
    [discuz, 'pre_', schemaOf('utf8mb4'), usualOfDiscuz],
    [flarum, 'fl_', flarumSchema('fl_'), usualOfFlarum],
    [reference, '', referenceSchema(), usualOfReference],
  ];
  test.each(mixed.map((one) => [one[0].name, one] as const))(
    '%s on MyISAM without keys, in mixed collations, is read once each, which the receipt says',
    async (system, [source, prefix, statements, usual]) => {
      const name = `mixed_${system}`;
      const url = await createDatabase(server, { name, prefix, statements, usual, more: 'do length(?)' });
      const connection = await server.connect(name);
      await withoutKeys(connection, name);
      await connection.end();
      expect(await faultsOf(source, url, `mixed.${system}.example`)).toEqual([]);
      const { rows } = await sql<{
        notes: string[];
      }>`select facts -> 'notes' as notes from import_receipt order by id desc limit 1`.execute(app.db);
      expect(rows[0]?.notes.join('\n')).toMatch(/are MyISAM[^]*Without a primary key/);
    },
  );
});

const usualOfDiscourse: Usual = {
  'topics.archetype': ['regular', 'regular', 'private_message'],
  '*.post_type': [1],
  '*.post_number': [1, 1, 2, 3, 4, 5],
  '*.deleted_at': [null],
  '*.post_action_type_id': [2],
  '*.bookmarkable_type': ['Topic', 'Post'],
  '*.notification_level': [3],
  '*.action_type': [1],
  'upload_references.target_type': ['Post'],
  'groups.automatic': [false],
  'category_custom_fields.name': ['enable_accepted_answers'],
  'category_custom_fields.value': ['true', 't'],
  'topic_custom_fields.name': ['accepted_answer_post_id'],
};

/** Fills every column of every table; what the database refuses is left out row by row. */
async function fillPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const random = randomFrom(seed + 1);
  const { rows: columns } = await client.query<HostileColumn & { length: number | null }>(
    `select table_name as table, column_name as name, data_type as type, character_maximum_length as length
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const textOf = (bytes: Buffer, length: number | null): string =>
    [...bytes.toString('utf8').replaceAll('\0', '')].slice(0, length ?? 1e6).join('');
  const valueOf = (column: (typeof columns)[number], row: number): unknown => {
    if (column.type === 'inet') return ['0.0.0.0/0', '198.51.100.7', '::/0', '2001:db8::1'][row % 4];
    const value = hostileCell(random, column, row, rowsOfTable, usualOfDiscourse);
    if (column.type.startsWith('timestamp') && random() < 0.05) return 'infinity';
    return Buffer.isBuffer(value) ? textOf(value, column.length) : value;
  };
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    for (const column of own) await client.query(`alter table "${table}" alter "${column.name}" drop not null`).catch(() => undefined);
    const names = own.map(({ name }) => `"${name}"`).join(', ');
    const parameters = own.map((_, at) => `$${at + 1}`).join(', ');
    for (let row = 0; row < rowsOfTable; row += 1)
      await client
        .query(
          `insert into "${table}" (${names}) values (${parameters})`,
          own.map((column) => valueOf(column, row)),
        )
        .catch(() => undefined);
  }
  await client.query(`insert into categories (id, name, slug, color, parent_category_id) values (7000, 'x', 'x', 'zz', 7000)`);
  await client.query(`insert into topics (id, title, category_id) values (7000, 'huge', 7000)`);
  await client.query(`insert into posts (id, topic_id, post_number, raw, created_at) values (7000, 7000, 1, $1, '2015-01-01')`, [hugeText]);
  await client.end();
}

test('a Discourse with nothing but bad rows is accounted for', async () => {
  const site = await createDiscourse(inject('server'), '');
  await fillPostgres(site.url);
  expect(await faultsOf(discourse, site.url, 'discourse.example')).toEqual([]);
  await site.remove();
});

const onNodebb: Readonly<Record<string, unknown>> = { type: 'post', state: 'open', deleted: 0, system: 0, public: 0, handle: '' };

/** What a field is in a site that is sound, or nearly so. */
function usualField(name: string, random: () => number): unknown {
  if (name in onNodebb) return onNodebb[name];
  if (/(?:id|Id|Pid|Cid|uid|Uid)$/.test(name)) return 1 + Math.floor(random() * rowsOfTable);
  if (/(?:time|date|edited|online|end)/.test(name)) return 1_400_000_000_000 + Math.floor(random() * 1e9);
  return hostileText(random).toString('utf8').replaceAll('\0', '');
}

/** Objects whose fields have values of any type, and sets of anything. */
function nodebbRows() {
  const random = randomFrom(seed + 2);
  const fields: Readonly<Record<string, readonly string[]>> = {
    user: [
      'uid',
      'username',
      'userslug',
      'fullname',
      'email',
      'email:confirmed',
      'joindate',
      'lastonline',
      'password',
      'picture',
      'aboutme',
      'birthday',
      'banned',
      'banned:expire',
      'userLang',
    ],
    category: ['cid', 'name', 'description', 'parentCid', 'order', 'bgColor', 'disabled'],
    topic: [
      'tid',
      'cid',
      'uid',
      'title',
      'mainPid',
      'viewcount',
      'pinned',
      'locked',
      'deleted',
      'deleterUid',
      'isQuestion',
      'isSolved',
      'solvedPid',
      'tags',
      'timestamp',
    ],
    post: ['pid', 'tid', 'uid', 'content', 'timestamp', 'edited', 'editor', 'deleted', 'deleterUid', 'toPid', 'handle', 'ip'],
    poll: ['pollId', 'title', 'tid', 'pid', 'timestamp', 'deleted', 'options', 'end', 'maximumVotesPerUser'],
    message: ['content', 'fromuid', 'roomId', 'timestamp', 'deleted', 'system'],
    'chat:room': ['roomId', 'roomName', 'owner', 'timestamp', 'public'],
    flag: ['flagId', 'type', 'targetId', 'uid', 'state', 'datetime', 'description'],
  };
  const hashes: Record<string, object> = {};
  const zsets: Record<string, Record<string, number>> = {};
  const setNames = [
    'tid:#:posts',
    'pid:#:upvote',
    'pid:#:downvote',
    'following:#',
    'uid:#:followed_cats',
    'uid:#:followed_tids',
    'uid:#:blocked_uids',
    'uid:#:uploads',
    'chat:room:#:uids',
    'flag:#:reports',
    'poll:#:options',
    'topic:#:tags',
  ];
  for (const [prefix, names] of Object.entries(fields))
    for (let id = 1; id <= rowsOfTable; id += 1) {
      hashes[`${prefix}:${id}`] = Object.fromEntries(
        names.map((name) => [name, random() < 0.8 ? usualField(name, random) : hostileValue(random)]),
      );
    }
  for (const name of setNames)
    for (let id = 1; id <= rowsOfTable; id += 1)
      zsets[name.replace('#', String(id))] = Object.fromEntries(
        Array.from({ length: 4 }, () => [
          random() < 0.7 ? String(1 + Math.floor(random() * rowsOfTable)) : hostileText(random).toString('utf8').replaceAll('\0', ''),
          hostileNumber(random),
        ]),
      );
  // A circle of parents, and a post of ten megabytes.
  hashes['category:7000'] = { cid: 7000, name: 'x', parentCid: 7000 };
  hashes['topic:7000'] = { tid: 7000, cid: 7000, title: 'huge', mainPid: 7000 };
  hashes['post:7000'] = { pid: 7000, tid: 7000, timestamp: 1_400_000_000_000, content: hugeText };
  return { hashes, zsets, sets: { 'group:administrators:members': ['x', '-1', '1'], 'users:banned': ['', '2'] } };
}

test('a NodeBB with nothing but bad objects is accounted for', async () => {
  const site = await createNodebb(inject('server'), nodebbRows());
  expect(await faultsOf(nodebb, site.url, 'nodebb.example')).toEqual([]);
  await site.remove();
});
