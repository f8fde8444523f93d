import {
  addHelp,
  addHelpCategory,
  deleteHelp,
  deleteHelpCategory,
  editHelp,
  editHelpCategory,
  listHelp,
  listStaffHelp,
  listStaffHelpCategories,
  mergeHelpCategories,
  moveHelp,
  readBaseInfo,
  readHelp,
  readStaffHelp,
  restoreHelp,
  searchHelp,
  setHelpText,
  voteOnHelp,
} from '@chaguan/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';

const app = testApp();
const category = { nameZh: '积分', nameEn: 'Points', descriptionZh: '', descriptionEn: '', imageUrl: '', sort: 0 };
const displayed = { visible: true, recommended: false, sort: 0 };
const text = { name: '怎样得到积分', body: '发话题得**五**分，红包不算。' };
const gone = { code: 'help.not_found', status: 404 };

async function newCategory(more: Partial<typeof category> & { parentId?: string } = {}): Promise<string> {
  return (await (await app.staff('boss')).call(addHelpCategory, { body: { ...category, ...more } })).id;
}

let keys = 0;

async function newArticle(
  helpTypeId: string,
  more: Partial<typeof text & typeof displayed> & { subject?: 'bounty' } = {},
): Promise<string> {
  keys += 1;
  const boss = await app.staff('boss');
  return (await boss.call(addHelp, { body: { ...displayed, ...text, helpTypeId, ...more } }, `help-${keys}`)).id;
}

test('only staff with the right write, and visitors read without signing in', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(addHelpCategory, { body: category })).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(listStaffHelp, {})).rejects.toMatchObject({ status: 403 });
  const helpTypeId = await newCategory();
  const helpId = await newArticle(helpTypeId);
  const { article, items } = await app.visitor.call(readHelp, { query: { helpTypeId } });
  expect(items).toEqual([{ id: helpId, name: text.name }]);
  expect(article).toMatchObject({ id: helpId, html: expect.stringContaining('<strong>五</strong>') as string, helped: null });
});

