import { expect, layout, test, told, visit } from '../journey.ts';
import { newMember, theShopkeeper } from '../people.ts';

test('a message is reported, staff read it among those around it and say what came of it', layout, async ({ openFor }) => {
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
  await dialog.getByRole('radio', { name: '其他' }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: '广告' }).check();
  await dialog.getByRole('textbox').fill('天天发');
  await dialog.getByRole('button', { name: '提交' }).click();
  await told(page, '收到了，掌柜会看的');
  await open();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('alert')).toContainText('你已经举报过');

  const staff = await openFor({ person: await theShopkeeper() });
  await visit(staff, '/admin/messageReports');
  const item = staff.getByRole('main').getByRole('listitem').filter({ hasText: pest.account }).first();
  await expect(item).toContainText('天天发');
  await expect(item).not.toContainText('加我微信');
  await item.getByRole('button', { name: '看原话' }).click();
  const words = item.getByRole('list', { name: '原话' });
  await expect(words.getByRole('listitem')).toHaveCount(3);
  await expect(words.getByRole('listitem').filter({ hasText: '被举报' })).toContainText('加我微信，低价好茶');
  await item.getByRole('button', { name: '看过了' }).click();
  await staff.getByRole('dialog').getByRole('textbox', { name: '怎么处理的' }).fill('已提醒');
  await staff.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await told(staff, '已记下');
  await visit(staff, '/admin/messageReports?state=all');
  await expect(staff.getByRole('main').getByRole('listitem').filter({ hasText: pest.account }).first()).toContainText('已提醒');
  await visit(staff, '/admin/audit');
  await expect(staff.getByRole('main')).toContainText('查看被举报的私信');
});

test('a message is reported in English (en)', async ({ openFor }) => {
  const [pest, calm] = [await newMember('pest'), await newMember('calm')];
  const his = await openFor({ person: pest, lang: 'en' });
  await visit(his, `/user/control/privateMessageChatList?userName=${calm.account}`);
  await his.getByRole('textbox', { name: /^Write to/ }).fill('Cheap tea here');
  await his.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(his.getByRole('log')).toContainText('Delivered');
  const page = await openFor({ person: calm, lang: 'en' });
  await visit(page, `/user/control/privateMessageChatList?userName=${pest.account}`);
  await page.getByRole('button', { name: 'This message: more' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('dialog', { name: 'Report this message' }).getByRole('button', { name: 'Send' }).click();
  await told(page, 'Thank you, staff will look at it');
});
