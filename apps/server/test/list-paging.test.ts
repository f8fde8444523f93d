import { addTopic, endpoints } from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { aMember } from '../src/modules/members/testing.ts';
import { aQuestion, aQuestionTag } from '../src/modules/questions/testing.ts';
import { aTopic } from '../src/modules/topics/testing.ts';
import { testApp, type Person } from './app.ts';
import { moreSeeds } from './list-paging/more-seeds.ts';
import { count, type Seed, walk } from './list-paging/seed.ts';

const app = testApp();

type Schema = { properties?: Record<string, Schema> };

/** Where a response has a numbered page: itself or one of its parts. */
function pageWithin(answer: Schema): Schema | undefined {
  const isPage = ({ properties = {} }: Schema) => 'items' in properties && 'page' in properties && 'pages' in properties;
  return [answer, ...Object.values(answer.properties ?? {})].find(isPage);
}

const paged = [...endpoints].filter(([, { answer }]) => pageWithin(answer as Schema) !== undefined);

/** Pages that do not continue from a row, and why. */
const fixed: Record<string, string> = {
  readThread: 'pages are ranges of floors, which are never reused',
  listComments: 'pages are ranges of floors',
  readQuestion: 'pages are ranges of floors',
  listAnswers: 'pages are ranges of floors',
  searchPosts: 'ten pages of what matches best now: a score is of one search',
};

const lists = paged.filter(([name]) => !(name in fixed));

test('every numbered list says where its next page begins and can be asked for it', () => {
  expect(lists.length).toBeGreaterThan(40);
  const lacking = lists.filter(([, { answer, query }]) => {
    const requested = (query as Schema | undefined)?.properties ?? {};
    return !('next' in (pageWithin(answer)?.properties ?? {})) || !('after' in requested) || !('page' in requested);
  });
  expect(lacking.map(([name]) => name)).toEqual([]);
});

let boss: Person;
let start: Date;
let leaves: string[] = [];
let known: Record<string, string>;

let people: string[];
let topics: string[];
let columns: string[];
let folders: string[];

beforeAll(async () => {
  boss = await app.staff('boss');
  start = new Date(app.clock.now().getTime() - 3_600_000);
  people = await app.write(async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < count + 1; index += 1) ids.push(await aMember(tx));
    return ids;
  });
  topics = await app.write(async (tx) => {
    const ids = [await aTopic(tx, app.services, { authorId: boss.id })];
    const [first = ''] = ids;
    const { tagId } = await tx.selectFrom('topic').select('tagId').where('id', '=', first).executeTakeFirstOrThrow();
    for (let index = 0; index < count; index += 1) ids.push(await aTopic(tx, app.services, { authorId: boss.id, tagId }));
    return ids;
  });
  const questionId = await app.write((tx) => aQuestion(tx, app.services, { authorId: boss.id }));
  const { rows } = await sql<{ id: string }>`
    insert into topic_column (member_id, title, added_at, changed_at)
    select ${people[0] ?? ''}::bigint, n::text, now(), now() from generate_series(0, ${count}::int) n returning id`.execute(app.db);
  columns = rows.map(({ id }) => id);
  const publicFolders = await sql<{ id: string }>`
    insert into favourite_folder (member_id, name, public)
    select ${people[0] ?? ''}::bigint, n::text, true from generate_series(0, ${count}::int) n returning id`.execute(app.db);
  folders = publicFolders.rows.map(({ id }) => id);
  known = {
    topicId: topics[0] ?? '',
    questionId,
    account: 'boss',
    memberId: boss.id,
    badgeId: '1',
    kind: 'topic',
    postId: topics[0] ?? '',
    columnId: columns[0] ?? '',
    folderId: folders[0] ?? '',
  };
});

/** Lists below something that takes a whole journey to make; each is read by the function of another list, or of its own module's tests. */
const below: Record<string, string> = {
  listEnvelopeClaims: 'of a red envelope',
  readEnvelopeDistribution: 'of a red envelope, the same claims',
  listGiftRecipients: 'of a gift',
};

