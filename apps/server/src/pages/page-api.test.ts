import {
  addRole,
  addTag,
  readBaseInfo,
  editSettings,
  editRole,
  editTag,
  listHotTopics,
  listQuestionTags,
  listTags,
  makeRoleInitial,
  moderateTopic,
  moveTopic,
  listRoles,
  type Answer,
  type Endpoint,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../test/app.ts';
import { aTag } from '../modules/tags/testing.ts';
import { aTopic } from '../modules/topics/testing.ts';
import { pageApi, type PageApi } from './page-api.ts';
import { drop } from '../../test/drop.ts';

const app = testApp();
let boss: Person;
let zh: PageApi;
let en: PageApi;

beforeAll(async () => {
  boss = await app.staff('boss');
  [zh, en] = [pageApi(app.http.inProcess, 'zh', app.services.log), pageApi(app.http.inProcess, 'en', app.services.log)];
});

const read = <E extends Endpoint>(endpoint: E, api = zh) => api.call(endpoint) as Promise<Answer<E>>;

const body = (nameZh: string) => ({ nameZh, nameEn: '', icon: 'coffee', colour: '#1F6B4A', sort: 0 });

async function roleBody(id: string) {
  const role = (await boss.call(listRoles)).items.find((each) => each.id === id);
  if (role === undefined) throw new Error('no such role');
  const { name, remark, sort, rights, tagRights, stamp } = role;
  return { nameZh: name.zh, nameEn: name.en, remark, sort, rights, tagRights, stamp };
}

async function inTree(tagId: string) {
  return (await read(listTags)).items.find(({ id }) => id === tagId);
}

test.each([listTags, listQuestionTags, listHotTopics, readBaseInfo])(
  '$path reads the same within the process as by HTTP, in both languages',
  async (endpoint) => {
    const [chinese, english] = await Promise.all(
      ['zh-CN', 'en'].map(async (language) =>
        (await app.inject({ url: endpoint.path, headers: { 'accept-language': language } })).json<unknown>(),
      ),
    );
    expect([await read(endpoint), await read(endpoint, en)]).toEqual([chinese, english]);
  },
);

test('a tag that is added, renamed, closed and opened again shows so at the next call', async () => {
  const tag = await boss.call(addTag, { body: body('器物') });
  expect(await inTree(tag.id)).toMatchObject({ name: { zh: '器物' }, viewRoles: [], viewer: { view: true, post: false } });
  await boss.call(editTag, { params: { tagId: tag.id }, body: body('茶具') });
  expect(await inTree(tag.id)).toMatchObject({ name: { zh: '茶具' } });

  const { id: roleId } = await boss.call(addRole, { body: { nameZh: '壶友', nameEn: '', remark: '', sort: 1, rights: [], tagRights: [] } });
  const edit = async (changed: object) => boss.call(editRole, { params: { roleId }, body: { ...(await roleBody(roleId)), ...changed } });
  await edit({ tagRights: [{ tagId: tag.id, right: 'view' }] });
  expect(await inTree(tag.id)).toMatchObject({ viewRoles: [{ zh: '壶友' }], viewer: { view: false } });
  await edit({ nameZh: '老壶友' });
  expect(await inTree(tag.id)).toMatchObject({ viewRoles: [{ zh: '老壶友' }], viewer: { view: false } });

  const before = (await boss.call(listRoles)).items.find(({ initial }) => initial)?.id ?? '';
  await boss.call(makeRoleInitial, { params: { roleId } });
  expect(await inTree(tag.id)).toMatchObject({ viewer: { view: true, post: false } });
  await boss.call(makeRoleInitial, { params: { roleId: before } });
  expect(await inTree(tag.id)).toMatchObject({ viewer: { view: false } });
  await edit({ tagRights: [] });
  expect(await inTree(tag.id)).toMatchObject({ viewRoles: [], viewer: { view: true } });
});

test('members see their own tree, and visitors nothing of it', async () => {
  const { id: roleId } = await boss.call(addRole, { body: { nameZh: '内室', nameEn: '', remark: '', sort: 1, rights: [], tagRights: [] } });
  const tagId = await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }));
  const insider = await app.member('insider', { roleIds: [roleId] });
  const treeOf = async (person: Person) => (await person.call(listTags)).items.find(({ id }) => id === tagId)?.viewer;
  for (let time = 0; time < 2; time += 1) {
    expect(await treeOf(insider)).toEqual({ view: true, post: true });
    expect(await treeOf(app.visitor)).toEqual({ view: false, post: false });
    expect((await inTree(tagId))?.viewer).toEqual({ view: false, post: false });
    expect(await treeOf(await app.member('outsider'))).toEqual({ view: false, post: true });
  }
});

test('a setting that is changed shows at the next call, in both languages', async () => {
  for (const siteTitle of ['新茶馆', '茶馆']) {
    await boss.call(editSettings, { body: { values: { siteTitle, loginOpen: String(siteTitle === '茶馆') } } });
    const expected = { title: siteTitle, features: expect.objectContaining({ login: siteTitle === '茶馆' }) as unknown };
    expect(await read(readBaseInfo)).toMatchObject({ ...expected, currentLanguage: 'zh_CN' });
    expect(await read(readBaseInfo, en)).toMatchObject({ ...expected, currentLanguage: 'en_US' });
  }
});

test('each language has the sentence about the site that staff wrote for it, English the Chinese one where there is none', async () => {
  expect((await read(readBaseInfo)).description).toContain('坐下来');
  expect((await read(readBaseInfo, en)).description).toMatch(/^[\x20-\x7e]+$/);
  await boss.call(editSettings, { body: { values: { siteDescription: '喝茶。', siteDescriptionEn: 'Tea.' } } });
  expect((await read(readBaseInfo)).description).toBe('喝茶。');
  expect((await read(readBaseInfo, en)).description).toBe('Tea.');
  await boss.call(editSettings, { body: { values: { siteDescriptionEn: ' ' } } });
  expect((await read(readBaseInfo, en)).description).toBe('喝茶。');
});

test('a topic that is deleted, restored, or moved where visitors may not go leaves the hot ones at the next call', async () => {
  const { id: roleId } = await boss.call(addRole, { body: { nameZh: '密友', nameEn: '', remark: '', sort: 1, rights: [], tagRights: [] } });
  const [open, closed] = [await app.write((tx) => aTag(tx)), await app.write((tx) => aTag(tx, { rights: { view: [roleId] } }))];
  const topicId = await app.write((tx) => aTopic(tx, app.services, { tagId: open, title: '最热' }));
  await app.db.updateTable('topic').set({ hotScore: 1000 }).where('id', '=', topicId).execute();
  drop(app.services, 'topics:hot');
  const isHot = async () => (await read(listHotTopics)).items.some(({ id }) => id === topicId);
  const params = { topicId };
  expect(await isHot()).toBe(true);
  await boss.call(moderateTopic, { params, body: { act: 'delete' } });
  expect(await isHot()).toBe(false);
  await boss.call(moderateTopic, { params, body: { act: 'restore' } });
  expect(await isHot()).toBe(true);
  await boss.call(moveTopic, { params, body: { tagId: closed } });
  expect(await isHot()).toBe(false);
});
