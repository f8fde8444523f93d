import type { Locator, Page } from '@playwright/test';
import { examine } from '../../browser/examine.ts';
import { expect, expectStatus, test, visit } from '../../browser/journey.ts';
import { call, newAnswer, newMember, newQuestion, newTopic } from '../../cast/people.ts';
import { memberIdOf } from '../../cast/reminding.ts';

/** A finger that stays where it is, until what it opens is there. */
async function pressLong(page: Page, row: Locator, opened: Locator): Promise<void> {
  // What follows fingers is loaded after the page.
  await page.locator('html[data-row-press]').waitFor({ state: 'attached' });
  const box = await row.boundingBox();
  if (box === null) throw new Error('the row is not on the screen');
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 60, y: box.y + 20 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(opened).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(opened).toBeVisible();
}

test('a long press on a row of a list opens its acts, and the row stays where it is', async ({ openFor }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const title = `按住看看 ${author.account}`;
  await newTopic(author, title, '正文。');
  const page = await openFor({ person: reader, phone: true });
  await visit(page, '/siteHome?sort=newest');
  const list = page.url();
  const sheet = page.getByRole('dialog', { name: title });
  const row = page.getByRole('article').filter({ hasText: title });
  await pressLong(page, row, sheet);
  expect(await examine(page, 'what a held row opens')).toEqual([]);
  await sheet.getByRole('button', { name: '收藏' }).click();
  await expectStatus(page, '已收藏');
  await expect(sheet).toHaveCount(0);
  expect(page.url()).toBe(list);
});

test('a long press on a conversation opens its menu, which marks it as read, mutes and leaves it without opening it', async ({
  openFor,
}) => {
  const [host, guest] = [await newMember('host'), await newMember('guest')];
  const memberId = await memberIdOf(guest);
  const name = `夜茶 ${guest.account}`;
  const { groupId } = await call<{ groupId: string }>('/user/control/messageGroups', {
    as: host,
    fields: { name, memberIds: JSON.stringify([memberId]) },
  });
  await call(`/user/control/messageGroups/${groupId}/messages`, { as: host, fields: { text: '八点见' } });
  const page = await openFor({ person: guest, phone: true });
  await visit(page, '/user/control/privateMessageList');
  const list = page.url();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('八点见');
  const entry = (label: string) => page.getByRole('menuitem', { name: label, exact: true });
  await pressLong(page, row, entry('标为已读'));
  expect(await examine(page, 'what a held conversation opens')).toEqual([]);
  await entry('标为已读').click();
  await pressLong(page, row, entry('静音'));
  await expect(entry('标为已读')).toHaveCount(0);
  await entry('静音').click();
  await expect(row.getByRole('img', { name: '已静音' })).toBeVisible();
  await pressLong(page, row, entry('取消静音'));
  await entry('退出群').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '退出群', exact: true }).click();
  await expectStatus(page, '已退出');
  await expect(row).toHaveCount(0);
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
