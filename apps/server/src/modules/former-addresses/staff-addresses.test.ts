import { addFormerAddress, deleteFormerAddress, listFormerAddresses, type Body } from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { insertMember } from '../members/index.ts';
import { importTopic } from '../topics/index.ts';
import { addFormerAddress as addImported, findFormer, gone, noteUnknown } from './index.ts';

const app = testApp();
const site = 'bbs.example.org';
const boss = () => app.staff('boss');
let [topicId, closedId] = ['', ''];

beforeAll(async () => {
  await app.write(async (tx) => {
    const authorId = await insertMember(tx, { account: 'luyu', importKey: `${site}:7` });
    const tag = (nameZh: string) =>
      tx.insertInto('tag').values({ kind: 'topic', nameZh, nameEn: nameZh, icon: 'tag' }).returning('id').executeTakeFirstOrThrow();
    const [open, shut] = [await tag('open'), await tag('shut')];
    const role = await tx.insertInto('role').values({ nameZh: 'nobody' }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('tagRight').values({ tagId: shut.id, right: 'view', roleId: role.id }).execute();
    const topic = { title: 'Old', body: 'text', authorId, postedAt: new Date('2015-01-01T00:00:00Z') };
    topicId = (await importTopic(tx, app.services, { ...topic, importKey: `${site}:11`, tagId: open.id })) ?? '';
    closedId = (await importTopic(tx, app.services, { ...topic, importKey: `${site}:12`, tagId: shut.id })) ?? '';
    await tx
      .insertInto('importRun')
      .values({ source: `discuz:${site}`, site })
      .execute();
    const facts = { site, perPage: undefined, encoding: 'plain' as const, subject: undefined };
    for (const pattern of [
      '/forum.php?mod=viewthread&tid={topics}',
      '/forum.php?mod=redirect&goto=findpost&pid={posts}',
      '/archiver/?tid-{topics}.html',
      '/archiver/tid-{topics}.html',
      '/bbs/thread-{topics}-{page}-{any}.html',
    ])
      await addImported(tx, { ...facts, key: pattern, pattern });
  });
});

const at = async (target: string) => {
  const former = await findFormer(app.services, target);
  return former === gone ? 'gone' : (former?.to ?? 'unknown');
};
const add = async (body: Partial<Body<typeof addFormerAddress>>) =>
  (await boss()).call(addFormerAddress, { body: { address: '/x', target: '', site: '', ...body } });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { fields?: { code: string }[]; code: string }) => error.fields?.[0]?.code ?? error.code,
  );

test.each([
  '/archiver/?tid-11.html',
  '/archiver/tid-11.html',
  '/bbs/thread-11-1-1.html',
  '/forum.php?mod=viewthread&tid=11&extra=page%3D1',
])('%s leads to its topic', async (address) => expect(await at(address)).toBe(`/thread?topicId=${topicId}`));

test('what is closed to visitors is as unknown as what never was, by every form', async () => {
  expect(closedId).not.toBe('');
  for (const [closed, absent] of [
    ['/archiver/?tid-12.html', '/archiver/?tid-99.html'],
    ['/bbs/thread-12-1-1.html', '/bbs/thread-99-1-1.html'],
    ['/forum.php?mod=redirect&goto=findpost&pid=12&ptid=12', '/forum.php?mod=redirect&goto=findpost&pid=99&ptid=99'],
  ] as const)
    expect([await at(closed), await at(absent)]).toEqual(['gone', 'gone']);
});

test('staff add a pattern of an imported site, and it leads where an imported one does', async () => {
  const { id } = await add({ address: '/read-{topics}-{any}.htm', site });
  expect(await at('/read-11-x.htm')).toBe(`/thread?topicId=${topicId}`);
  expect(await at('/read-12-x.htm')).toBe('gone');
  const { items, sites } = await (await boss()).call(listFormerAddresses, { query: { kind: 'patterns', text: '/READ-' } });
  expect([items.map(({ id: listed, hits, byStaff }) => [listed, hits, byStaff]), sites]).toEqual([[[id, 1, true]], [site]]);
  await (await boss()).call(deleteFormerAddress, { params: { addressId: id } });
  expect(await at('/read-11-x.htm')).toBe('unknown');
});

