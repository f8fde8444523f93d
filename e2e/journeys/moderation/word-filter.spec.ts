import { rm, writeFile } from 'node:fs/promises';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newName, newTopic, theShopkeeper } from '../../cast/people.ts';

test('staff import words, try them, and read because of which one a comment waits', async ({ openFor }, info) => {
  const staff = await openFor({ person: await theShopkeeper() });
  const [name, word] = [newName('list'), `暗语${newName('')}`];
  const file = info.outputPath('words.txt');
  await writeFile(file, `${word}\n/a+/=x\n${word}乙={BANNED}\n`);
  await visit(staff, '/admin/words');
  await staff.getByRole('button', { name: '新建词表' }).click();
  const dialog = staff.getByRole('dialog');
  await field(dialog, '名称').fill(name);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('textbox', { name: '词', exact: true })).toHaveValue(new RegExp(word));
  await rm(file);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expectStatus(staff, '已保存，2 个词');
  await expect(staff.getByText('不支持正则表达式')).toBeVisible();

  await field(staff, '文字').fill(`看 ${[...word].join('*')} 吧`);
  await staff.getByRole('button', { name: '试试' }).click();
  await expect(staff.getByRole('status').getByText(word, { exact: true })).toBeVisible();

  const author = await newMember('words');
  const topicId = await newTopic(author, `聊聊 ${name}`, '水开了。');
  await newComment(author, topicId, `有${word}`);
  await visit(staff, '/admin/comments?state=pending');
  const row = staff.getByRole('listitem').filter({ hasText: `有${word}` });
  await expect(row.getByText('词表')).toBeVisible();
  await expect(row.locator('mark')).toHaveText(word);

  await visit(staff, '/admin/words');
  await staff.getByRole('button', { name: `删除 ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '删除词表' }).click();
  await expectStatus(staff, '词表已删除');
});

test('staff ban a network for a time and lift the ban', long, async ({ openFor }) => {
  const staff = await openFor({ person: await theShopkeeper() });
  const network = '198.51.100.0/24';
  await visit(staff, '/admin/bans');
  await staff.getByRole('button', { name: '禁用地址' }).click();
  const dialog = staff.getByRole('dialog');
  await field(dialog, '地址或网段').fill('0.0.0.0/0');
  await dialog.getByRole('button', { name: '禁用地址' }).click();
  await expect(dialog.getByText('网段太大')).toBeVisible();
  await field(dialog, '地址或网段').fill(network);
  await field(dialog, '几天').fill('3');
  await field(dialog, '理由').fill('发广告');
  await dialog.getByRole('button', { name: '禁用地址' }).click();
  await expectStatus(staff, `${network} 已禁用`);
  await expect(staff.getByRole('main').getByRole('listitem').filter({ hasText: network })).toContainText('发广告');
  await staff.getByRole('button', { name: `解除 ${network}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: '解除禁用' }).click();
  await expectStatus(staff, `${network} 已解除`);
});
