import { gzipSync } from 'node:zlib';
import { readThread, searchPosts } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { isReconciled } from '../../load/counts.ts';
import { at, dumpFolder, dyingOften, importDump, type Imported, question, xml } from './testing.ts';

const app = testApp();
const dump = dumpFolder();

function run(folder: string, services: Services = app.services): Promise<Imported> {
  return importDump(services, folder, 'topics');
}

async function written(site: string) {
  const like = `${site}:%`;
  const member = await app.db
    .selectFrom('member')
    .select(['importKey', 'account', 'nickname', 'state', 'passwordHash', 'topicCount', 'commentCount'])
    .where('importKey', 'like', like)
    .orderBy('importKey')
    .execute();
  const topic = await app.db
    .selectFrom('topic')
    .select(['importKey', 'title', 'bodySource', 'commentCount', 'lastFloor', 'activityAt', 'activityKind'])
    .where('importKey', 'like', like)
    .orderBy('importKey')
    .execute();
  const comment = await app.db
    .selectFrom('comment')
    .select(['importKey', 'floor', 'bodySource'])
    .where('importKey', 'like', like)
    .orderBy('importKey')
    .execute();
  const reply = await app.db
    .selectFrom('reply')
    .select(['importKey', 'bodySource'])
    .where('importKey', 'like', like)
    .orderBy('id')
    .execute();
  const waiting = await app.db.selectFrom('importRecord').select('key').where('source', '=', `stackexchange:${site}`).execute();
  return { member, topic, comment, reply, waiting };
}

test('every row is accounted for, with the reason where it is left out', async () => {
  const tally = await run(dump('tea'));
  expect(isReconciled(tally.counts)).toBe(true);
  expect(tally.members).toEqual({ read: 8, written: 7, already: 0, skipped: { 'row without valid id or date': 1 } });
  expect(tally.topics).toEqual({
    read: 5,
    written: 2,
    already: 0,
    skipped: { 'empty text': 1, 'empty title': 1, 'row without valid id or date': 1 },
  });
  expect(tally.comments).toEqual({
    read: 10,
    written: 3,
    already: 0,
    skipped: { 'answer without question': 1, 'empty text': 2, 'its topic was not imported': 2, 'its post was not imported': 2 },
  });
  expect(tally.replies).toEqual({ read: 3, written: 2, already: 0, skipped: { 'its comment was not imported': 1 } });
  expect(tally.tags).toEqual({ read: 1, written: 0, already: 0, skipped: { 'neither question nor answer': 1 } });
});

test('what was imported is found', async () => {
  await app.settle();
  const { items } = await app.visitor.call(searchPosts, { query: { keyword: 'Does water matter' } });
  expect(items.map(({ kind }) => kind)).toContain('topic');
});

test('people get names of their own, never a reserved one and no password; those who left share an account', async () => {
  const { member } = await written('tea');
  const names = Object.fromEntries(member.map(({ importKey, account, nickname }) => [importKey?.split(':')[2], [account, nickname]]));
  expect(names).toEqual({
    '-1': ['Community', 'Community'],
    1: ['Jose_Muller', 'José Müller'],
    2: ['jose_muller_2', 'jose_muller_2'],
    3: ['se_3', '陆羽'],
    4: ['se_4', null],
    5: ['A_name_that_is_far_longer', 'A name that is'],
    6: ['se_6', null],
    former: ['former_member', 'former member'],
  });
  expect(member.every(({ passwordHash }) => passwordHash === null)).toBe(true);
  expect(member.find(({ importKey }) => importKey === 'tea:u:former')).toMatchObject({ state: 'disabled', topicCount: 1, commentCount: 1 });
});

test('titles, bodies, authors and tags become ours, and counters are right', async () => {
  const { topic } = await written('tea');
  expect(topic[0]).toMatchObject({
    title: 'Does &lt;water&gt; & "tea" matter?',
    commentCount: 3,
    lastFloor: 3,
    activityKind: 'replied',
    activityAt: new Date(`${at(12)}Z`),
  });
  expect(topic[0]?.bodySource).toMatch(/\[this\]\(http:\/\/e\.org\/\?a=1\\?&b=2\)/);
  expect(topic[0]?.bodySource).not.toMatch(/alert|<p>/);
  expect(topic[0]?.bodySource).toMatch(/\n\n\*— José Müller · Stack Exchange \(tea\) · CC BY-SA 3\.0\*$/);
  expect(topic[1]).toMatchObject({ title: `${'长'.repeat(89)}…`, commentCount: 0 });
  expect(topic[1]?.bodySource).toContain(String.raw`— gone\*away ·`);
  const tags = await app.db
    .selectFrom('tag')
    .leftJoin('topicCount', 'tagId', 'id')
    .select(['nameZh', 'published'])
    .where('importKey', 'like', 'tea:%')
    .orderBy('id')
    .execute();
  expect(tags).toEqual([
    { nameZh: 'tea', published: null },
    { nameZh: 'tea (tea)', published: 1 },
    { nameZh: 'green-tea-with-a-name-beyond-t', published: 1 },
  ]);
});

