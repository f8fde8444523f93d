import { tooWideAt } from '../../browser/fits.ts';
import { expect, layout, test, expectStatus, visit } from '../../browser/journey.ts';
import { newMember } from '../../cast/people.ts';

const text = {
  likes: '赞：站内',
  likesMail: '赞：邮件',
  mailOff: '邮件现在选不了：本站还没有设置发邮件。',
  saved: '已保存',
  undo: '撤销',
  undone: '已恢复',
  quiet: '这段时间不打扰我',
  from: '从',
  people: '静音与屏蔽名单',
};

test('a member chooses what to be notified of, when, and takes a change back', layout, async ({ openFor }) => {
  const page = await openFor({ person: await newMember('told') });
  await visit(page, '/user/control/notifications');

  // A channel that is not available cannot be chosen, and its reason is its description.
  await expect(page.getByLabel(text.likesMail)).toBeDisabled();
  await expect(page.getByLabel(text.likesMail)).toHaveAccessibleDescription(text.mailOff);

  await page.getByRole('switch', { name: text.likes }).uncheck({ force: true });
  await expectStatus(page, text.saved);
  await page.getByRole('button', { name: text.undo }).click();
  await expectStatus(page, text.undone);
  await expect(page.getByRole('switch', { name: text.likes })).toBeChecked();

  await page.getByText(text.quiet).click();
  await page.getByLabel(text.from, { exact: true }).fill('23:15');
  await page.getByLabel(text.from, { exact: true }).blur();
  await expectStatus(page, text.saved);
  await visit(page, '/user/control/notifications');
  await expect(page.getByRole('switch', { name: text.likes })).toBeChecked();
  await expect(page.getByLabel(text.from, { exact: true })).toHaveValue('23:15');
  expect(await tooWideAt(page, 'notification settings')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2700);

  await page.getByRole('link', { name: text.people }).click();
  await expect(page).toHaveURL(/\/user\/control\/blockList$/);
});
