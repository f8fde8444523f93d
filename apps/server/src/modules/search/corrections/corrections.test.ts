import * as contract from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { aTag } from '../../tags/testing.ts';
import { aTopic } from '../../topics/testing.ts';
import { countWords } from '../jobs/count-words.ts';

const app = testApp();
let writer: Person;

/** A site about other things, which has a word one slip away from each of the words below. */
const titles = [
  '一秒钟泡好茶',
  '城市里的茶馆',
  '有相同的壶吗',
  '咨询店家',
  'The locker room',
  'The powers that be',
  'In 2014 and 1998',
  'A robust blend',
  '卖茶的地方',
  'MacBook 放茶席上',
  'iPhone15 拍茶',
];

beforeAll(async () => {
  writer = await app.member('writer');
  await app.write(async (tx) => {
    const tagId = await aTag(tx);
    for (const title of titles)
      for (const mark of ['甲', '乙', '丙', '丁'])
        await aTopic(tx, app.services, { tagId, title: `${title} ${mark}`, authorId: writer.id });
  });
  await (await app.staff('boss')).call(contract.rebuildSearchIndex);
  await app.settle();
  await countWords(app.services);
});

const correctionsOf = async (keyword: string) => (await app.visitor.call(contract.searchPosts, { query: { keyword } })).corrections;

test.each(['疫苗', '程式', '邮箱', '資訊', 'Docker', 'PowerShell', '2024', '1999', 'Rust', 'docker compose', '麦地', 'colour'])(
  'a word of a dictionary, a number or a known name is not doubted where the site lacks it: %s',
  async (keyword) => {
    expect(await correctionsOf(keyword)).toEqual([]);
  },
);

test('a name is taken for another name only, and its digits stay', async () => {
  expect(await correctionsOf('MacBok')).toEqual(['MacBook']);
  expect(await correctionsOf('PoWers2')).toEqual([]);
  expect(await correctionsOf('LockerX')).toEqual([]);
  expect(await correctionsOf('iPhon15')).toEqual(['iPhone15']);
  expect(await correctionsOf('iPhone16')).toEqual([]);
});

test('what is no word is mended, and nothing that is no word is offered', async () => {
  expect(await correctionsOf('lockre')).toEqual(['locker']);
  expect(await correctionsOf('robsut blend')).toEqual(['robust blend']);
  expect(await correctionsOf('茶管')).toEqual(['茶馆']);
  // The pair of 有相同 is no word.
  expect(await correctionsOf('由相')).toEqual([]);
});

test('of the same sound only what is beside the other words is offered', async () => {
  expect(await correctionsOf('茶管 城市')).toEqual(['茶馆 城市']);
  expect(await correctionsOf('茶管 直升机 滑雪场')).toEqual([]);
});

test('pinyin of a word without meaning of its own is read as that word, whether or not a post contains it', async () => {
  expect(await correctionsOf('茶馆 shenme')).toEqual(['茶馆 什么']);
  expect((await correctionsOf('茶馆 naxie')).toSorted()).toEqual(['茶馆 哪些', '茶馆 那些'].toSorted());
  expect(await correctionsOf('chaguan zenme')).toContain('chaguan 怎么');
});
