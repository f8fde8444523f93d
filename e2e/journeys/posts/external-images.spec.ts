import { expect, long, test, visit } from '../../browser/journey.ts';
import { newMember, newTopic, theShopkeeper } from '../../cast/people.ts';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const body = (name: string) =>
  `开头\n\n![${name}](https://pictures.example/${name}.png)\n\n[![徽章](https://pictures.example/badge.svg)](https://ci.example/)`;

test.use({ expectedNoise: /Content Security Policy/ });

test('a site of which an image is shown learns of a reader only when they open it', async ({ openFor }) => {
  const author = await newMember('painter');
  const title = `站外的图 ${author.account}`;
  const topicId = await newTopic(author, title, body('cup'));
  const page = await openFor({ person: author });
  const requests: string[] = [];
  await page.context().route('https://pictures.example/**', async (route) => {
    requests.push(`${route.request().url()} ${(await route.request().allHeaders())['referer'] ?? ''}`);
    return route.fulfill({ contentType: 'image/png', body: png });
  });

  await visit(page, '/siteHome?sort=newest');
  await expect(page.getByText(title)).toBeVisible();
  // In the editor and its preview as well: the text may come from somebody else.
  await visit(page, `/addTopic`);
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.locator('textarea').last().fill(body('editor'));
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.locator('.external-image').first()).toBeVisible();

  await visit(page, `/thread?topicId=${topicId}`);
  const cup = page.getByRole('link', { name: /cup/ });
  await expect(cup).toContainText('pictures.example');
  // Whatever puts an image on the page, the browser does not ask for it.
  const blocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', (event) => resolve(event.blockedURI), { once: true });
        document.body.append(Object.assign(new Image(), { src: 'https://pictures.example/smuggled.png' }));
      }),
  );
  expect(await blocked).toBe('https://pictures.example/smuggled.png');
  expect(requests).toEqual([]);

  const opened = page.context().waitForEvent('page');
  await cup.click();
  const picture = await opened;
  await expect(picture).toHaveURL('https://pictures.example/cup.png');
  expect(await picture.evaluate(() => opener)).toBeNull();
  expect(requests.filter((request) => !request.includes('favicon'))).toEqual(['https://pictures.example/cup.png ']);
  await expect(cup).toBeVisible();
});

test('staff find a setting by its words, and come to it', long, async ({ openFor }) => {
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/settings');
  await page.getByRole('searchbox', { name: '查找设置' }).fill('external images');
  await page.getByRole('main').getByRole('link', { name: '站外图片随页面加载' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/security#externalImages$/);
  await expect(page.getByRole('switch', { name: '站外图片随页面加载' })).not.toBeChecked();
});
