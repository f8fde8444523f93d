import { expect, expectStatus, field, test, visit } from '../../browser/journey.ts';
import { captchaReader } from '../../cast/captcha.ts';
import { newName, read, theShopkeeper } from '../../cast/people.ts';

test('a visitor writes to the staff, and gets the answer by mail', async ({ openFor }) => {
  const name = newName('客人');
  const mail = `${newName('guest')}@example.org`;
  const visitor = await openFor();
  const captcha = captchaReader(visitor);
  await visit(visitor, '/feedback');
  await field(visitor, '怎么称呼你').fill(name);
  await field(visitor, '联系方式').fill(mail);
  await visitor.getByRole('button', { name: '提交' }).click();
  await expect(field(visitor, '想说的话')).toHaveAttribute('aria-invalid', 'true');
  await field(visitor, '想说的话').fill('周末几点开门？');
  await field(visitor, '验证码').fill(await captcha());
  await visitor.getByRole('button', { name: '提交' }).click();
  await expect(visitor.getByText('收到了，谢谢你')).toBeVisible();

  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/feedback');
  const message = page.getByRole('listitem').filter({ hasText: name });
  await expect(message).toContainText('周末几点开门？');
  await message.getByRole('button', { name: '回复', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `回复 ${name}` });
  await expect(dialog).toContainText(`会以邮件发到 ${mail}。`);
  await field(dialog, '回复的话').fill('九点开门。');
  await dialog.getByRole('button', { name: '回复', exact: true }).click();
  await expectStatus(page, '回复已经发出');
  const sent = () => read<string>('select body from outbox where recipient = $1', [mail]);
  await expect.poll(async () => (await sent())[0], { timeout: 20_000 }).toContain('九点开门。');
  // The address may be somebody else's: they must get nothing of what a stranger wrote.
  expect((await sent())[0]).not.toContain('周末几点开门');
});
