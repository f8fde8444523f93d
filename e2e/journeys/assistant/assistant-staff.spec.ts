import { startAssistantSite, type AssistantSite } from '../../sites/assistant-site.ts';
import { examine } from '../../browser/examine.ts';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { call } from '../../cast/people.ts';

const words = {
  add: '添加',
  name: '名字',
  address: '接口地址',
  key: '密钥',
  model: '模型名',
  price: '输入单价',
  save: '保存',
  saved: '已保存',
  tryOut: (name: string) => `试一试「${name}」`,
  connected: '连上了',
  notConnected: '没有连上',
  kept: '已经有密钥；留空就不变，换了地址要重填。',
  edit: '修改',
  inUse: (name: string) => `启用「${name}」`,
  off: '已停用',
  remove: '删除',
  limits: '开放与额度',
  memberUses: '每位茶友：次数',
  usedUp: '今天的 1 次已经用完，明天再来',
  use: '用量与花费',
  chart: /每天的花费/,
  byModel: '按模型',
  question: '问题',
  title: '问问茶馆',
  embeddings: '用向量模型帮忙排先后',
  embeddingsModel: '向量模型名',
  embeddingsProvider: '用哪个模型服务',
  orderByMeaning: '按意思排序',
  vectors: '已有向量的帖子',
  noRight: '你没有使用这个功能的权限',
};

let site: AssistantSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await startAssistantSite({ connected: false });
});

test.afterAll(() => site.stop());

test('staff connect a model, try it, set quotas and see what it costs', async ({ openFor }) => {
  test.slow();
  const desk = await openFor({ person: site.staff, at: site.url });
  const name = '自家的模型';
  await visit(desk, '/admin/assistant');
  expect(await examine(desk, 'no model')).toEqual([]);
  const add = async (given: string, model: string) => {
    await desk.getByRole('button', { name: words.add, exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await field(dialog, words.name).fill(given);
    await field(dialog, words.address).fill(site.model.address);
    await field(dialog, words.key).fill('sk-of-the-journeys-1234567890');
    await field(dialog, words.model).fill(model);
    await field(dialog, words.price).fill('20');
    if (model === 'tea-model') expect(await examine(desk, 'adding a model')).toEqual([]);
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await add(name, 'tea-model');
  await add('B', 'gone-model');
  await expectStatus(desk, words.saved);
  const row = (given: string) =>
    desk
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: desk.getByText(given, { exact: true }) });

  await desk.getByRole('button', { name: words.tryOut(name) }).click();
  await expect(row(name)).toContainText(words.connected);
  await desk.getByRole('button', { name: words.tryOut('B') }).click();
  await expect(row('B')).toContainText(words.notConnected);
  await expect(row('B')).toContainText('404');
  await expect(row('B')).toContainText('there is no such model');
  expect(await examine(desk, 'models that were tried')).toEqual([]);
  await row('B').getByRole('switch').click({ force: true });
  await expectStatus(desk, words.off);

  // The key is shown nowhere, and an empty field keeps it.
  await desk.getByRole('button', { name: `${words.edit} ${name}` }).click();
  const dialog = desk.getByRole('dialog');
  await expect(field(dialog, words.key)).toHaveValue('');
  await expect(dialog.getByText(words.kept)).toBeVisible();
  expect(await desk.content()).not.toContain('sk-of-the-journeys');
  await dialog.getByRole('button', { name: words.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // A model for vectors: off until it is chosen, then its progress and cost are shown.
  const card = desk.getByRole('region', { name: words.orderByMeaning });
  await expect(card.getByText(words.vectors)).toHaveCount(0);
  await card.getByRole('checkbox', { name: words.embeddings }).check();
  await card.getByRole('button', { name: words.save, exact: true }).click();
  await expect(field(card, words.embeddingsModel)).toHaveAttribute('aria-invalid', 'true');
  await field(card, words.embeddingsModel).fill('tea-vectors');
  await field(card, words.embeddingsProvider).selectOption({ label: name });
  await card.getByRole('button', { name: words.save, exact: true }).click();
  await expect(card.getByText(words.vectors)).toBeVisible();
  await expect(async () => {
    await desk.reload();
    await expect(card.getByRole('definition').first()).not.toHaveText('0', { timeout: 2000 });
  }).toPass();
  expect(await examine(desk, 'vectors of posts')).toEqual([]);

  await desk.getByRole('link', { name: words.limits }).click();
  await desk.getByRole('textbox', { name: words.memberUses }).fill('1');
  await desk.getByRole('button', { name: words.save, exact: true }).click();
  await expectStatus(desk, words.saved);
  expect(await examine(desk, 'quotas')).toEqual([]);

  const member = await site.member('asker');
  const page = await openFor({ person: member, at: site.url });
  await visit(page, '/askList');
  await page.getByRole('textbox', { name: words.question, exact: true }).fill('绿茶怎么泡');
  await page.keyboard.press('Enter');
  const talk = page.getByRole('dialog', { name: words.title });
  await expect(talk.locator('a[data-cite]').first()).toBeVisible();
  await talk.getByRole('textbox').fill('红茶呢');
  await talk.getByRole('textbox').press('Enter');
  await expect(talk.getByRole('alert').filter({ hasText: words.usedUp })).toBeVisible();

  await desk.getByRole('link', { name: words.use }).click();
  await expect(desk.getByRole('img', { name: words.chart })).toBeVisible();
  await expect(
    desk
      .getByRole('region', { name: words.byModel })
      .getByRole('row', { name: /tea-model/ })
      .first(),
  ).toContainText('¥0.00');
  expect(await examine(desk, 'use and cost')).toEqual([]);

  // Reset, for the other language.
  const { items } = await call<{ items: { id: string }[] }>('/admin/assistant/providers', { as: site.staff, at: site.url });
  for (const { id } of items) await call(`/admin/assistant/providers/${id}/delete`, { as: site.staff, fields: {}, at: site.url });
  await visit(desk, '/admin/assistant?tab=limits');
  await desk.getByRole('textbox', { name: words.memberUses }).fill('50');
  await desk.getByRole('button', { name: words.save, exact: true }).click();
  await expectStatus(desk, words.saved);
});

test('whose role lacks the right sees that, and still gets sentences of posts', long, async ({ openFor }) => {
  const { items } = await call<{ items: { id: string; initial: boolean; rights: string[]; tagRights: object[] }[] }>('/admin/roles', {
    as: site.staff,
    at: site.url,
  });
  const initial = items.find((role) => role.initial);
  expect(initial?.rights).toContain('assistant.use');
  const desk = await openFor({ person: site.staff, at: site.url });
  const turnRight = async () => {
    await visit(desk, `/admin/roles?roleId=${initial?.id}`);
    await desk.getByRole('checkbox', { name: 'AI 助手: 使用' }).press('Space');
    await desk.getByRole('button', { name: '保存', exact: true }).click();
    await expectStatus(desk, '角色已保存');
  };
  await turnRight();
  const member = await site.member('guest');
  const page = await openFor({ person: member, at: site.url });
  await visit(page, '/askList');
  await page.getByRole('textbox', { name: words.question, exact: true }).fill('绿茶怎么泡');
  await page.keyboard.press('Enter');
  const talk = page.getByRole('dialog', { name: words.title });
  await expect(talk.getByText(words.noRight)).toBeVisible();
  await expect(talk.locator('a[data-cite]').first()).toBeVisible();
  await turnRight();
});
