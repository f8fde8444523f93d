import type { Page } from '@playwright/test';
import { chooseFurther, expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { newComment, newMember, newStaff, newTopic } from '../../cast/people.ts';

const say = {
  more: '更多操作',
  change: '修改并说明理由…',
  dialog: '修改茶友写的内容',
  body: '正文（Markdown）',
  reason: '理由，作者会看到',
  save: '保存修改',
  saved: '已修改，作者会收到提醒',
  mark: '由掌柜编辑 ·',
  notified: /被掌柜改过了/,
  history: '修改记录',
  staff: '掌柜',
  why: '理由：不能留电话',
};

/** Staff remove a number from the text in the dialog, and see the diff before saving. */
async function takeNumberOut(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say.dialog });
  const body = dialog.getByRole('textbox', { name: say.body });
  await body.fill((await body.inputValue()).replace('13800000000', '站内信'));
  await expect(dialog.locator('del')).toHaveText('13800000000');
  await expect(dialog.locator('ins')).toHaveText('站内信');
  await field(dialog, say.reason).fill('不能留电话');
  await dialog.getByRole('button', { name: say.save }).click();
  await expectStatus(page, say.saved);
  await expect(dialog).toHaveCount(0);
}

test('staff change a topic and a comment, their author reads what changed and why, a visitor that staff did', async ({ openFor }) => {
  test.slow();
  const [alice, clerk] = [await newMember('alice'), await newStaff()];
  const topicId = await newTopic(alice, `出一把壶 ${alice.account}`, '要的打 13800000000，**不议价**。');
  await newComment(alice, topicId, '还在，打 13800000000。');
  const address = `/thread?topicId=${topicId}`;
  const staff = await openFor({ person: clerk });
  await visit(staff, address);
  await chooseFurther(staff, say.change);
  await takeNumberOut(staff);
  const floor = staff.locator('[data-floor="1"]');
  await floor.getByRole('button', { name: say.more }).click();
  await staff.getByRole('menuitem', { name: say.change }).click();
  await takeNumberOut(staff);
  await expect(floor).toContainText('还在，打 站内信。');

  const author = await openFor({ person: alice });
  await visit(author, '/user/control/remindList');
  await expect(author.getByRole('main').getByText(say.notified)).toHaveCount(2);
  await expect(author.getByRole('main')).toContainText(say.why);
  await visit(author, address);
  await chooseFurther(author, say.history);
  const history = author.getByRole('dialog', { name: say.history });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText(say.why);
  await expect(history.getByRole('listitem')).toContainText(say.staff);
  await expect(history.locator('del')).toHaveText('13800000000');
  await expect(history.locator('ins')).toHaveText('站内信');
  // Only staff see which staff member it was.
  await expect(history).not.toContainText(clerk.account);
  await author.keyboard.press('Escape');
  await author.locator('[data-floor="1"]').getByRole('button', { name: say.more }).click();
  await author.getByRole('menuitem', { name: say.history }).click();
  await expect(history.locator('del')).toHaveText('13800000000');

  const visitor = await openFor();
  await visit(visitor, address);
  await expect(visitor.getByText(say.mark)).toHaveCount(2);
  await expect(visitor.getByRole('main')).not.toContainText('13800000000');
  await expect(visitor.getByRole('button', { name: say.history })).toHaveCount(0);

  await visit(staff, `/admin/comments?state=published`);
  const row = staff.getByRole('listitem').filter({ hasText: alice.account });
  await row.getByRole('button', { name: alice.account }).click();
  await staff.getByRole('menuitem', { name: say.history }).click();
  await expect(staff.getByRole('dialog', { name: say.history })).toContainText(clerk.account);
});
