import { newMember } from '../../cast/people.ts';
import { awake, expect, field, test, visit } from '../../browser/journey.ts';

test('who writes finds out how, says whether it helped, and keeps what was written', async ({ openFor }) => {
  const page = await openFor({ person: await newMember('guest') });
  await visit(page, '/addTopic');
  await field(page, '标题').fill('怎么把字加粗');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '怎么排版' }).click();
  const article = await opened;
  await awake(article);
  await expect(article.getByRole('heading', { level: 1, name: '怎么排版' })).toBeVisible();
  const helped = article.getByRole('button', { name: '帮上了' });
  const voted = article.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/help'));
  await helped.click();
  await voted;
  await expect(article.getByText('记下了，谢谢。')).toBeVisible();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await article.reload();
  await expect(helped).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, '标题')).toHaveValue('怎么把字加粗');

  await awake(article);
  await article.getByRole('link', { name: '还没解决？写给掌柜' }).click();
  await expect(article.getByRole('heading', { level: 1, name: '给掌柜留言' })).toBeVisible();
});
