import { addListBlock, deleteListBlock, editListBlock, listBlocks, listStaffListBlocks, type Body } from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';

const app = testApp();
let boss: Person;

beforeAll(async () => {
  boss = await app.staff('boss');
});
beforeEach(async () => {
  for (const { id } of (await boss.call(listStaffListBlocks)).items) await boss.call(deleteListBlock, { params: { blockId: id } });
});

type Form = Body<typeof addListBlock>;

const form = (more: Partial<Form> = {}): Form => ({
  place: 'side',
  list: 'both',
  titleZh: '周末茶会',
  titleEn: '',
  textZh: '周六下午三点',
  textEn: '',
  imageZh: '',
  imageEn: '',
  address: '',
  from: null,
  until: null,
  sort: 0,
  ...more,
});
const add = async (more: Partial<Form> = {}) => (await boss.call(addListBlock, { body: form(more) })).id;
const visible = async (list: 'topics' | 'questions', language = 'zh') =>
  (await app.inject({ url: `${listBlocks.path}?list=${list}`, headers: { 'accept-language': language } })).json<{
    items: { title: string; place: string; text: string; picture: unknown; to: string }[];
  }>().items;

async function picture(): Promise<string> {
  const url = `/files/2026/11/${crypto.randomUUID()}.webp`;
  const thumbnailUrl = url.replace('.webp', '-small.webp');
  const row = { ownerId: boss.id, url, thumbnailUrl, mime: 'image/webp', width: 720, height: 120, sizeBytes: 100 };
  await app.db.insertInto('storedImage').values(row).execute();
  return url;
}

test('visitors and members are refused', async () => {
  const alice = await app.member('alice');
  await expect(app.visitor.call(listStaffListBlocks)).rejects.toMatchObject({ status: 401 });
  await expect(alice.call(addListBlock, { body: form() })).rejects.toMatchObject({ status: 403 });
});

test.each([
  [{ titleZh: ' ' }, 'titleZh', 'field.required'],
  [{ textZh: '' }, 'imageZh', 'list_block.empty'],
  [{ place: 'top' }, 'imageZh', 'list_block.empty'],
  [{ imageZh: 'https://evil.example/spy.gif' }, 'imageZh', 'list_block.picture'],
  [{ imageEn: '/files/../secret.png' }, 'imageEn', 'list_block.picture'],
  [{ address: 'javascript:alert(1)' }, 'address', 'link.address'],
  [{ address: '//evil.example' }, 'address', 'link.address'],
  [{ from: '2026-11-25T10:00:00.000Z', until: '2026-11-25T10:00:00.000Z' }, 'until', 'list_block.order'],
] as const)('%j is refused at %s with %s', async (more, field, code) => {
  await expect(add(more)).rejects.toMatchObject({ fields: [{ field, code }] });
  expect((await boss.call(listStaffListBlocks)).items).toEqual([]);
});

test('readers get what is for their list, in order and in their language', async () => {
  const [zh, en] = [await picture(), await picture()];
  await add({ sort: 20, textEn: 'Saturday at three', titleEn: 'Tea on Saturday' });
  await add({ sort: 10, place: 'top', list: 'topics', titleZh: '新茶', imageZh: zh, imageEn: en, textZh: '', address: '/page/new-tea' });
  await add({ sort: 30, list: 'questions', titleZh: '提问前' });
  const banner = { title: '新茶', place: 'top', text: '', to: '/page/new-tea' };
  const size = { width: 720, height: 120 };
  expect(await visible('topics')).toMatchObject([
    { ...banner, picture: { url: zh, ...size } },
    { title: '周末茶会', text: '周六下午三点', picture: null, to: '' },
  ]);
  expect(await visible('topics', 'en')).toMatchObject([
    { ...banner, picture: { url: en, ...size } },
    { title: 'Tea on Saturday', text: 'Saturday at three' },
  ]);
  expect((await visible('questions')).map(({ title }) => title)).toEqual(['周末茶会', '提问前']);
});

test('a block begins and ends by the clock', async () => {
  const now = app.clock.now().getTime();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  await add({ from: at(10), until: at(20) });
  const state = async () => [(await visible('topics')).length, (await boss.call(listStaffListBlocks)).items[0]?.state];
  expect(await state()).toEqual([0, 'waiting']);
  app.clock.advance(11 * 60_000);
  expect(await state()).toEqual([1, 'visible']);
  app.clock.advance(10 * 60_000);
  expect(await state()).toEqual([0, 'over']);
});

test('pictures stay as long as they are shown, and go with the block', async () => {
  const [first, second] = [await picture(), await picture()];
  const claimed = async () => {
    const rows = await app.db.selectFrom('storedImage').select(['url', 'claimedAt']).where('url', 'in', [first, second]).execute();
    return rows.filter(({ claimedAt }) => claimedAt !== null).map(({ url }) => url);
  };
  const id = await add({ imageZh: first, imageEn: second });
  expect((await claimed()).toSorted()).toEqual([first, second].toSorted());
  await boss.call(editListBlock, { params: { blockId: id }, body: form({ imageZh: first }) });
  expect(await claimed()).toEqual([first]);
  await boss.call(deleteListBlock, { params: { blockId: id } });
  expect(await claimed()).toEqual([]);
  const gone = { code: 'list_block.not_found' };
  await expect(boss.call(deleteListBlock, { params: { blockId: id } })).rejects.toMatchObject(gone);
  await expect(boss.call(editListBlock, { params: { blockId: id }, body: form() })).rejects.toMatchObject(gone);
});

test('of thirty that are added at once twenty are there', async () => {
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => add()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(add()).rejects.toMatchObject({ code: 'list_block.too_many' });
});
