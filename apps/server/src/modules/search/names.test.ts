import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { aTag } from '../tags/testing.ts';
import { countWords } from './jobs/count-words.ts';

const app = testApp();
let writer: Person;
let tagId = '';
const ids = new Map<string, string>();

const titles = [
  '装 Node.js 的时候报错',
  'useEffect 执行了两次',
  "Why it doesn't boil",
  '我家的 Wi-Fi 断断续续',
  '升级到 Vue 3 之后',
  '学 C++ 从哪里开始',
  '写给新手的 ASP.NET 笔记',
  'PowerShell 里怎么改编码',
  '程序遇到乱码时先看哪里',
  '心里着急的时候泡什么茶',
  '茶余饭後的閒話',
  '北京的胡同里有家茶馆',
];

beforeAll(async () => {
  writer = await app.member('writer');
  tagId = await app.write((tx) => aTag(tx));
  for (const title of titles) ids.set(title, (await writer.call(contract.addTopic, { body: { title, body: '略', tagId } })).topicId);
  await app.settle();
  await countWords(app.services);
});

const find = (keyword: string, query = {}) => app.visitor.call(contract.searchPosts, { query: { keyword, ...query } });
const results = async (keyword: string) => (await find(keyword)).items.map(({ id }) => titles.find((title) => ids.get(title) === id));

test.each([
  ['nodejs', 0],
  ['node js', 0],
  ['Node.js', 0],
  ['NODEJS 报错', 0],
  ['use effect', 1],
  ['useeffect', 1],
  ['UseEffect', 1],
  ['doesnt', 2],
  ['doesn’t', 2],
  ['wifi', 3],
  ['wi fi', 3],
  ['WIFI', 3],
  ['vue3', 4],
  ['vue 3', 4],
  ['c++', 5],
  ['aspnet', 6],
  ['asp net', 6],
  ['power shell', 7],
])('%s finds the name however it is joined', async (keyword, at) => {
  expect((await results(keyword))[0]).toBe(titles[at]);
});

test.each(['chengxu', 'cxyd', '程序yudao', '程序yd', 'chengxuyudaoluanma', 'cheng xu'])(
  '%s is found by Enter and suggested, as it is read',
  async (keyword) => {
    expect(await results(keyword)).toEqual([titles[8]]);
    const { items } = await app.visitor.call(contract.suggestSearch, { query: { keyword } });
    expect(items[0]).toMatchObject({ kind: 'topic', id: ids.get(titles[8] ?? '') });
  },
);

test('what is found by its reading is marked, and other filters hold', async () => {
  const [hit] = (await find('chengxu')).items;
  expect(hit?.title.find(({ hit: isMarked }) => isMarked)?.text).toBe('程序');
  expect((await find('chengxu', { tab: 'questions' })).items).toEqual([]);
  expect((await find('chengxu', { author: 'nobody' })).items).toEqual([]);
});

test.each([
  ['著急', 9],
  ['着急', 9],
  ['著急的時候', 9],
  ['茶馀饭后', 10],
  ['茶餘飯後', 10],
])('%s finds the other spelling, and is not corrected', async (keyword, at) => {
  expect((await results(keyword))[0]).toBe(titles[at]);
  expect((await find(keyword)).corrections).toEqual([]);
});

test('a title that may not be read does not lend its reading', async () => {
  const roleId = (await app.db.insertInto('role').values({ nameZh: '熟客' }).returning('id').executeTakeFirstOrThrow()).id;
  const closed = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  await (await app.staff('boss')).call(contract.addTopic, { body: { title: '翡翠暗格', body: '略', tagId: closed } });
  await app.settle();
  for (const keyword of ['feicuiange', 'fcag', '翡翠ange']) expect((await find(keyword)).items).toEqual([]);
});
