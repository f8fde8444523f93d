import { expect, test, beforeAll } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { importComment, importTopic } from '../topics/index.ts';
import { insertMember } from '../members/index.ts';
import { addFormerAddress, findFormer, findMoved, formerSiteAt, gone } from './index.ts';
import { compilePattern, matchPattern } from './compile-pattern.ts';

const app = testApp();
const site = 'old.example.org';
let topicId = '';
let closedId = '';
let commentIds: string[] = [];

const add = (
  key: string,
  pattern: string,
  more: { perPage?: number; encoding?: 'plain' | 'base64' | 'split'; subject?: { kind: string; key: string } } = {},
) =>
  app.write((tx) =>
    addFormerAddress(tx, { site, key, pattern, subject: more.subject, perPage: more.perPage, encoding: more.encoding ?? 'plain' }),
  );

beforeAll(async () => {
  const postedAt = new Date('2015-01-01T00:00:00Z');
  await app.write(async (tx) => {
    const authorId = await insertMember(tx, { account: 'luyu', importKey: `${site}:7` });
    const tag = (nameZh: string) =>
      tx
        .insertInto('tag')
        .values({ kind: 'topic', nameZh, nameEn: nameZh, icon: 'tag', importKey: `${site}:${nameZh}` })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [open, shut] = [await tag('open'), await tag('shut')];
    const role = await tx.insertInto('role').values({ nameZh: 'nobody' }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('tagRight').values({ tagId: shut.id, right: 'view', roleId: role.id }).execute();
    const topic = { title: 'Old', body: 'text', authorId, postedAt };
    topicId = (await importTopic(tx, app.services, { ...topic, importKey: `${site}:11`, tagId: open.id })) ?? '';
    closedId = (await importTopic(tx, app.services, { ...topic, importKey: `${site}:12`, tagId: shut.id })) ?? '';
    const comment = { body: 'text', authorId, postedAt, parentId: topicId };
    commentIds = [];
    for (const [at, key] of ['101', '102', '103'].entries())
      commentIds.push((await importComment(tx, app.services, { ...comment, floor: at + 2, importKey: `${site}:${key}` })) ?? '');
    await tx.insertInto('importReference').values({ site, kind: 'first-post-of-topics', key: '100', id: topicId }).execute();
  });
  await add('1', '/forum.php?mod=viewthread&tid={topics}&page={page}', { perPage: 2 });
  await add('2', '/thread-{topics}-{page}-{any}.html', { perPage: 2 });
  await add('3', '/forum.php?mod=redirect&goto=findpost&pid={posts}');
  await add('4', '/space-uid-{members}.html');
  await add('5', '/forum.php?mod=attachment&aid={files}', { encoding: 'base64' });
  await add('6', '/t/{words}/{topics}');
  await add('8', '/thread-13-1-1.html', { subject: { kind: 'topics', key: '11' } });
  await add('9', '/forum.php?mod=viewthread&tid=13', { subject: { kind: 'topics', key: '11' } });
  await add('10', '/forum.php?mod=viewthread&tid=14', { subject: { kind: 'topics', key: '12' } });
  await add('11', '/forum.php?mod=viewthread&tid={topics}');
  await add('7', '/about-us.html', { subject: { kind: 'topics', key: '11' } });
});

const at = async (target: string) => {
  const former = await findFormer(app.services, target);
  return former === gone ? 'gone' : former?.to;
};

test('a former address leads to the page with its floor, in any order of parameters and with others beside them', async () => {
  expect(await at('/forum.php?mod=viewthread&tid=11')).toBe(`/thread?topicId=${topicId}`);
  expect(await at('/forum.php?extra=x&tid=11&mobile=2&mod=viewthread&page=1')).toBe(`/thread?topicId=${topicId}`);
  expect(await at('/thread-11-2-1.html')).toBe(`/thread?topicId=${topicId}&commentId=${commentIds[1]}`);
  expect(await at('/forum.php?mod=redirect&goto=findpost&ptid=11&pid=103')).toBe(`/thread?topicId=${topicId}&commentId=${commentIds[2]}`);
  expect(await at('/forum.php?mod=redirect&goto=findpost&pid=100')).toBe(`/thread?topicId=${topicId}`);
  expect(await at('/space-uid-7.html')).toBe('/user/control/home?userName=luyu');
  expect(await at('/about-us.html')).toBe(`/thread?topicId=${topicId}`);
});

test('a thread that was moved leads to the other one by every form of its address', async () => {
  for (const address of ['/thread-13-1-1.html', '/thread-13-4-2.html', '/forum.php?extra=x&tid=13&mod=viewthread&page=3'])
    expect({ address, to: await at(address) }).toEqual({ address, to: `/thread?topicId=${topicId}` });
});

test('hits are counted', async () => {
  const { hits } = await app.db.selectFrom('formerAddress').select('hits').where('key', '=', '7').executeTakeFirstOrThrow();
  expect(Number(hits)).toBeGreaterThan(0);
});

test('a topic that visitors may not read is as unknown as one that never was', async () => {
  expect(closedId).not.toBe('');
  expect([await at('/thread-12-1-1.html'), await at('/thread-999-1-1.html')]).toEqual(['gone', 'gone']);
  expect(await at('/forum.php?mod=viewthread&tid=14')).toBe('gone');
  expect(await at('/forum.php')).toBe('gone');
  expect(await findMoved(app.services, site, 'topics', '12')).toBeUndefined();
  expect(await findMoved(app.services, site, 'topics', '11')).toBe(`/thread?topicId=${topicId}`);
  await app.db.updateTable('topic').set({ state: 'deleted_by_staff', stateBefore: 'published' }).where('id', '=', topicId).execute();
  expect(await at('/thread-11-2-1.html')).toBe('gone');
  await app.db.updateTable('topic').set({ state: 'published', stateBefore: null }).where('id', '=', topicId).execute();
});

test.each(['constructor', '__proto__', 'toString', ''])('a kind called %j, of which there are no records, leads nowhere', async (kind) => {
  expect(await findMoved(app.services, site, kind, '11')).toBeUndefined();
});

test.each([
  ['\0', 'topics', '11'],
  [site, '\0', '11'],
  [site, 'topics', '1\0'],
  [site, 'files', '1\0'],
])('a record whose site, kind or key has NUL leads nowhere: %j %j %j', async (...record) => {
  expect(await findMoved(app.services, ...record)).toBeUndefined();
});

test('an unknown topic whose address has words leads to the search, for now', async () => {
  expect(await findFormer(app.services, '/t/how-to-brew/999')).toEqual({ to: '/search?keyword=how+to+brew', status: 302 });
});

test.each([
  ['/t/how-to-brew', '/search?keyword=how+to+brew'],
  ['/t/%E6%80%8E%E4%B9%88-%E6%B3%A1%E8%8C%B6/999/3', '/search?keyword=%E6%80%8E%E4%B9%88+%E6%B3%A1%E8%8C%B6'],
  ['/topic/77/green-tea/2', '/search?keyword=green+tea'],
  ['/d/77-green-tea', '/search?keyword=green+tea'],
  ['/d/77', 'gone'],
  ['/topic/77', 'gone'],
  ['/t/%ff%fe/1', 'gone'],
  ['/t/123/4', 'gone'],
  ['/t/%00%0d%0aSet-Cookie:x=1/4', '/search?keyword=Set+Cookie%3Ax%3D1'],
  ['/forum.php?mod=guide&view=hot', 'gone'],
  ['/thread-7.html', 'gone'],
  ['/archiver/?fid-3.html', 'gone'],
  ['/u/somebody/activity', 'gone'],
  ['/threads', undefined],
  ['/no-such-page', undefined],
  ['/topics', undefined],
])('an address in the form of other software that nothing fits, %s, is a search for its words, or nothing', async (address, to) => {
  expect(await at(address)).toBe(to);
});

test('no address leads to another site', async () => {
  const hostile = [
    '//evil.example',
    '/t//evil.example/11',
    '/t/https:%2F%2Fevil.example/999',
    '/thread-11-2-//evil.html',
    '/space-uid-//evil.example.html',
  ];
  const leads = await Promise.all(hostile.map(at));
  expect(leads.filter((to) => to !== undefined && to !== 'gone' && !/^\/[a-z]/.test(to))).toEqual([]);
});

test('a pattern takes time linear in the address, and one with an unknown name is refused', () => {
  const pattern = compilePattern(`/${'{any}a'.repeat(8)}`, 'plain');
  expect(pattern && matchPattern(pattern, { path: `/${'a'.repeat(900)}b`, query: new URLSearchParams(), queryText: '' })).toBeUndefined();
  expect(compilePattern('/{constructor}', 'plain')).toBeUndefined();
  expect(compilePattern(`/${'{any}'.repeat(9)}`, 'plain')).toBeUndefined();
});

test('a host is a former site, where it is not ours and addresses of it are known', async () => {
  const own = new URL(app.services.config.PUBLIC_URL).hostname;
  const hosts = [site, site.toUpperCase(), own, 'elsewhere.example.org'];
  expect(await Promise.all(hosts.map((host) => formerSiteAt(app.services, host)))).toEqual([site, site, undefined, undefined]);
  const at11 = async (only: string) => findFormer(app.services, '/forum.php?mod=viewthread&tid=11', only);
  expect(await at11(site)).toMatchObject({ to: `/thread?topicId=${topicId}` });
  expect(await at11('elsewhere.example.org')).toBeUndefined();
});
