import {
  addHeaderSection,
  type Body,
  deleteHeaderSection,
  editHeaderSection,
  listStaffHeaderSections,
  readBaseInfo,
} from '@chaguan/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { aQuestionTag } from '../../questions/testing.ts';
import { aTag } from '../../tags/testing.ts';

const app = testApp();
let boss: Person;

beforeAll(async () => {
  boss = await app.staff('boss');
});
beforeEach(async () => {
  for (const { id } of (await boss.call(listStaffHeaderSections)).items)
    await boss.call(deleteHeaderSection, { params: { sectionId: id } });
});

type Form = Body<typeof addHeaderSection>;
const form = (more: Partial<Form> = {}): Form => ({
  nameZh: '上新',
  nameEn: 'New',
  address: '/siteHome?sort=newest',
  tagId: null,
  sort: 10,
  ...more,
});
const add = (more: Partial<Form> = {}) => boss.call(addHeaderSection, { body: form(more) });
const seen = async (language: string) =>
  (await app.inject({ url: readBaseInfo.path, headers: { 'accept-language': language } })).json<{ sections: unknown }>().sections;

test('visitors and members are refused', async () => {
  const alice = await app.member('alice');
  await expect(app.visitor.call(listStaffHeaderSections)).rejects.toMatchObject({ status: 401 });
  await expect(alice.call(addHeaderSection, { body: form() })).rejects.toMatchObject({ status: 403 });
});

test.each(['javascript:alert(1)', '//evil.example', String.raw`/\evil.example`, 'data:text/html,x', '/a b', '', 'evil', 'https://'])(
  '%j is no address',
  async (address) => {
    await expect(add({ address })).rejects.toMatchObject({ fields: [{ field: 'address', code: 'link.address' }] });
  },
);

test('readers get them in order and in their language; a tag leads to its list and takes its section along', async () => {
  const [topics, questions] = await app.write(async (tx) => [await aTag(tx), await aQuestionTag(tx)]);
  await add({ sort: 30, tagId: topics ?? '', address: 'ignored', nameZh: '绿茶', nameEn: '' });
  await add({ sort: 20, tagId: questions ?? '', nameZh: '泡法', nameEn: 'Brewing' });
  const { id } = await add({ sort: 10, nameZh: '店铺', nameEn: 'Shop', address: 'https://shop.example/' });
  const expected = [
    { name: 'Shop', to: 'https://shop.example/' },
    { name: 'Brewing', to: `/askList?tagId=${questions}` },
    { name: '绿茶', to: `/siteHome?tagId=${topics}` },
  ];
  expect(await seen('en')).toEqual(expected);
  expect(await seen('zh')).toEqual([{ ...expected[0], name: '店铺' }, { ...expected[1], name: '泡法' }, expected[2]]);
  await boss.call(editHeaderSection, { params: { sectionId: id }, body: form({ nameZh: '去哪儿买', sort: 99 }) });
  await app.db
    .deleteFrom('tag')
    .where('id', '=', questions ?? '')
    .execute();
  expect((await app.db.selectFrom('headerSection').select('nameZh').orderBy('sort').execute()).map(({ nameZh }) => nameZh)).toEqual([
    '绿茶',
    '去哪儿买',
  ]);
});

test('a tag that is not there, a ninth section and one that is gone are refused', async () => {
  await expect(add({ tagId: '999999' })).rejects.toMatchObject({ fields: [{ field: 'tagId', code: 'tag.not_found' }] });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => add()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  await expect(add()).rejects.toMatchObject({ code: 'header_section.too_many' });
  const params = { sectionId: '999999' };
  await expect(boss.call(editHeaderSection, { params, body: form() })).rejects.toMatchObject({ code: 'header_section.not_found' });
  await expect(boss.call(deleteHeaderSection, { params })).rejects.toMatchObject({ code: 'header_section.not_found' });
});
