import {
  addCustomPage,
  deleteCustomPage,
  editCustomPage,
  listAudit,
  listStaffCustomPages,
  readBaseInfo,
  readCustomPage,
  readStaffCustomPage,
  restoreCustomPage,
  setCustomPageText,
  type Body,
} from '@chaguan/contract';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';

const app = testApp();
let boss: Person;
let count = 0;

beforeAll(async () => {
  boss = await app.staff('boss');
});

type Form = Body<typeof addCustomPage>;

const form = (more: Partial<Form> = {}): Form => {
  count += 1;
  return { slug: `page-${count}`, title: '关于我们', body: '一间**小**茶馆。', visible: true, menu: 'none', sort: 0, ...more };
};

async function add(more: Partial<Form> = {}): Promise<{ id: string; slug: string }> {
  const body = form(more);
  return { id: (await boss.call(addCustomPage, { body }, `page-${count}`)).id, slug: body.slug };
}

const gone = { code: 'custom_page.not_found', status: 404 };
const read = (slug: string) => app.visitor.call(readCustomPage, { params: { slug } });
const inLanguage = (url: string, language: string) => app.inject({ url, headers: { 'accept-language': language } });

test('only staff with the right write, and visitors read without signing in', async () => {
  const alice = await app.member('alice');
  await expect(alice.call(addCustomPage, { body: form() }, 'alice')).rejects.toMatchObject({ status: 403 });
  await expect(alice.call(listStaffCustomPages, {})).rejects.toMatchObject({ status: 403 });
  await expect(app.visitor.call(listStaffCustomPages, {})).rejects.toMatchObject({ status: 401 });
  const { slug } = await add();
  expect(await read(slug)).toMatchObject({ slug, title: '关于我们', html: expect.stringContaining('<strong>小</strong>') as string });
});

test.each(['', 'About', 'a b', '../admin', 'a--b', '-a', '关于', 'a/b', 'a'.repeat(61)])('%j is no address of a page', async (slug) => {
  await expect(boss.call(addCustomPage, { body: form({ slug }) }, `slug-${slug.length}-${slug.charCodeAt(0)}`)).rejects.toMatchObject({
    status: 422,
  });
});

