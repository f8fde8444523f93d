import type { Locator, Page } from '@playwright/test';

const words = {
  tags: /^(选标签|Choose tags)$/,
  toolbar: /^(排版工具|Formatting)$/,
  add: /^(插入|Add content)$/,
  done: /^(完成|Done)$/,
  rich: /^(排版|Rich text)$/,
};

/** Opens the list of tags and chooses one; if only one can be chosen, this closes it. */
export async function chooseTag(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: words.tags }).click();
  await page.getByRole('dialog', { name: words.tags }).getByText(name, { exact: true }).click();
}

/** The tools of the editor. */
export function tools(page: Page): Locator {
  return page.getByRole('toolbar', { name: words.toolbar });
}

/** What the ＋ opens: a menu on a computer, a sheet on a phone. */
export async function addToText(page: Page, name: string): Promise<void> {
  await tools(page).getByRole('button', { name: words.add }).click();
  await page
    .getByRole('menuitem', { name, exact: true })
    .or(page.getByRole('dialog', { name: words.add }).getByRole('button', { name, exact: true }))
    .click();
}

/** Closes the form of an attachment. */
export async function finishAdded(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: words.done }).click();
}

/** Chooses a view of the text: beside the tools on a computer, at the bottom of the sheet on a phone. */
async function openView(page: Page, name: string | RegExp): Promise<void> {
  const view = page.getByRole('button', { name, exact: true });
  if ((await view.count()) === 0) await tools(page).getByRole('button', { name: words.add }).click();
  await view.click();
  await page.keyboard.press('Escape');
}

/** The text as Markdown. */
export function openSource(page: Page): Promise<void> {
  return openView(page, 'Markdown');
}

export function openRich(page: Page): Promise<void> {
  return openView(page, words.rich);
}
