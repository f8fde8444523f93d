import { expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { newMember, newStaff } from '../../cast/people.ts';

const words = {
  limit: '一位掌柜一天能独自调整几元余额',
  usual: '100',
  save: '保存',
  waits: (value: string) => `改成 ${value} 等另一位掌柜同意`,
  withdraw: '撤回',
  confirm: '同意',
  refuse: '拒绝',
  done: '已生效',
  menu: '更多操作',
  makeStaff: '设为掌柜',
  requested: '等另一位掌柜同意',
  staffTitle: (name: string) => `设 ${name} 为掌柜`,
  refused: '已拒绝',
  refunds: '退款',
  none: '没有退款',
  debts: '欠款',
};

test('a raised limit and new staff wait for a second person', async ({ openFor }) => {
  test.slow();
  const [asking, second, member] = [await newStaff(), await newStaff(), await newMember('helper')];
  const desk = await openFor({ person: asking });
  await visit(desk, '/admin/settings/money');
  const raised = '123';
  const limit = field(desk.getByRole('main'), words.limit);
  await limit.fill(raised);
  await desk.getByRole('button', { name: words.save }).click();
  await expect(desk.getByRole('link', { name: words.waits(raised) })).toBeVisible();
  await expect(limit).not.toHaveValue(raised);
  await visit(desk, '/admin/changes');
  const own = desk.getByRole('main').getByRole('listitem').filter({ hasText: words.limit });
  await expect(own.getByRole('button', { name: words.withdraw })).toBeVisible();
  await expect(own.getByRole('button', { name: words.confirm })).toHaveCount(0);

  const other = await openFor({ person: second });
  const main = other.getByRole('main');
  await visit(other, '/admin/changes');
  await main.getByRole('listitem').filter({ hasText: words.limit }).getByRole('button', { name: words.confirm }).click();
  await other.getByRole('dialog').getByRole('button', { name: words.confirm }).click();
  await expectStatus(other, words.done);
  await visit(desk, '/admin/settings/money');
  await expect(limit).toHaveValue(raised);
  await limit.fill(words.usual);
  await desk.getByRole('button', { name: words.save }).click();
  await expect(limit).toHaveValue(words.usual);

  await visit(desk, `/admin/members?keyword=${member.account}`);
  await desk.getByRole('main').getByRole('link', { name: member.account }).first().click();
  await desk.getByRole('main').getByRole('button', { name: words.menu }).first().click();
  await desk.getByRole('menuitem', { name: words.makeStaff }).click();
  await desk.getByRole('dialog').getByRole('button', { name: words.makeStaff }).click();
  await expectStatus(desk, words.requested);
  await visit(other, '/admin/changes');
  await main
    .getByRole('listitem')
    .filter({ hasText: words.staffTitle(member.account) })
    .getByRole('button', { name: words.refuse })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: words.refuse }).click();
  await expectStatus(other, words.refused);
  await visit(other, '/admin/paymentOrders/refunds');
  await expect(main.getByText(words.none)).toBeVisible();
  await expect(main.getByRole('region', { name: words.debts })).toBeVisible();
});
