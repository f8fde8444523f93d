import { examine } from '../../browser/examine.ts';
import { awake, chooseFurther, expect, layout, layoutInShort, openFurther, test, visit } from '../../browser/journey.ts';
import { call, newMember, newName, newTopic, tagId, theShopkeeper, type Person } from '../../cast/people.ts';

const busyTopic = '今天第一杯喝的什么';

async function busyTopicId(): Promise<string> {
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const list = await call<{ items: { id: string; commentCount: number }[]; pages: number }>(`/topics?page=${page}`);
    const match = list.items.find(({ commentCount }) => commentCount === 75);
    if (match) return match.id;
    pages = list.pages;
  }
  throw new Error(`the topic with 75 comments is missing (${busyTopic})`);
}

test('a visitor looks through the lists', layoutInShort, async ({ page }) => {
  await visit(page, '/');
  await expect(page).toHaveURL(/\/siteHome$/);
  await expect(page).toHaveTitle(/茶馆/);
  const topics = page.getByRole('article');
  await expect(topics).toHaveCount(30);
  await expect(topics.first()).toContainText('置顶');

  const tabs = page.getByRole('navigation', { name: '话题列表' });
  await tabs.getByRole('link', { name: '精华' }).click();
  await expect(page).toHaveURL(/tab=essence/);
  await expect(topics.first()).toContainText('精华');
  await tabs.getByRole('link', { name: '热门' }).click();
  await expect(page).toHaveURL(/tab=hot/);
  await expect(topics.first()).toBeVisible();
  await tabs.getByRole('link', { name: '友情链接' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'W3C' })).toHaveAttribute('rel', /noopener/);
  await tabs.getByRole('link', { name: '全部' }).click();
  await expect(topics).toHaveCount(30);

  const newest = page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '最新发布' });
  await newest.click();
  // The address is there before the list.
  await expect(newest).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/sort=newest/);
  const pager = page.getByRole('navigation', { name: '分页' });
  const entry = () => page.evaluate(() => (history.state as { key: string }).key);
  const before = await entry();
  // By key: further pages come by themselves as the end of the list is reached, and move its links; the address follows them.
  await pager.getByRole('link', { name: '第 2 页' }).press('Enter');
  await expect.poll(entry).not.toBe(before);
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/sort=newest/);
  await expect(topics.first()).toBeVisible();
  await page.goBack();
  await expect.poll(entry).toBe(before);
  await expect(topics.first()).toBeVisible();
});

test('a tag narrows the list', layout, async ({ page }) => {
  const code = await tagId('编程');
  await visit(page, '/siteHome');
  const tags = page.getByRole('navigation', { name: '标签' }).filter({ visible: true });
  await tags.getByRole('link', { name: '书房' }).click();
  await expect(page).toHaveURL(new RegExp(`tagId=${await tagId('书房')}`));
  await tags.getByRole('link', { name: '编程' }).click();
  await expect(page).toHaveURL(new RegExp(`tagId=${code}`));
  await expect(tags.getByRole('link', { name: '编程' })).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('article');
  await expect(rows.first()).toBeVisible();
  await expect(rows.first().getByRole('link', { name: '编程' })).toBeVisible();
  expect(await rows.getByRole('link', { name: '编程' }).count()).toBe(await rows.count());
});

test('a long thread has pages, an order and links to each floor', layout, async ({ page }) => {
  const topicId = await busyTopicId();
  await visit(page, `/thread?topicId=${topicId}`);
  const floors = page.locator('[data-floor]');
  await expect(floors).toHaveCount(30);
  await expect(floors.first()).toHaveAttribute('data-floor', '1');
  const pager = page.getByRole('navigation', { name: '分页' });
  await pager.getByRole('link', { name: '第 3 页' }).click();
  await expect(floors.first()).toHaveAttribute('data-floor', '61');
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '从新到旧' }).click();
  await expect(floors.first()).toHaveAttribute('data-floor', '75');

  await page.getByRole('link', { name: '第 70 楼的链接' }).click();
  await expect(page).toHaveURL(/commentId=\d+#floor-70$/);
  await page.reload();
  await expect(page.locator('#floor-70')).toBeInViewport();
  await expect(page.locator('#floor-70')).toHaveCSS('box-shadow', /inset/);
  await expect(page.locator('#floor-69')).toHaveCSS('box-shadow', 'none');
});