test('a script in a page is none, and a title of spaces is refused', async () => {
  const { slug } = await add({ body: '<script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:alert(1)) 茶' });
  expect((await read(slug)).html).not.toMatch(/<script|onerror|href="javascript:/i);
  await expect(add({ title: ' \u200B ' })).rejects.toMatchObject({ fields: [{ field: 'title', code: 'field.required' }] });
});

test('an address is that of one page: of two who take it at once one does, and the bin keeps it', async () => {
  const slug = 'opening-hours';
  const results = await Promise.allSettled([1, 2, 3].map((n) => boss.call(addCustomPage, { body: form({ slug }) }, `race-${n}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [existing] = (await boss.call(listStaffCustomPages, {})).items.filter((one) => one.slug === slug);
  await boss.call(deleteCustomPage, { params: { pageId: existing?.id ?? '' }, body: { forGood: false } });
  const refused = { fields: [{ field: 'slug', code: 'custom_page.slug_taken' }] };
  await expect(add({ slug })).rejects.toMatchObject(refused);
  const other = await add();
  const { title: _, body: __, ...facts } = form({ slug });
  await expect(boss.call(editCustomPage, { params: { pageId: other.id }, body: facts })).rejects.toMatchObject(refused);
});

test('readers get their language or else Chinese; an edit of what somebody changed meanwhile is refused', async () => {
  const { id, slug } = await add();
  const url = readCustomPage.path.replace('{slug}', slug);
  expect((await inLanguage(url, 'en')).json()).toMatchObject({ title: '关于我们' });
  const params = { pageId: id, language: 'en' as const };
  const english = { title: 'About us', body: 'A small place.' };
  await boss.call(setCustomPageText, { params, body: { ...english, version: 0 } });
  await expect(boss.call(setCustomPageText, { params, body: { ...english, version: 0 } })).rejects.toMatchObject({ code: 'edit.conflict' });
  expect((await inLanguage(url, 'en')).json()).toMatchObject({ title: 'About us' });
  expect((await inLanguage(url, 'zh-CN')).json()).toMatchObject({ title: '关于我们' });
  expect((await boss.call(readStaffCustomPage, { params: { pageId: id } })).texts).toEqual([
    { language: 'zh', title: '关于我们', body: '一间**小**茶馆。', version: 1 },
    { language: 'en', ...english, version: 1 },
  ]);
});

test('header and footer link to what readers see, named in their language, in order', async () => {
  const footer = await add({ menu: 'footer', sort: 20, title: '联系方式' });
  const first = await add({ menu: 'footer', sort: 10, title: '加盟' });
  const header = await add({ menu: 'header', title: '店铺' });
  await boss.call(setCustomPageText, {
    params: { pageId: footer.id, language: 'en' },
    body: { title: 'Contact', body: 'Write to us.', version: 0 },
  });
  const links = async (language: string) => (await inLanguage(readBaseInfo.path, language)).json<{ pages: unknown; sections: unknown }>();
  expect(await links('en')).toMatchObject({
    pages: [
      { name: '加盟', to: `/page/${first.slug}` },
      { name: 'Contact', to: `/page/${footer.slug}` },
    ],
    sections: [{ name: '店铺', to: `/page/${header.slug}` }],
  });
  const params = { pageId: footer.id };
  await boss.call(editCustomPage, { params, body: { slug: 'contact', menu: 'footer', sort: 20, visible: true } });
  expect((await links('zh')).pages).toContainEqual({ name: '联系方式', to: '/page/contact' });
  await boss.call(editCustomPage, { params, body: { slug: 'contact', menu: 'footer', sort: 20, visible: false } });
  await boss.call(deleteCustomPage, { params: { pageId: header.id }, body: { forGood: false } });
  expect(await links('zh')).toMatchObject({ pages: [{ name: '加盟' }], sections: [] });
  await expect(read('contact')).rejects.toMatchObject(gone);
  await expect(read(header.slug)).rejects.toMatchObject(gone);
});

test('the bin gives a page back, or lets it go for good with its texts; the log says who did', async () => {
  const { id, slug } = await add();
  const params = { pageId: id };
  await expect(boss.call(deleteCustomPage, { params, body: { forGood: true } })).rejects.toMatchObject(gone);
  await boss.call(deleteCustomPage, { params, body: { forGood: false } });
  await expect(boss.call(deleteCustomPage, { params, body: { forGood: false } })).rejects.toMatchObject(gone);
  await expect(read(slug)).rejects.toMatchObject(gone);
  await boss.call(restoreCustomPage, { params });
  await expect(boss.call(restoreCustomPage, { params })).rejects.toMatchObject(gone);
  expect((await read(slug)).slug).toBe(slug);
  await boss.call(deleteCustomPage, { params, body: { forGood: false } });
  await boss.call(deleteCustomPage, { params, body: { forGood: true } });
  await expect(boss.call(readStaffCustomPage, { params })).rejects.toMatchObject(gone);
  expect(await app.db.selectFrom('customPageText').select('title').where('pageId', '=', id).execute()).toEqual([]);
  const { items } = await boss.call(listAudit, { query: { subjectKind: 'custom_page', subjectId: id } });
  expect(items.map(({ act }) => act)).toEqual([
    'custom_page.removed',
    'custom_page.deleted',
    'custom_page.restored',
    'custom_page.deleted',
    'custom_page.added',
  ]);
});

test('the fifty-first page is refused', async () => {
  const { items } = await boss.call(listStaffCustomPages, {});
  const row = { visible: false, menu: 'none', sort: 0, createdAt: app.clock.now(), editedAt: app.clock.now() };
  const rows = Array.from({ length: 50 }, (_, n) => ({ ...row, slug: `more-${n}` }));
  expect(items.length).toBeGreaterThan(0);
  await app.db.insertInto('customPage').values(rows).execute();
  await expect(add()).rejects.toMatchObject({ code: 'custom_page.too_many' });
});
