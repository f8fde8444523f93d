import { chooseFurther, expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newStaff, newTopic, theShopkeeper } from '../../cast/people.ts';

test('a topic is reported, staff decide by keyboard, and reporter and author are notified at once', async ({ openFor }) => {
  test.slow();
  const [pest, calm] = [await newMember('pest'), await newMember('calm')];
  const topicId = await newTopic(pest, '全网最低价好茶', '加我微信，**全网最低**，买一送一。');
  await newComment(calm, topicId, '这是广告吧。');
  const [his, hers, staff] = [
    await openFor({ person: pest }),
    await openFor({ person: calm }),
    await openFor({ person: await theShopkeeper() }),
  ];
  await visit(staff, '/admin/reports?order=score');
  await visit(his, '/');
  await visit(hers, `/thread?topicId=${topicId}`);
  await chooseFurther(hers, '举报');
  const dialog = hers.getByRole('dialog', { name: '举报这个话题' });
  await expect(dialog.getByRole('button', { name: '提交' })).toBeDisabled();
  await dialog.getByRole('radio', { name: '不实信息' }).check();
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('radio', { name: '广告引流' }).check();
  await dialog.getByRole('textbox').fill('到处发');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expectStatus(hers, '收到了，掌柜会看的');

  // The open queue shows it without a reload.
  const line = staff.getByRole('list', { name: '排队的举报' }).getByRole('link').filter({ hasText: pest.account });
  await expect(line).toContainText('1 人举报');
  await line.click();
  await expect(staff.getByRole('region', { name: '被举报的内容' })).toContainText('加我微信');
  await expect(staff.getByRole('region', { name: '前后' })).toContainText('这是广告吧');
  await staff.keyboard.press('r');
  await expect(staff.getByRole('dialog', { name: '驳回举报' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await staff.keyboard.press('a');
  const verdict = staff.getByRole('dialog', { name: '支持举报' });
  await expect(verdict.getByRole('region', { name: '撤销处理也回不来的' })).toContainText('红包');
  await verdict.getByRole('button', { name: '含有广告或引流。' }).click();
  await verdict.getByRole('radio', { name: '禁言' }).check();
  await expect(verdict.getByRole('region', { name: '会发生什么' })).toContainText('收回发它得的积分');
  await verdict.getByRole('button', { name: '支持', exact: true }).click();
  await expectStatus(staff, '已支持');

  // Both were on other pages, and are notified there.
  await expect(hers.getByText('你的举报有结果了').first()).toBeVisible();
  await expect(his.getByText(/被掌柜删除了|你被掌柜禁言了|条新提醒/).first()).toBeVisible();
  await visit(hers, '/user/control/reportList');
  await expect(hers.getByRole('main')).toContainText('成立了');
  await expect(hers.getByRole('main')).toContainText('掌柜说：含有广告或引流。');
  await visit(staff, '/admin/reports?state=decided');
  await staff.getByRole('list', { name: '排队的举报' }).getByRole('link').filter({ hasText: pest.account }).click();
  await staff.getByRole('button', { name: '撤销处理' }).click();
  await expectStatus(staff, '已撤销，又在待处理里了');
  await visit(hers, `/thread?topicId=${topicId}`);
  await expect(hers.getByRole('heading', { name: '全网最低价好茶' })).toBeVisible();
});

test('j and k go through the queue, and the second of two staff learns who was first', long, async ({ openFor }) => {
  test.slow();
  const [pest, calm] = [await newMember('pest'), await newMember('calm')];
  const hers = await openFor({ person: calm });
  for (const title of ['第一个广告', '第二个广告']) {
    const topicId = await newTopic(pest, title, '便宜好茶');
    await visit(hers, `/thread?topicId=${topicId}`);
    await chooseFurther(hers, '举报');
    await hers.getByRole('radio', { name: '广告引流' }).check();
    await hers.getByRole('button', { name: '提交' }).click();
    await expectStatus(hers, '收到了，掌柜会看的');
  }
  const [one, two] = [await openFor({ person: await theShopkeeper() }), await openFor({ person: await newStaff() })];
  for (const page of [one, two]) await visit(page, '/admin/reports?kind=topic');
  const queue = one.getByRole('list', { name: '排队的举报' });
  const open = (title: string) => one.getByRole('main').getByRole('heading', { level: 2 }).locator('..').filter({ hasText: title });
  await queue.getByRole('link').filter({ hasText: '第一个广告' }).click();
  await expect(open('第一个广告')).toBeVisible();
  await one.keyboard.press('j');
  await expect(open('第二个广告')).toBeVisible();
  await one.keyboard.press('k');
  await expect(open('第一个广告')).toBeVisible();

  await two.getByRole('list', { name: '排队的举报' }).getByRole('link').filter({ hasText: '第一个广告' }).click();
  await two.keyboard.press('r');
  const late = two.getByRole('dialog', { name: '驳回举报' });
  await late.getByRole('textbox', { name: '理由' }).fill('没有违规');
  await one.keyboard.press('r');
  const first = one.getByRole('dialog', { name: '驳回举报' });
  await first.getByRole('textbox', { name: '理由' }).fill('没有违规');
  await first.getByRole('button', { name: '驳回', exact: true }).click();
  await expectStatus(one, '已驳回');
  await late.getByRole('button', { name: '驳回', exact: true }).click();
  await expect(late.getByRole('alert').last()).toContainText('先一步处理了');
});

test('staff keep the categories', long, async ({ openFor }) => {
  const staff = await openFor({ person: await theShopkeeper() });
  await visit(staff, '/admin/reportCategories');
  await staff.getByRole('button', { name: '添加类别' }).click();
  const dialog = staff.getByRole('dialog', { name: '添加类别' });
  const name = `茶具作假 ${Date.now()}`;
  await field(dialog, '名称').fill(name);
  await dialog.getByRole('combobox').selectOption({ label: '打扰和欺骗' });
  await dialog.getByRole('checkbox', { name: '选了它要写理由' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectStatus(staff, '已保存');
  const row = staff.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('要写理由');
  await row.getByRole('button', { name: `删除 ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await visit(staff, '/admin/reportReasons');
  await expect(staff.getByRole('listitem').filter({ hasText: '含有广告或引流。' })).toBeVisible();
});

test('a comment is reported and the report withdrawn, in English (en)', long, async ({ openFor }) => {
  const [pest, calm] = [await newMember('pest'), await newMember('calm')];
  const topicId = await newTopic(calm, 'Spring tea', 'What do you drink?');
  await newComment(pest, topicId, 'Buy my tea');
  const page = await openFor({ person: calm, lang: 'en' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, `/thread?topicId=${topicId}`);
  await page.locator('[id^=floor-]').getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await dialog.getByRole('radio', { name: 'Advertising' }).check();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectStatus(page, 'Received, the staff will take a look');
  await visit(page, '/user/control/reportList');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Spring tea' });
  await expect(row).toContainText('Pending');
  await row.getByRole('button', { name: 'Delete report: Advertising' }).click();
  await page.getByRole('dialog', { name: 'Withdraw this report?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toHaveCount(0);
  const staff = await openFor({ person: await theShopkeeper(), lang: 'en' });
  await staff.emulateMedia({ colorScheme: 'dark' });
  await visit(staff, '/admin/reports');
  await expect(staff.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
});
