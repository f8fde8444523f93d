import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, long, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newTopic } from '../../cast/people.ts';

const words = {
  save: '下载账单',
  file: /^积分账单-\d{4}-\d{2}-\d{2}\.json$/,
  check: '核对账单',
  choose: /选一份/,
  holds: '这份账单核对无误',
  lines: '2 笔的哈希和余额全部对得上，事由也一起算过',
  now: '和服务器现在的账一致',
  broken: '第 2 笔对不上',
  fails: '这份账单对不上',
  before: '之前的 1 笔都对得上',
  noStatement: '这个文件不是账单，或者已经残缺',
  partly: '账单本身没有问题，但有的没法对照',
  other: '这份账单不是你这个账户的',
  table: '存成表格',
  tableFile: '积分明细.csv',
  columns: '"时间","事由","积分","余额","说明"',
  row: /"发表评论","5","15",/,
  monthBefore: '上个月',
  noneHere: '这里没有记录',
  anyMonth: '看全部月份',
};

/** The file that the browser saves when a button is clicked. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const download = await saving;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Chooses a file in the dialog that checks statements, and waits for the result. */
async function check(page: Page, text: string, { choose, verdict }: { choose: RegExp; verdict: string }): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: choose }).click();
  await (await choosing).setFiles({ name: 'statement.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('dialog').getByText(verdict)).toBeVisible();
}

test('take the own statement along, check it, and see what was changed in a copy', async ({ openFor }) => {
  const [writer, other] = [await newMember('writer'), await newMember('other')];
  const topicId = await newTopic(writer, `留一份底 ${writer.account}`, '账目清楚，喝茶安心。');
  await newComment(writer, topicId, '自己先坐沙发。');
  const page = await openFor({ person: writer });
  await visit(page, '/user/control/point');

  const { name, text } = await saved(page, words.save);
  expect(name).toMatch(words.file);
  const { lines } = JSON.parse(text) as { lines: { amount: string; balance: string }[] };
  expect(lines.map(({ amount, balance }) => [amount, balance])).toEqual([
    ['10', '10'],
    ['5', '15'],
  ]);

  const { choose } = words;
  await page.getByRole('main').getByRole('button', { name: words.check }).click();
  const dialog = page.getByRole('dialog');
  await check(page, text, { choose, verdict: words.holds });
  await expect(dialog.getByText(words.lines)).toBeVisible();
  await expect(dialog.getByText(words.now)).toBeVisible();
  const forged = text.replace('"amount":"5","balance":"15"', '"amount":"50","balance":"60"');
  expect(forged).not.toBe(text);
  await check(page, forged, { choose, verdict: words.broken });
  await expect(dialog.getByText(words.fails)).toBeVisible();
  await expect(dialog.getByText(words.before)).toBeVisible();
  await check(page, '{}', { choose, verdict: words.noStatement });
  await expect(dialog.getByText(words.broken)).toBeHidden();

  // A statement of another member is valid in itself, but there is nothing to compare it with.
  const theirs = await openFor({ person: other });
  await visit(theirs, '/user/control/balance');
  await theirs.getByRole('main').getByRole('button', { name: words.check }).click();
  await check(theirs, text, { choose, verdict: words.partly });
  await expect(theirs.getByRole('dialog').getByText(words.other)).toBeVisible();
});

test('points as a table, and a month alone', long, async ({ openFor }) => {
  const writer = await newMember('writer');
  await newComment(writer, await newTopic(writer, `记一笔 ${writer.account}`, '一泡一泡攒。'), '续水。');
  const page = await openFor({ person: writer });
  await visit(page, '/user/control/point');
  const { name, text } = await saved(page, words.table);
  expect(name).toBe(words.tableFile);
  const rows = text.trim().split('\r\n');
  expect([rows[0], rows.length]).toEqual([words.columns, 3]);
  expect(rows[1]).toMatch(words.row);
  await page.getByRole('link', { name: words.monthBefore }).click();
  await expect(page.getByRole('heading', { name: words.noneHere })).toBeVisible();
  await expect(page.getByRole('button', { name: words.table })).toBeDisabled();
  await page.getByRole('link', { name: words.anyMonth }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '+5' })).toBeVisible();
});
