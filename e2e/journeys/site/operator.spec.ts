import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { tools } from '../../browser/writing.ts';
import { startOperatorSite, type OperatorSite } from '../../sites/operator-site.ts';

let site: OperatorSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startOperatorSite();
});
test.afterAll(() => site.stop());

test('on the first day the list leads from point to point, and a reader sees the new name, colour and words', async ({ openFor }) => {
  const page = await openFor({ person: site.staff, at: site.url });
  await visit(page, '/admin');
  const list = page.getByRole('region', { name: '开站清单' });
  await list.getByRole('button', { name: '普通的词' }).click();
  await expectStatus(page, '称呼已换好');
  await expect(list.getByText('怎么称呼大家')).toBeHidden();
  await expect(page.getByText('管理员最近的登录')).toBeVisible();

  await list.getByRole('link', { name: /^名字与外观/ }).click();
  await field(page, '站名').fill('云上茶会');
  await field(page, '颜色').fill('#7a1fa2');
  await expect(page.getByText(/^浅色：原样使用，对比度 \d/)).toBeVisible();
  await expect(page.getByText(/^深色：原色的文字看不清/)).toBeVisible();
  await expect(page.getByRole('region', { name: '预览' }).getByText('云上茶会').first()).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectStatus(page, '外观已保存');

  const reader = await openFor({ at: site.url });
  await visit(reader, '/siteHome');
  await expect(reader).toHaveTitle(/云上茶会/);
  await expect(reader.getByRole('banner').getByText('云上茶会')).toBeVisible();
  await expect(reader.getByRole('banner').getByText('发话题')).toHaveCSS('color', 'rgb(122, 31, 162)');

  await page.goto('/admin');
  await expect(list.getByText('名字与外观')).toBeHidden();
  await list.getByRole('link', { name: /^邮件/ }).click();
  await page.getByRole('region', { name: '邮件服务器' }).getByRole('button', { name: '设置' }).click();
  const form = page.getByRole('dialog');
  await field(form, '服务器').fill('127.0.0.1');
  await form.getByRole('button', { name: '按填的发一封试试' }).click();
  await expect(form.getByText(/^没有发出去，对方说：.*private address/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/admin');
  await list.getByRole('button', { name: '收起清单' }).click();
  await expect(list).toHaveCount(0);
});

test('tools that staff switch off leave the composer, and a file of settings brings them back', long, async ({ openFor }, testInfo) => {
  const page = await openFor({ person: site.staff, at: site.url });
  await visit(page, '/admin/settings');
  const file = testInfo.outputPath('settings.json');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await (await download).saveAs(file);

  await page.getByRole('link', { name: /^编辑器/ }).click();
  await page.getByRole('group', { name: '写话题时的工具' }).getByRole('checkbox', { name: '表格' }).uncheck();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectStatus(page, '设置已保存');

  const writer = await openFor({ person: site.member, at: site.url });
  await visit(writer, '/addTopic');
  const table = tools(writer).getByRole('button', { name: '表格' });
  await expect(tools(writer).getByRole('button', { name: '代码块' })).toBeVisible();
  await expect(table).toHaveCount(0);

  await visit(page, '/admin/settings/import');
  await field(page, '设置文件').setInputFiles(file);
  await expect(page.getByRole('region', { name: '会改 1 项' }).getByText('写话题时的工具')).toBeVisible();
  await page.getByRole('button', { name: '改这 1 项' }).click();
  await expect(page.getByText('和现在一样，没有要改的。')).toBeVisible();
  await writer.reload();
  await expect(table).toBeVisible();
});

test('a webhook is added, tried, sent to and sent again, and staff see what the other side said', async ({ openFor }) => {
  const { receiver } = site;
  const page = await openFor({ person: site.staff, at: site.url });
  await visit(page, '/admin/webhooks');
  await page.getByRole('button', { name: '添加' }).click();
  const form = page.getByRole('dialog', { name: '添加 Webhook' });
  await field(form, '名称').fill('账房');
  await field(form, '地址').fill(receiver.address);
  await form.getByRole('button', { name: '保存' }).click();
  const secret = page.getByRole('dialog', { name: '签名密钥' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: '存好了' }).click();

  const tryIt = page.getByRole('button', { name: '发一条测试' });
  receiver.answersWith(500, '账房打烊了');
  await tryIt.click();
  await expectStatus(page, '没有送到：对方答了失败 · 500');
  receiver.answersWith(200, '收到');
  await tryIt.click();
  await expectStatus(page, '送到了：200');

  await site.topic('新茶到了');
  await expect.poll(() => receiver.types().at(-1)).toBe('post.published');
  await page.getByRole('link', { name: '发送记录' }).click();
  const sent = page.getByRole('listitem').filter({ hasText: '帖子发布或恢复' });
  await expect(sent.getByText('已送到')).toBeVisible();
  await sent.getByRole('button', { name: '重发' }).click();
  await expect.poll(() => receiver.received.length).toBe(4);
  const [first, again] = receiver.received.slice(-2);
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(again?.headers['webhook-signature']).toMatch(/^v1,/);
  await sent.getByText('对方的回答').click();
  await expect(sent.getByText('收到', { exact: true })).toBeVisible();
});