test('floors follow the dates across both files, and comments on answers are replies in plain text', async () => {
  const { comment, reply } = await written('tea');
  expect(comment.map(({ importKey, floor }) => [importKey, floor])).toEqual([
    ['tea:c:1', 1],
    ['tea:p:10', 3],
    ['tea:p:11', 2],
  ]);
  expect(comment.find(({ importKey }) => importKey === 'tea:p:11')?.bodySource).toBe('Answer 11\n\n— user39');
  expect(reply).toEqual([
    { importKey: 'tea:c:3', bodySource: 'Remark 3\n— user39' },
    { importKey: 'tea:c:2', bodySource: 'See the pot (http://e.org/pot) & <b>' },
  ]);
});

test('a visitor reads it', async () => {
  const { id } = await app.db.selectFrom('topic').select('id').where('importKey', '=', 'tea:p:1').executeTakeFirstOrThrow();
  const view = await app.visitor.call(readThread, { params: { topicId: id }, query: {} });
  expect(view.topic.bodyHtml).toContain('<strong>do');
  expect(view.comments.items.map(({ author, replies }) => [author.name, replies.length])).toEqual([
    ['陆羽', 0],
    ['former member', 0],
    ['jose_muller_2', 2],
  ]);
});

test('a second run finds everything there and changes nothing', async () => {
  const before = await written('tea');
  const tally = await run(dump('tea'));
  expect(isReconciled(tally.counts)).toBe(true);
  expect([tally.members, tally.topics, tally.comments, tally.replies].map(({ written: rows }) => rows)).toEqual([0, 0, 0, 0]);
  expect([tally.members.already, tally.topics.already, tally.comments.already, tally.replies.already]).toEqual([7, 2, 3, 2]);
  expect(await written('tea')).toEqual(before);
});

test('an import that dies at any batch goes on from there and ends as if nothing had happened', async () => {
  const site = (name: string): string => dump(name, { 'Users.xml': xml('users', []) });
  const whole = await run(site('whole'));
  // The shared account cannot have the same name twice; everything else is to be the same.
  const namesAside = ({ topic, comment, reply }: Awaited<ReturnType<typeof written>>, name: string): unknown =>
    JSON.parse(JSON.stringify({ topic, comment, reply }).replaceAll(name, 'site'));
  const expected = namesAside(await written('whole'), 'whole');
  const { tally, deaths } = await dyingOften(app.services, (mortal) => run(site('broken'), mortal));
  expect(deaths).toBeGreaterThan(3);
  expect(tally).toEqual(whole);
  const after = await written('broken');
  expect(after.waiting).toEqual([]);
  expect(namesAside(after, 'broken')).toEqual(expected);
});

test('a damaged file stops the import with a sentence before anything is written, and a whole one is imported afterwards', async () => {
  const many = Array.from({ length: 450 }, (_, n) => question(String(n + 1), {}));
  const packed = gzipSync(xml('posts', many));
  const folder = dump('cut', { 'Posts.xml.gz': packed.subarray(0, packed.length - 12), 'Comments.xml': xml('comments', []) });
  await expect(run(folder)).rejects.toThrow(/ends too early/);
  expect((await written('cut')).topic).toEqual([]);
  const tally = await run(dump('cut', { 'Posts.xml.gz': packed, 'Comments.xml': xml('comments', []) }));
  expect(isReconciled(tally.counts)).toBe(true);
  expect(tally.topics).toEqual({ read: 450, written: 450, already: 0, skipped: {} });
  expect((await written('cut')).topic).toHaveLength(450);
});

test('a file with entities of its own is refused before anything is written', async () => {
  const evil =
    '<!DOCTYPE users [<!ENTITY x SYSTEM "file:///etc/passwd">]><users><row Id="1" CreationDate="2015-03-04T10:00:00" DisplayName="&x;"/></users>';
  await expect(run(dump('evil', { 'Users.xml': evil }))).rejects.toThrow(/declares entities/);
  expect((await written('evil')).member).toEqual([]);
});

test('an import that another one of the same source overtakes writes nothing more', async () => {
  const folder = dump('twice');
  let overtaken = false;
  const slow: Services = {
    ...app.services,
    write: async (work) => {
      if (!overtaken) {
        overtaken = true;
        app.clock.advance(1000);
        await run(folder);
      }
      return app.services.write(work);
    },
  };
  await expect(run(folder, slow)).rejects.toThrow(/Another import/);
  expect((await written('twice')).topic).toHaveLength(2);
});