test('everything that is read works without scripts', async ({ openFor }) => {
  const page = await openFor({ javaScriptEnabled: false });
  await page.goto('/siteHome');
  await expect(page.getByRole('article')).toHaveCount(30);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`/thread?topicId=${await busyTopicId()}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-floor]')).toHaveCount(30);
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click();
  await expect(page.locator('[data-floor="31"]')).toBeVisible();
  await page.getByRole('navigation', { name: '位置' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL(/siteHome/);
  await page.goto('/addTopic');
  await page.getByRole('main').getByRole('link', { name: '登录并发布', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '账号' })).toBeVisible();
  await page.goto('/siteHome');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('what is not there says so', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const answer = await page.goto('/thread?topicId=99999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '没有这个话题' })).toBeVisible();
  await awake(page);
  await page.getByRole('main').getByRole('link', { name: '回首页看看' }).click();
  await expect(page).toHaveURL(/siteHome/);
});

test('a restricted topic says who may read it', async ({ page, openFor }) => {
  const staff = await theShopkeeper();
  const role = await earnedRole(staff);
  const fields = { nameZh: newName('内堂'), nameEn: '', icon: 'lock', colour: '#1f6b4a', sort: 90, parentId: '' };
  const ofComments = { comment: [], comment_edit: [], comment_delete: [], comment_skip_review: [] };
  const ofReplies = { reply: [], reply_edit: [], reply_delete: [], reply_skip_review: [] };
  const ofHidden = { hide_password: [], hide_reply: [], hide_grade: [], hide_points: [], hide_balance: [] };
  const attached = { attach_file: [], attach_video: [] };
  const rights = JSON.stringify({
    view: [role.id],
    post: [],
    edit: [],
    skip_review: [],
    ...ofHidden,
    ...attached,
    ...ofComments,
    ...ofReplies,
  });
  await call('/admin/tags', { as: staff, fields: { ...fields, rights } });
  const topicId = await newTopic(staff, '只给自己人看的话题', '门里说的话。', fields.nameZh);

  const answer = await page.goto(`/thread?topicId=${topicId}`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: '这个话题暂时不对你开放' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`它只给${role.name.zh}看`);
  const member = await openFor({ person: await newMember() });
  await visit(member, `/thread?topicId=${topicId}`);
  await expect(member.getByRole('main')).toContainText(`它只给${role.name.zh}看`);
  await expect(member.getByText('门里说的话')).toHaveCount(0);
  await visit(member, '/siteHome?sort=newest');
  await expect(member.getByRole('article').filter({ hasText: '门里说的话' })).toHaveCount(0);
  const inside = await openFor({ person: staff });
  await visit(inside, `/thread?topicId=${topicId}`);
  await expect(inside.getByText('门里说的话')).toBeVisible();
});

type Role = { id: string; name: { zh: string; en: string }; initial: boolean };

/** A role that nobody has initially. */
async function earnedRole(staff: Person): Promise<Role> {
  const { roles } = await call<{ roles: Role[] }>('/admin/tags', { as: staff });
  const role = roles.find(({ initial }) => !initial);
  if (!role) throw new Error('there is no role beside the initial one');
  return role;
}

test("a visitor's browser translates a post of another language, and nothing of it leaves the browser", async ({ openFor }) => {
  const author = await newMember('author');
  const topicId = await newTopic(author, `Steeping in ${author.account}`, 'Three minutes, **not longer**.\n\n`boil()`');
  const page = await openFor();
  // As the browsers have it that can: https://webmachinelearning.github.io/translation-api/
  await page.addInitScript(() => {
    const detect = async () => [{ detectedLanguage: 'en', confidence: 1 }];
    const translate = async (text: string) => `〔${text}〕`;
    const create = async () => ({ detect, translate, destroy: () => undefined });
    Object.assign(globalThis, { LanguageDetector: { create }, Translator: { availability: async () => 'available', create } });
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await visit(page, `/thread?topicId=${topicId}`);
  await chooseFurther(page, '翻译');
  const dialog = page.getByRole('dialog', { name: '译文' });
  await expect(dialog.getByText('由浏览器在这台设备上翻译')).toBeVisible();
  await expect(dialog.getByText('〔not longer〕')).toBeVisible();
  await expect(dialog.locator('code')).toHaveText('boil()');
  expect(await examine(page, 'a translation')).toEqual([]);
  await dialog.getByRole('button', { name: '看原文' }).click();
  await expect(dialog.getByText('not longer', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: '看译文' }).click();
  await expect(dialog.getByText('〔not longer〕')).toBeVisible();
  expect(sent.filter((url) => url.includes('assistant'))).toEqual([]);
});

test('a reader of English is offered French in English, and neither English nor what is too short to be anything', async ({ openFor }) => {
  const author = await newMember('author');
  const posts = [
    ['Combien de temps', 'Je ne sais pas si cette eau est trop chaude pour le thé blanc.', 1],
    ['How long', 'I do not know whether this water is too hot for white tea.', 0],
    ['Longjing', 'Très bon', 0],
  ] as const;
  const page = await openFor({ lang: 'en' });
  await page.addInitScript(() => Object.assign(globalThis, { Translator: { availability: async () => 'available' } }));
  for (const [title, body, offers] of posts) {
    await visit(page, `/thread?topicId=${await newTopic(author, `${title} ${author.account}`, body)}`);
    await openFurther(page);
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Translate' })).toHaveCount(offers);
    await page.keyboard.press('Escape');
  }
});
