import type { Locator, Page } from '@playwright/test';
import { examine } from '../../browser/examine.ts';
import { expect, expectStatus, test, visit } from '../../browser/journey.ts';
import { newAnswer, newMember, newQuestion, newTopic } from '../../cast/people.ts';

/** A finger that stays where it is, until what it opens is there. */
async function hold(page: Page, row: Locator, opened: Locator): Promise<void> {
  // What follows fingers is loaded after the page.
  await page.locator('html[data-holds]').waitFor({ state: 'attached' });
  const box = await row.boundingBox();
  if (box === null) throw new Error('the row is not on the screen');
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 60, y: box.y + 20 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(opened).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(opened).toBeVisible();
}

test('a row of a list that is held opens what can be done with it, and stays where it is', async ({ openFor }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const title = `按住看看 ${author.account}`;
  await newTopic(author, title, '正文。');
  const page = await openFor({ person: reader, phone: true });
  await visit(page, '/siteHome?sort=newest');
  const list = page.url();
  const sheet = page.getByRole('dialog', { name: title });
  const row = page.getByRole('article').filter({ hasText: title });
  await hold(page, row, sheet);
  expect(await examine(page, 'what a held row opens')).toEqual([]);
  await sheet.getByRole('button', { name: '收藏' }).click();
  await expectStatus(page, '已收藏');
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(list);
});

test('who returns to a question is led to what was answered since', async ({ openFor }) => {
  const [asker, helper] = [await newMember('asker'), await newMember('helper')];
  const questionId = await newQuestion(asker, `回来再看 ${asker.account}`, '怎么泡？');
  await newAnswer(helper, questionId, '先温壶。');
  const page = await openFor({ person: asker });
  const marked = page.waitForResponse(/questions\/\d+\/read$/);
  await visit(page, `/question?questionId=${questionId}`);
  await marked;
  await newAnswer(helper, questionId, '再投茶。');
  await visit(page, `/question?questionId=${questionId}`);
  await page.getByRole('link', { name: '跳到新回答 #2' }).click();
  await expect(page.locator('#floor-2')).toBeInViewport();
  await expect(page.getByText('以下是新的')).toBeVisible();
});
