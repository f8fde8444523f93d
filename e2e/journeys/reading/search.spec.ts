import type { Page } from '@playwright/test';
import { expect, layout, test, expectStatus, visit } from '../../browser/journey.ts';
import { addedMember, call, newName, newTopic, theShopkeeper, type Person } from '../../cast/people.ts';

const everywhere = '搜索全站';

/** Members are added by staff: registration requires a captcha after a few. */
const aMember = async (): Promise<Person> => addedMember(await theShopkeeper(), 'seeker');

/** A topic with a comment with unique words; they can be found within moments. */
async function aThread(writer: Person): Promise<{ mark: string; title: string; topicId: string }> {
  // One word: digits would be separate words, which the marks of others share.
  const mark = newName('mark')
    .replaceAll('_', '')
    .replaceAll(/[0-9]/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const title = `${mark} 的紫砂壶`;
  const topicId = await newTopic(writer, title, '养了十年，越来越润。');
  await call(`/user/control/topics/${topicId}/comments`, { as: writer, fields: { body: `${mark} 这把壶我也有一只` } });
  type SearchAnswer = { items: { others: unknown[] }[] };
  await expect
    .poll(async () => (await call<SearchAnswer>(`/search?keyword=${mark}`)).items.map(({ others }) => others.length))
    .toEqual([1]);
  return { mark, title, topicId };
}

async function openOverlay(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: everywhere });
  // Keys are handled once the page is hydrated.
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 2000 });
  }).toPass();
}

test('what is typed finds at once, results lead to the floor, and the last searches come back', layout, async ({ openFor }) => {
  const member = await aMember();
  const { mark, title, topicId } = await aThread(member);
  const page = await openFor({ person: member });
  await visit(page, '/siteHome');
  await openOverlay(page);
  await page.keyboard.type(mark);
  await expect(page.getByRole('option').filter({ hasText: title })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText(title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/thread\\?topicId=${topicId}`));

  await openOverlay(page);
  await page.keyboard.type(mark);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=/);
  const results = page.locator('main li').filter({ hasText: title });
  await expect(results).toHaveCount(1);
  await expect(page.locator('main mark').first()).toHaveText(mark);
  await results.getByText('还有 1 处').click();
  await results.getByRole('link', { name: '评论' }).click();
  await expect(page).toHaveURL(/commentId=/);

  await openOverlay(page);
  await expect(page.getByRole('option').filter({ hasText: mark })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: everywhere })).toHaveCount(0);
});

test('a visitor reads results without scripts, narrows them down, and sees what to try when there are none', async ({ openFor }) => {
  const writer = await aMember();
  const { mark, title, topicId } = await aThread(writer);
  const column = { title: `${mark} 手记`, description: '' };
  const { id: columnId } = await call<{ id: string }>('/user/control/topicColumns', { as: writer, fields: column });
  await call(`/user/control/topics/${topicId}/topicColumn`, { as: writer, fields: { columnId } });
  const page = await openFor({ javaScriptEnabled: false });
  await page.goto(`/search?keyword=${mark}`);
  await expect(page.getByRole('listitem').getByRole('link', { name: title })).toHaveCount(1);
  await page.getByText('还有 1 处').click();
  await expect(page.getByRole('link', { name: '评论' })).toBeVisible();
  await page.goto(`/search?keyword=${mark}&tab=columns`);
  await page.getByRole('link', { name: column.title }).click();
  await expect(page).toHaveURL(new RegExp(`/column\\?columnId=${columnId}`));
  await page.goto(`/search?keyword=${mark}&tab=questions`);
  await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible();
  await page.getByRole('searchbox', { name: everywhere }).fill('zzqqxx');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(page).toHaveURL(/keyword=zzqqxx/);
  await expect(page.getByRole('heading', { name: '没有找到' })).toBeVisible();
});

test('staff give the search words and make its index anew', async ({ openFor }) => {
  const keeper = await theShopkeeper();
  const word = newName('hot').replaceAll('_', '');
  const visitor = await openFor();
  await visit(visitor, '/search');
  await expect(visitor.getByRole('link', { name: word })).toBeHidden();
  const page = await openFor({ person: keeper });
  await visit(page, '/admin/search');
  await page.getByRole('textbox', { name: '热词' }).fill(word);
  await page.getByRole('textbox', { name: '同义词' }).fill('只有一个');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('每行至少写两个同义词')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '同义词' }).fill('番茄 西红柿');
  await page.getByRole('button', { name: '保存' }).click();
  await expectStatus(page, '已保存');
  await page.getByRole('button', { name: '重建索引' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '重建索引' }).click();
  await expectStatus(page, '开始重建了');
  await visit(visitor, '/search');
  await expect(visitor.getByRole('link', { name: word })).toBeVisible();
});