test('one address leads to a page of this site, and to no other site', async () => {
  await add({ address: '/about.html', target: '/help' });
  expect(await at('/about.html')).toBe('/help');
  const hostile = [
    'https://evil.example',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/%2F%2Fevil.example',
    '/about.html',
    '/api/logout',
    'javascript:alert(1)',
    '/help#x',
    '/siteHome\\..\\',
    '/moved/a/b/c',
    '/@evil.example',
  ];
  const codes = await Promise.all(hostile.map((target, row) => codeOf(add({ address: `/h${row}`, target }))));
  expect(new Set(codes)).toEqual(new Set(['former_address.target']));
});

test.each([
  ['/siteHome', '', 'former_address.own_page'],
  ['/api/x/{topics}', '', 'former_address.own_page'],
  ['//evil.example/{topics}', '', 'former_address.address'],
  ['thread-{topics}', '', 'former_address.address'],
  ['/thread-{tid}.html', '', 'former_address.pattern'],
  ['/plain.html', '', 'former_address.pattern'],
  ['/{topics}/{members}', '', 'former_address.pattern'],
  [`/${'{any}'.repeat(9)}{topics}`, '', 'former_address.pattern'],
  ['/(a+)+{topics}', 'elsewhere.example', 'former_address.site'],
])('%s of %s is refused with %s', async (address, from, code) => {
  expect(await codeOf(add({ address, site: from }))).toBe(code);
});

test('a pattern with the signs of regular expressions is text, and takes linear time', async () => {
  await add({ address: '/(a+)+{topics}', site });
  expect(await at(`/${'a'.repeat(500)}!`)).toBe('unknown');
  expect(await at('/(a+)+11')).toBe(`/thread?topicId=${topicId}`);
});

test('what led nowhere is counted for staff, few at most, and goes when it is added', async () => {
  for (let row = 0; row < 3; row += 1) await noteUnknown(app.services, '/old-page.html');
  await noteUnknown(app.services, '/wp-login.php');
  await noteUnknown(app.services, `/${'x'.repeat(400)}`);
  const unknown = async () => (await (await boss()).call(listFormerAddresses, { query: { kind: 'unknown' } })).items;
  expect((await unknown()).map(({ address, hits }) => [address, hits])).toEqual([['/old-page.html', 3]]);
  await app.db
    .insertInto('unknownAddress')
    .values(Array.from({ length: 1200 }, (_, row) => ({ address: `/row-${row}`, hitAt: app.clock.now() })))
    .execute();
  await noteUnknown(app.services, '/one-more.html');
  const { total } = await (await boss()).call(listFormerAddresses, { query: { kind: 'unknown' } });
  expect(total).toBe(1000);
  expect((await unknown())[0]?.address).toBe('/old-page.html');
  await add({ address: '/old-page.html', target: '/siteHome' });
  expect((await unknown()).map(({ address }) => address)).not.toContain('/old-page.html');
  expect(await codeOf(add({ address: '/old-page.html', target: '/siteHome' }))).toBe('former_address.exists');
});

test('members may not read or change them, and an imported address stays', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(listFormerAddresses, {})).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(addFormerAddress, { body: { address: '/y', target: '/help', site: '' } })).rejects.toMatchObject({ status: 403 });
  const { items } = await (await boss()).call(listFormerAddresses, { query: { kind: 'patterns', text: 'archiver' } });
  const addressId = items[0]?.id ?? '';
  expect(await codeOf((await boss()).call(deleteFormerAddress, { params: { addressId } }))).toBe('former_address.not_found');
});
