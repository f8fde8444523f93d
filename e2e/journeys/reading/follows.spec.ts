import type { Page } from '@playwright/test';
import { chooseFurther, expect, expectStatus, long, test, visit } from '../../browser/journey.ts';
import { logIn, newComment, newMember, newTopic } from '../../cast/people.ts';

/** The button beside the author's name; it exists once in the column and once in the line, and only one of them is visible. */
function beside(page: Page, name: RegExp) {
  return page.locator('[data-follow-author]').getByRole('button', { name }).filter({ visible: true });
}

test('a visitor follows an author, and finds the author in the list', async ({ openFor }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const topicId = await newTopic(author, `跟着我喝茶 ${author.account}`, '每天一泡。');
  const page = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  await beside(page, /^关注/).click();
  await logIn(page, reader);
  await expect(beside(page, /^已关注/)).toBeVisible();

  await visit(page, '/user/control/followList');
  const row = page.getByRole('listitem').filter({ hasText: author.account });
  await row.getByRole('button', { name: /^已关注/ }).click();
  await expectStatus(page, `不再关注 ${author.account}`);
  await row.getByRole('button', { name: /^关注/ }).click();
  await expect(row.getByRole('button', { name: /^已关注/ })).toBeVisible();

  const hers = await openFor({ person: author });
  await visit(hers, '/user/control/followerList');
  await hers.getByRole('listitem').filter({ hasText: reader.account }).getByRole('button', { name: /^回关/ }).click();
  await expectStatus(hers, `已关注 ${reader.account}`);
  await visit(page, '/user/control/followList');
  await expect(row.getByRole('button', { name: /^互相关注/ })).toBeVisible();
});

test('an author collects topics in a column, a reader follows it and is notified of the next one', async ({ openFor }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const titles = ['头一泡', '第二泡', '第三泡'].map((each) => `${each} ${author.account}`);
  const [one = '', two = '', three = ''] = titles;
  const topicIds = [await newTopic(author, one, '水温。'), await newTopic(author, two, '投茶。'), await newTopic(author, three, '出汤。')];
  const hers = await openFor({ person: author });
  await visit(hers, '/user/control/columnList');
  await hers.getByRole('button', { name: '新专栏' }).click();
  const form = hers.getByRole('dialog', { name: '新专栏' });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('不能为空')).toBeVisible();
  const name = `岩茶入门 ${author.account}`;
  await form.getByLabel('名称').fill(name);
  await form.getByLabel('介绍').fill('从水温说起。');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(hers.getByRole('heading', { name, level: 1 })).toBeVisible();
  for (const title of [two, one]) {
    await hers.getByRole('button', { name: `放进来 ${title}` }).click();
    await expect(hers.getByRole('button', { name: `上移 ${title}` })).toBeVisible();
  }
  await hers.getByRole('button', { name: `上移 ${one}` }).click();
  await expectStatus(hers, '顺序保存了');
  // The same with the keys, and with the pointer.
  const handle = (title: string) => hers.getByRole('button', { name: `拖动 ${title}` });
  await handle(two).press(' ');
  await handle(two).press('ArrowUp');
  await expect(handle(two)).toHaveAccessibleName(`拖动 ${two}，第 1 篇`);
  await handle(two).press(' ');
  await expect(handle(two)).toHaveAttribute('aria-pressed', 'false');
  await visit(hers, hers.url());
  await expect(handle(two)).toHaveAccessibleName(`拖动 ${two}，第 1 篇`);
  await handle(one).hover();
  await hers.mouse.down();
  const above = await handle(two).boundingBox();
  await hers.mouse.move(above?.x ?? 0, (above?.y ?? 0) - 4, { steps: 6 });
  await expect(handle(one)).toHaveAccessibleName(`拖动 ${one}，第 1 篇`);
  await hers.mouse.up();
  await expect(handle(one)).toHaveAttribute('aria-pressed', 'false');
  await visit(hers, hers.url());
  await expect(handle(one)).toHaveAccessibleName(`拖动 ${one}，第 1 篇`);

  const page = await openFor({ person: reader });
  await visit(page, `/thread?topicId=${topicIds[0]}`);
  const column = page.getByRole('navigation', { name: '专栏' });
  await expect(column).toContainText('第 1 篇，共 2 篇');
  await column.getByRole('link', { name: `下一篇 ${two}` }).click();
  await expect(page.getByRole('heading', { name: two, level: 1 })).toBeVisible();
  await column.getByRole('link', { name }).click();
  await page.getByRole('button', { name: '关注专栏' }).click();
  await expectStatus(page, '有新话题会提醒你');

  await visit(hers, `/thread?topicId=${topicIds[2]}`);
  await chooseFurther(hers, '放进专栏…');
  await hers.getByRole('dialog').getByRole('button', { name }).click();
  await expectStatus(hers, '放好了');
  await visit(page, '/user/control/remindList');
  await expect(page.getByText(`${author.account}在你关注的专栏里放了话题`)).toBeVisible();
  await visit(page, '/user/control/followedColumnList');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('3 篇');
});

test('what a blocked member writes is folded until one wants to see it', long, async ({ openFor }) => {
  const [host, pest] = [await newMember('host'), await newMember('pest')];
  const topicId = await newTopic(host, `清静一点 ${host.account}`, '慢慢聊。');
  await newComment(pest, topicId, '吵吵闹闹的一句话');
  const page = await openFor({ person: host });
  await visit(page, `/thread?topicId=${topicId}`);
  const floor = page.locator('[data-floor="1"]');
  await expect(floor).toContainText('吵吵闹闹的一句话');
  await floor.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '屏蔽这位茶友' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '屏蔽', exact: true }).click();
  await expectStatus(page, `已屏蔽 ${pest.account}`);
  await expect(floor).toContainText('你屏蔽了这位茶友');
  await expect(floor).not.toContainText('吵吵闹闹');
  await floor.getByRole('button', { name: '点开看看' }).click();
  await expect(floor).toContainText('吵吵闹闹的一句话');

  await visit(page, '/user/control/blockList');
  await page.getByRole('button', { name: `解除屏蔽 ${pest.account}` }).click();
  await expectStatus(page, `已解除对 ${pest.account} 的屏蔽`);
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(floor).toContainText('吵吵闹闹的一句话');
});
