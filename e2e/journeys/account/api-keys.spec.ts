import { expect, field, test, expectStatus, visit } from '../../browser/journey.ts';
import { newMember } from '../../cast/people.ts';

const words = {
  name: '名称',
  write: '读和写',
  add: '生成密钥',
  key: '密钥',
  saved: '我已保存',
  never: '还没用过',
  used: '最近使用',
  deleteOf: (name: string) => `删除 ${name}`,
  delete: '删除',
  deleted: '密钥已删除',
  empty: '还没有密钥',
};

test('a member gives a program a key and takes it back', async ({ openFor, baseURL }) => {
  const page = await openFor({ person: await newMember('maker') });
  await visit(page, '/user/control/apiKeys');
  await expect(page.getByText(words.empty)).toBeVisible();
  const form = page.getByRole('main').locator('form');
  await form.getByRole('button', { name: words.add }).click();
  await expect(field(form, words.name)).toHaveAttribute('aria-invalid', 'true');
  await field(form, words.name).fill('robot');
  await form.getByRole('radio', { name: words.write, exact: true }).check();
  await form.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog');
  const key = (await dialog.getByLabel(words.key, { exact: true }).textContent()) ?? '';
  expect(key).toMatch(/^chaguan_.{43}$/);
  await dialog.getByRole('button', { name: words.saved }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'robot' });
  await expect(row).toContainText(words.never);
  const asProgram = () => fetch(`${baseURL}/api/user/control/topicList`, { headers: { authorization: `Bearer ${key}` } });
  expect((await asProgram()).status).toBe(200);
  await visit(page, '/user/control/apiKeys');
  await expect(row).toContainText(words.used);
  await row.getByRole('button', { name: words.deleteOf('robot') }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete, exact: true }).click();
  await expectStatus(page, words.deleted);
  await expect(row).toHaveCount(0);
  expect((await asProgram()).status).toBe(401);
});
