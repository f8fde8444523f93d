import type { Page } from '@playwright/test';
import { expect, field, layout, test, visit } from '../../browser/journey.ts';
import { chooseTag, openSource, tools } from '../../browser/writing.ts';
import { newMember } from '../../cast/people.ts';

const rich = (page: Page) => page.locator('.ProseMirror').filter({ visible: true });

/** In the toolbar of the selection on a phone, behind "…" on a computer. */
async function openStyles(page: Page, isPhone: boolean): Promise<void> {
  const name = '文字样式';
  if (!isPhone) await tools(page).getByRole('button', { name: '更多格式' }).click();
  await (isPhone ? tools(page).getByRole('button', { name }) : page.getByRole('menuitem', { name })).click();
  await expect(page.getByRole('dialog', { name: '颜色、字号与对齐' })).toBeVisible();
}

test('words are underlined, coloured and sized, and a block is centred, as it is published', layout, async ({ openFor, isMobile }) => {
  const member = await newMember('stylist');
  const page = await openFor({ person: member });
  await visit(page, '/addTopic');
  await expect(rich(page)).toBeVisible();
  const title = `好看的字 ${member.account}`;
  await field(page, '标题').fill(title);
  await rich(page).click();
  await page.keyboard.press('Control+u');
  await page.keyboard.type('划线');
  await page.keyboard.press('Control+u');
  await page.keyboard.type('平常');
  await page.keyboard.press('Enter');
  await page.keyboard.type('要紧');
  for (const _ of '要紧') await page.keyboard.press('Shift+ArrowLeft');
  await openStyles(page, isMobile);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '红', exact: true }).click();
  await dialog.getByRole('button', { name: '特大' }).click();
  await dialog.getByRole('button', { name: '居中' }).click();
  await expect(dialog.getByRole('button', { name: '居中' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(rich(page)).toBeFocused();
  await openSource(page);
  await expect(page.getByRole('textbox', { name: '正文' })).toHaveValue(
    /^:u\[划线\]平常\n\n:::center\n(:color\[:size\[要紧\]\{huge\}\]\{red\}|:size\[:color\[要紧\]\{red\}\]\{huge\})\n:::$/,
  );
  await chooseTag(page, '茶叶');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=/);
  const body = page.getByRole('article', { name: title }).locator('.body').first();
  await expect(body.locator('u')).toHaveText('划线');
  await expect(body.locator('.align-center')).toHaveCSS('text-align', 'center');
  await expect(body.locator('.color-red')).toHaveText('要紧');
  await expect(body.locator('.size-huge')).toHaveText('要紧');
});
