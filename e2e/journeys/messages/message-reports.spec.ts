import { expect, test, expectStatus, visit } from '../../browser/journey.ts';
import { newMember, theShopkeeper } from '../../cast/people.ts';

test('a message is reported, staff read it among those around it and say what came of it', async ({ openFor }) => {
  const [pest, calm] = [await newMember('pest'), await newMember('calm')];
  const his = await openFor({ person: pest });
  await visit(his, `/user/control/privateMessageChatList?userName=${calm.account}`);
  for (const text of ['在吗？', '加我微信，低价好茶', '真的很便宜']) {
    await his.getByRole('textbox', { name: /^写给/ }).fill(text);
    await his.getByRole('button', { name: '发送', exact: true }).click();
  }
  await expect(his.getByRole('log')).toContainText('已送到');

  const page = await openFor({ person: calm });
  await visit(page, `/user/control/privateMessageChatList?userName=${pest.account}`);
  const row = page.locator('[data-message]').filter({ hasText: '加我微信' });
  const open = async () => {
    await row.getByRole('button', { name: '这条私信：更多操作' }).click();
    await page.getByRole('menuitem', { name: '举报' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: '举报这条私信' });
  await dialog.getByRole('radio', { name: '其他', exact: true }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: '广告引流' }).check();
  await dialog.getByRole('textbox').fill('天天发');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expectStatus(page, '收到了，掌柜会看的');
  await open();
  await dialog.getByRole('radio', { name: '广告引流' }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('alert').last()).toContainText('你已经举报过');

  const staff = await openFor({ person: await theShopkeeper() });
  await visit(staff, '/admin/reports?kind=message');
  await staff.getByRole('list', { name: '排队的举报' }).getByRole('link').filter({ hasText: pest.account }).click();
  const detail = staff.getByRole('main');
  await expect(detail).toContainText('天天发');
  await expect(detail).not.toContainText('加我微信');
  await staff.getByRole('button', { name: '看原话' }).click();
  const words = staff.getByRole('list', { name: '原话' });
  await expect(words.getByRole('listitem')).toHaveCount(3);
  await expect(words.getByRole('listitem').filter({ hasText: '被举报' })).toContainText('加我微信，低价好茶');
  await staff.getByRole('button', { name: '支持', exact: true }).click();
  const verdict = staff.getByRole('dialog', { name: '支持举报' });
  await verdict.getByRole('textbox', { name: '理由' }).fill('已提醒');
  await verdict.getByRole('button', { name: '支持', exact: true }).click();
  await expectStatus(staff, '已支持');
  await visit(staff, '/admin/reports?state=decided&kind=message');
  await staff.getByRole('list', { name: '排队的举报' }).getByRole('link').filter({ hasText: pest.account }).first().click();
  await expect(detail).toContainText('已提醒');
  await visit(staff, '/admin/audit');
  await expect(staff.getByRole('main')).toContainText('查看被举报的私信');
});
