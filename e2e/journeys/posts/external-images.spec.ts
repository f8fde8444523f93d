import { expect, long, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const body = (name: string) =>
  `开头\n\n![${name}](https://pictures.example/${name}.png)\n\n[![徽章](https://pictures.example/badge.svg)](https://ci.example/)`;

test.use({ expectedNoise: /net::ERR_FAILED/ });

test('a site of which an image is shown learns of a reader only when they ask for it', async ({ openFor }) => {
  const author = await newMember('painter');
  const title = `站外的图 ${author.account}`;
  const topicId = await newTopic(author, title, body('cup'));
  await newComment(author, topicId, body('broken'));
  const page = await openFor({ person: author });
  const requests: string[] = [];
  await page.route('https://pictures.example/**', async (route) => {
    requests.push(`${route.request().url()} ${(await route.request().allHeaders())['referer'] ?? ''}`);
    if (route.request().url().includes('broken')) return route.abort();
    return route.fulfill({ contentType: 'image/png', body: png });
  });

  await visit(page, '/siteHome?sort=newest');
  await expect(page.getByText(title)).toBeVisible();
  await visit(page, `/thread?topicId=${topicId}`);
  const cup = page.getByRole('link', { name: /cup/ });
  await expect(cup).toContainText('pictures.example');
  // In the editor and its preview as well: the text may come from somebody else.
  await visit(page, `/addTopic`);
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.locator('textarea').last().fill(body('editor'));
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.locator('.external-image').first()).toBeVisible();
  expect(requests).toEqual([]);

  await visit(page, `/thread?topicId=${topicId}`);
  await cup.click();
  await expect(page.getByRole('img', { name: 'cup' })).toBeVisible();
  expect(requests).toEqual(['https://pictures.example/cup.png ']);
  // One that fails to load restores the link, which now opens its URL.
  const broken = page.getByRole('link', { name: /broken/ });
  await broken.click();
  await expect(broken).toHaveAttribute('data-failed', '');
  await expect(broken).toHaveAttribute('href', 'https://pictures.example/broken.png');
});

test('staff find a setting by its words, and come to it', long, async ({ openFor }) => {
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/settings');
  await page.getByRole('searchbox', { name: '查找设置' }).fill('external images');
  await page.getByRole('main').getByRole('link', { name: '站外图片随页面加载' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/security#externalImages$/);
  await expect(page.getByRole('switch', { name: '站外图片随页面加载' })).not.toBeChecked();
});
