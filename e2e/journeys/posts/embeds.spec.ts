import { expect, test, visit } from '../../browser/journey.ts';
import { newMember, newTopic } from '../../cast/people.ts';

const bilibili = 'https://www.bilibili.com/video/BV1xx411c7mD';
const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const outside = /bilibili|youku|qq\.com|iqiyi|sohu|youtube/;

test('a video of another site is a card until somebody presses it; one plays at a time', async ({ openFor }) => {
  const author = await newMember('viewer');
  const body = `看这个：\n${bilibili}\n\n[第二段](${bilibili}?p=2)\n\n${youtube}`;
  const topicId = await newTopic(author, `两段视频 ${author.account}`, body);
  const page = await openFor({ person: author });
  const requests: { url: string; referer: string }[] = [];
  await page.context().route(outside, async (route) => {
    requests.push({ url: route.request().url(), referer: (await route.request().allHeaders())['referer'] ?? '' });
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });

  await visit(page, '/addTopic');
  await page.getByRole('button', { name: 'Markdown' }).click();
  await page.locator('textarea').last().fill(body);
  await page.getByRole('button', { name: '预览' }).click();
  await expect(page.locator('.embed')).toHaveCount(3);
  await visit(page, `/thread?topicId=${topicId}`);
  const first = page.getByRole('link', { name: /哔哩哔哩/ });
  await expect(first).toHaveAttribute('href', bilibili);
  expect(requests).toEqual([]);

  // By keyboard, as a link is activated.
  await first.focus();
  await page.keyboard.press('Enter');
  const player = page.getByTitle('哔哩哔哩', { exact: true });
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation');
  await expect
    .poll(() => requests)
    .toEqual([{ url: 'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1&autoplay=1&danmaku=0', referer: '' }]);
  await page.getByRole('link', { name: /第二段/ }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.getByTitle('第二段')).toBeVisible();

  // A disabled site is a link, which opens it in a new tab.
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: /YouTube/ }).click()]);
  expect(tab.url()).toBe(youtube);
  await expect(page.locator('iframe')).toHaveCount(1);
});