test('readers get the language that they read, or else Chinese; an edit of what somebody changed meanwhile is refused', async () => {
  const boss = await app.staff('boss');
  const helpId = await newArticle(await newCategory());
  const english = { name: 'How to get points', body: 'Post a topic.' };
  const params = { helpId, language: 'en' as const };
  await boss.call(setHelpText, { params, body: { ...english, version: 0 } });
  await expect(boss.call(setHelpText, { params, body: { ...english, version: 0 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  const read = async (language: string) => {
    const answer = await app.inject({ url: `${readHelp.path}?helpId=${helpId}`, headers: { 'accept-language': language } });
    return answer.json<{ article: { name: string } }>().article.name;
  };
  expect([await read('en'), await read('zh-CN')]).toEqual([english.name, text.name]);
  const chineseOnly = await newArticle(await newCategory());
  expect((await app.inject({ url: `${readHelp.path}?helpId=${chineseOnly}`, headers: { 'accept-language': 'en' } })).body).toContain(
    text.name,
  );
  expect((await boss.call(readStaffHelp, { params: { helpId } })).texts.map(({ language }) => language)).toEqual(['zh', 'en']);
});

test('a script in an article is none', async () => {
  const helpId = await newArticle(await newCategory(), {
    body: '<script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) 茶',
  });
  const { article } = await app.visitor.call(readHelp, { query: { helpId } });
  expect(article?.html).not.toMatch(/<script|onerror|href="javascript:/i);
});

test('only a category without children holds articles: the first child takes them over', async () => {
  const boss = await app.staff('boss');
  const parent = await newCategory();
  const helpId = await newArticle(parent);
  const child = await newCategory({ parentId: parent });
  expect((await app.visitor.call(readHelp, { query: { helpId } })).category.id).toBe(child);
  await expect(newArticle(parent)).rejects.toMatchObject({ fields: [{ field: 'helpTypeId', code: 'help_category.not_leaf' }] });
  await expect(newCategory({ parentId: child })).rejects.toMatchObject({ fields: [{ field: 'parentId', code: 'help_category.parent' }] });
  const full = await newCategory();
  await newArticle(full);
  const move = boss.call(editHelpCategory, { params: { helpTypeId: await newCategory() }, body: { ...category, parentId: full } });
  await expect(move).rejects.toMatchObject({ code: 'help_category.not_empty' });
  const visibleTree = (await app.visitor.call(listHelp)).categories.find(({ id }) => id === parent);
  expect(visibleTree?.children.map(({ id, articles }) => [id, articles])).toEqual([[child, 1]]);
});

test('a child and an article that come at once leave no article in a parent', async () => {
  const boss = await app.staff('boss');
  const parent = await newCategory();
  await Promise.allSettled([newArticle(parent), newCategory({ parentId: parent }), newArticle(parent), newCategory({ parentId: parent })]);
  const { items } = await boss.call(listStaffHelpCategories);
  expect(items.find(({ id }) => id === parent)?.articles).toBe(0);
});

test('categories are merged, and deleted when nothing is in them', async () => {
  const boss = await app.staff('boss');
  const [from, into] = [await newCategory(), await newCategory()];
  const helpId = await newArticle(from);
  await expect(boss.call(deleteHelpCategory, { params: { helpTypeId: from } })).rejects.toMatchObject({ code: 'help_category.not_empty' });
  await expect(boss.call(mergeHelpCategories, { params: { helpTypeId: from }, body: { into: from } })).rejects.toMatchObject({
    status: 422,
  });
  await boss.call(mergeHelpCategories, { params: { helpTypeId: from }, body: { into } });
  await expect(app.visitor.call(readHelp, { query: { helpTypeId: from } })).rejects.toMatchObject(gone);
  expect((await app.visitor.call(readHelp, { query: { helpId } })).category.id).toBe(into);
  const empty = await newCategory();
  await boss.call(deleteHelpCategory, { params: { helpTypeId: empty } });
  await expect(boss.call(deleteHelpCategory, { params: { helpTypeId: empty } })).rejects.toMatchObject({ code: 'help_category.not_found' });
});

test('an article is a match by words that distinguish it, in any form, and not by those that all questions share', async () => {
  const helpId = await newArticle(await newCategory(), { name: '怎样寄送样品', body: 'Sending samples' });
  const find = async (keyword: string) => (await app.visitor.call(searchHelp, { query: { keyword } })).items.map(({ id }) => id);
  expect(await find('怎样给茶样打分')).not.toContain(helpId);
  expect((await find('怎样寄样品'))[0]).toBe(helpId);
  expect((await find('send a sample'))[0]).toBe(helpId);
});

test('what is hidden or in the bin nobody reads or finds; the bin gives it back or removes it for good', async () => {
  const boss = await app.staff('boss');
  const alice = await app.member('alice');
  const helpTypeId = await newCategory();
  const helpId = await newArticle(helpTypeId, { name: '紫砂壶保养', body: '开壶' });
  const params = { helpId };
  const find = async () => (await app.visitor.call(searchHelp, { query: { keyword: '紫砂壶' } })).items.map(({ id }) => id);
  expect(await find()).toEqual([helpId]);
  const readable = async () => {
    await expect(app.visitor.call(readHelp, { query: { helpId } })).rejects.toMatchObject(gone);
    await expect(alice.call(voteOnHelp, { params, body: { helped: true } })).rejects.toMatchObject(gone);
    expect(await find()).toEqual([]);
    expect((await app.visitor.call(readHelp, { query: { helpTypeId } })).article).toBeNull();
  };
  await boss.call(editHelp, { params, body: { ...displayed, helpTypeId, visible: false } });
  await readable();
  await boss.call(editHelp, { params, body: { ...displayed, helpTypeId } });
  await expect(boss.call(deleteHelp, { params, body: { forGood: true } })).rejects.toMatchObject(gone);
  await boss.call(deleteHelp, { params, body: { forGood: false } });
  await readable();
  expect((await boss.call(listStaffHelp, { query: { state: 'deleted' } })).items.map(({ id }) => id)).toEqual([helpId]);
  await boss.call(restoreHelp, { params });
  expect(await find()).toEqual([helpId]);
  await boss.call(deleteHelp, { params, body: { forGood: false } });
  await expect(boss.call(deleteHelp, { params, body: { forGood: false } })).rejects.toMatchObject(gone);
  await boss.call(deleteHelp, { params, body: { forGood: true } });
  await expect(boss.call(restoreHelp, { params })).rejects.toMatchObject(gone);
});

test('a member says once whether it helped, and may think again', async () => {
  const [boss, alice, bob] = [await app.staff('boss'), await app.member('alice'), await app.member('bob')];
  const helpId = await newArticle(await newCategory());
  const vote = (who: typeof alice, helped: boolean) => who.call(voteOnHelp, { params: { helpId }, body: { helped } });
  await expect(vote(app.visitor, true)).rejects.toMatchObject({ status: 401 });
  await Promise.all([vote(alice, true), vote(alice, true), vote(bob, true)]);
  await vote(bob, false);
  expect((await alice.call(readHelp, { query: { helpId } })).article?.helped).toBe(true);
  expect(await boss.call(readStaffHelp, { params: { helpId } })).toMatchObject({ helped: 1, notHelped: 1 });
});

test('words of any language find an article, those in its name first, in the words of the reader', async () => {
  const boss = await app.staff('boss');
  const helpTypeId = await newCategory();
  const inBody = await newArticle(helpTypeId, { name: '别的', body: '这里也提到普洱回甘。' });
  const inName = await newArticle(helpTypeId, { name: '普洱回甘是什么', body: '一种味道。' });
  await boss.call(setHelpText, { params: { helpId: inName, language: 'en' }, body: { name: 'Aftertaste', body: 'A taste.', version: 0 } });
  const find = async (keyword: string) => (await app.visitor.call(searchHelp, { query: { keyword } })).items;
  expect((await find('普洱回甘')).map(({ id }) => id)).toEqual([inName, inBody]);
  expect((await find('aftertaste')).map(({ id }) => id)).toEqual([inName]);
  expect((await find('普洱回甘'))[1]?.passage.find(({ hit }) => hit)?.text).toMatch(/普洱/);
  for (const keyword of ['！？', '茶'.repeat(100), "' | !'"]) expect(Array.isArray(await find(keyword))).toBe(true);
});

test('the screens link to what is visible; of one thing there is one explanation', async () => {
  const boss = await app.staff('boss');
  const helpTypeId = await newCategory();
  const helpId = await newArticle(helpTypeId, { subject: 'bounty' });
  await expect(newArticle(helpTypeId, { subject: 'bounty' })).rejects.toMatchObject({ fields: [{ code: 'help.subject_taken' }] });
  expect((await app.visitor.call(readBaseInfo)).help).toEqual([{ subject: 'bounty', helpId }]);
  await boss.call(deleteHelp, { params: { helpId }, body: { forGood: false } });
  expect((await app.visitor.call(readBaseInfo)).help).toEqual([]);
});

test('articles are moved together or not at all', async () => {
  const boss = await app.staff('boss');
  const [from, into] = [await newCategory(), await newCategory()];
  const helpIds = [await newArticle(from), await newArticle(from)];
  const move = (ids: string[], helpTypeId: string) => boss.call(moveHelp, { body: { helpIds: ids, helpTypeId } });
  await expect(move([...helpIds, '999999'], into)).rejects.toMatchObject(gone);
  await move(helpIds, into);
  expect((await app.visitor.call(readHelp, { query: { helpTypeId: into } })).items).toHaveLength(2);
});

test.each(['https://example.org/a.png', 'javascript:alert(1)', '/files/../secret', '/files/a/../../secret', '//example.org/a.png'])(
  '%s is no picture',
  async (imageUrl) => {
    await expect(newCategory({ imageUrl })).rejects.toMatchObject({ fields: [{ field: 'imageUrl', code: 'help.picture' }] });
  },
);

test('a category that only holds others answers them in order', async () => {
  const parentId = await newCategory({ nameZh: '钱的事', nameEn: 'Money' });
  const second = await newCategory({ nameZh: '退款', parentId, sort: 2 });
  const first = await newCategory({ nameZh: '充值', nameEn: 'Recharge', parentId, sort: 1 });
  const answer = await app.visitor.call(readHelp, { query: { helpTypeId: parentId } });
  expect(answer).toMatchObject({ article: null, items: [] });
  expect(answer.children).toEqual([
    { id: first, name: { zh: '充值', en: 'Recharge' } },
    { id: second, name: { zh: '退款', en: 'Points' } },
  ]);
});

test('a picture that a category shows no more is deleted, one that it keeps is not', async () => {
  const boss = await app.staff('boss');
  const picture = async (): Promise<string> => {
    const url = `/files/help/${crypto.randomUUID()}.webp`;
    await app.db
      .insertInto('storedImage')
      .values({
        ownerId: boss.id,
        url,
        thumbnailUrl: url.replace('.webp', '-small.webp'),
        mime: 'image/webp',
        width: 40,
        height: 40,
        sizeBytes: 100,
      })
      .execute();
    return url;
  };
  const [first, second] = [await picture(), await picture()];
  const id = await newCategory({ imageUrl: first });
  const edit = (imageUrl: string) => boss.call(editHelpCategory, { params: { helpTypeId: id }, body: { ...category, imageUrl } });
  const there = async () => {
    const rows = await app.db.selectFrom('storedImage').select(['url', 'claimedAt']).where('url', 'in', [first, second]).execute();
    return rows.map(({ url, claimedAt }) => [url, claimedAt !== null]);
  };
  await edit(first);
  expect(await there()).toContainEqual([first, true]);
  await edit(second);
  expect(await there()).toEqual([[second, true]]);
});