const cursorOf = (...parts: unknown[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

test('no list answers a cursor that it did not make: neither noise nor one of another list', async () => {
  const answers: string[] = [];
  for (const [name, endpoint] of lists) {
    if (name in below) continue;
    for (const after of ['A', cursorOf(), cursorOf('another list', '1', '1'), cursorOf({ a: 1 }), cursorOf('newest', '1', "1'"), '~']) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => known[part] ?? '');
      const query = new URLSearchParams({ after, ...('currency' in ((endpoint.query as Schema).properties ?? {}) && { currency: 'CNY' }) });
      const response = await app.inject({ method: 'GET', url: `${path}?${query}`, headers: boss.headers() });
      const { code, fields } = response.json<{ code?: string; fields?: { field: string; code: string }[] }>();
      const isRefused = code === 'request.fields' && fields?.[0]?.field === 'after' && fields[0].code === 'field.format';
      if (!isRefused) answers.push(`${name} ${after}: ${response.statusCode} ${code}`);
    }
  }
  expect(answers).toEqual([]);
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.db);
const at = (minutes: number) => sql`${start}::timestamptz + ${minutes}::int * interval '1 minute'`;

/** A table with a column that names the caller and one that names another member or a post, ordered by time; all rows but two are simultaneous. */
function ofTable(
  endpoint: string,
  table: string,
  [own, other, time]: [string, string, string],
  others: () => string[],
  more: Record<string, string> = {},
): Seed {
  const extra = Object.entries<string>(more);
  const names = sql.join([own, other, time, ...extra.map(([name]) => name)].map((name) => sql.ref(name)));
  const recount = () =>
    run(sql`update member set following_count = (select count(*) from follow where follower_id = member.id),
      follower_count = (select count(*) from follow where followed_id = member.id) where id = ${boss.id}::bigint`);
  const add = async (ids: readonly string[], minutes: number) => {
    await run(sql`insert into ${sql.table(table)} (${names})
      select ${sql.join([sql`${boss.id}::bigint`, sql`id`, at(minutes), ...extra.map(([, value]) => sql`${sql.lit(value)}`)])}
      from unnest(${ids}::bigint[]) id`);
    await recount();
  };
  return {
    endpoint,
    fill: async () => {
      await add(others().slice(0, count - 1), 1);
      await add(others().slice(count - 1, count), 2);
    },
    removeFirst: async () => {
      await run(sql`delete from ${sql.table(table)} where ${sql.ref(own)} = ${boss.id}::bigint and ${sql.ref(time)} = ${at(2)}`);
      await recount();
    },
    addFirst: () => add(others().slice(count, count + 1), 3),
  };
}

const putInColumn = (ids: readonly string[], first: number) =>
  run(sql`insert into topic_column_entry (topic_id, column_id, position, added_at)
    select id, ${columns[0] ?? ''}::bigint, ${first - 1}::int + number, now() from unnest(${ids}::bigint[]) with ordinality as one (id, number)`);

const putInFolder = (ids: readonly string[], minutes: number) =>
  run(sql`insert into favourite (subject_kind, subject_id, member_id, folder_id, kept_at)
    select 'topic', id, ${people[0] ?? ''}::bigint, ${folders[0] ?? ''}::bigint, ${at(minutes)} from unnest(${ids}::bigint[]) id`);

const seeds: Seed[] = [
  ofTable('listFollowedMembers', 'follow', ['follower_id', 'followed_id', 'followed_at'], () => people),
  ofTable('listFollowers', 'follow', ['followed_id', 'follower_id', 'followed_at'], () => people),
  ofTable('listBlockedMembers', 'member_block', ['member_id', 'blocked_id', 'blocked_at'], () => people),
  ofTable('listMutedMembers', 'member_mute', ['member_id', 'muted_id', 'muted_at'], () => people),
  ofTable('listLikes', 'liking', ['member_id', 'subject_id', 'liked_at'], () => topics, { subject_kind: 'topic' }),
  ofTable('listFavourites', 'favourite', ['member_id', 'subject_id', 'kept_at'], () => topics, { subject_kind: 'topic' }),
  ofTable('listReadingHistory', 'reading_history', ['member_id', 'subject_id', 'read_at'], () => topics, {
    subject_kind: 'topic',
    floor: '0',
  }),
  ofTable('listFollowedFolders', 'favourite_folder_follow', ['member_id', 'folder_id', 'followed_at'], () => folders),
  {
    endpoint: 'readPublicFolder',
    input: () => ({ params: { folderId: folders[0] ?? '' } }),
    fill: () => putInFolder(topics.slice(0, count), 1),
    removeFirst: () =>
      run(sql`delete from favourite where folder_id = ${folders[0] ?? ''}::bigint and subject_id = (
      select max(subject_id) from favourite where folder_id = ${folders[0] ?? ''}::bigint)`),
    addFirst: () => putInFolder(topics.slice(count), 2),
  },
  ofTable('listFollowedColumns', 'topic_column_follow', ['member_id', 'column_id', 'followed_at'], () => columns),
  {
    endpoint: 'readTopicColumn',
    input: () => ({ params: { columnId: columns[0] ?? '' } }),
    fill: () => putInColumn(topics.slice(0, count), 1),
    removeFirst: () => run(sql`delete from topic_column_entry where position = 1`),
    addFirst: () => putInColumn(topics.slice(count), 0),
  },
  ...['listTopics', 'listOwnTopics'].map((endpoint): Seed => ({
    endpoint,
    fill: () => run(sql`update topic set state = 'published'`),
    removeFirst: () =>
      run(sql`update topic set state = 'deleted_by_staff' where id = (select max(id) from topic where state = 'published')`),
    addFirst: async () => {
      const { tagId } = await app.db.selectFrom('topic').select('tagId').limit(1).executeTakeFirstOrThrow();
      return boss.call(addTopic, { body: { tagId, title: '新来的一壶茶', body: '水开了。' } });
    },
  })),
  {
    // Two leaves of one parent, and a question in both: read from both, merged, shown once.
    endpoint: 'listQuestions',
    input: () => ({ query: { tagId: leaves[0] ?? '' } }),
    fill: () =>
      app.write(async (tx) => {
        const parentId = await aQuestionTag(tx);
        const children = [await aQuestionTag(tx, { parentId }), await aQuestionTag(tx, { parentId })];
        leaves = [parentId, ...children];
        const [one = '', other = ''] = children;
        const choices = [[one], [other], [one, other]];
        for (let index = 0; index < count; index += 1)
          await aQuestion(tx, app.services, { authorId: boss.id, tagIds: choices[index % choices.length] ?? [] });
      }),
    removeFirst: () =>
      run(sql`with gone as (update question set state = 'deleted_by_staff' where id = (select max(id) from question where state = 'published') returning id)
        update question_tagging set listed = false where question_id in (select id from gone)`),
    addFirst: () =>
      app.write((tx) => aQuestion(tx, app.services, { authorId: boss.id, tagIds: leaves.slice(1), postedAt: app.clock.now() })),
  },
  {
    endpoint: 'listLogins',
    fill: () =>
      run(
        sql`insert into login_log (member_id, kind, address) select ${boss.id}::bigint, 'login', '127.0.0.1' from generate_series(1, ${count}::int)`,
      ),
    removeFirst: () => run(sql`delete from login_log where id = (select max(id) from login_log)`),
    addFirst: () => run(sql`insert into login_log (member_id, kind, address) values (${boss.id}::bigint, 'login', '127.0.0.1')`),
  },
  {
    endpoint: 'listOutbox',
    fill: () =>
      run(sql`insert into outbox (kind, recipient, subject, body, state, created_at)
        select 'mail', 'a@example.com', n::text, '', 'kept', now() from generate_series(1, ${count}::int) n`),
    removeFirst: () => run(sql`delete from outbox where id = (select max(id) from outbox)`),
    addFirst: () =>
      run(
        sql`insert into outbox (kind, recipient, subject, body, state, created_at) values ('mail', 'a@example.com', '', '', 'kept', now())`,
      ),
  },
  ...(['registered', 'used'] as const).map((sort): Seed => {
    // Half of them were never seen: they come last.
    const seen = sql`insert into member_presence (member_id, used_at) select id, registered_at from member where id % 2 = 0 on conflict (member_id) do update set used_at = excluded.used_at`;
    const add = async () => {
      const id = await app.write((tx) => aMember(tx));
      await run(sql`insert into member_presence (member_id, used_at) values (${id}::bigint, now() + interval '1 year')
        on conflict (member_id) do update set used_at = excluded.used_at`);
    };
    return {
      endpoint: 'listMembers',
      input: () => ({ query: { sort, state: 'active' } }),
      fill: async () => {
        await run(seen);
        await add();
      },
      removeFirst: () => run(sql`update member set state = 'disabled' where id = (select max(id) from member where state = 'active')`),
      addFirst: add,
    };
  }),
];

const all = [...seeds, ...moreSeeds(app, () => ({ bossId: boss.id, people, topics, questionId: known['questionId'] ?? '' }))];

/** Lists that are read by the function of another one, over the same rows or over rows of the same kind. */
const alike: Record<string, string> = {
  listMemberLogins: 'listLogins',
  listPointLog: 'listBalanceLog',
  readProfile: 'listOwnTopics',
  readOwnProfile: 'listOwnTopics',
  listMemberQuestions: 'listOwnQuestions',
  listOwnQuestions: 'listOwnAnswers',
  listTopicLikers: 'listLikes',
  listTopicFavouriters: 'listFavourites',
  listQuestionLikers: 'listLikes',
  listQuestionFavouriters: 'listFavourites',
  listTopicUnlocks: 'listLikes',
  listTips: 'listLikes',
  listBadgeHolders: 'listLikes',
  listRefunds: 'listPayments',
  listRefusedNotices: 'listPayments',
  listDebts: 'listPayments',
  listOpenHolds: 'listPayments',
  listStaffVideos: 'listPayments',
};

test('every list is walked, or named beside one that is', () => {
  const walked = new Set(all.map(({ endpoint }) => endpoint));
  const missing = lists.map(([name]) => name).filter((name) => !walked.has(name) && !(name in alike) && !(name in below));
  expect(missing).toEqual([]);
  expect(Object.keys(alike).filter((name) => walked.has(name))).toEqual([]);
});

test.each(all)('no row of $endpoint is lost or shown twice when one of an earlier page is removed or added', async (seed) => {
  await expect(walk(boss, seed)).resolves.toBeUndefined();
});
