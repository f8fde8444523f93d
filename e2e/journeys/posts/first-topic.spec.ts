import type { Page } from '@playwright/test';
import { chooseFurther, expect, field, layout, test, visit } from '../../browser/journey.ts';
import { chooseTag } from '../../browser/writing.ts';
import { newName, newStaff, somePassword } from '../../cast/people.ts';

async function register(page: Page, account: string): Promise<void> {
  await visit(page, '/register');
  await field(page, '账号').fill(account);
  await field(page, '密码').fill(somePassword);
  await page.getByRole('checkbox', { name: /服务条款/ }).check();
  await page.getByRole('button', { name: '注册并登录' }).click();
  await expect(page).toHaveURL(/welcome/);
  await expect(page.getByRole('heading', { name: `${account}，请坐` })).toBeVisible();
  await page.getByRole('button', { name: '以后再说' }).click();
  await expect(page).toHaveURL(/siteHome/);
}

/** Types `/word` in an empty line and chooses the first command of the menu. */
async function insert(page: Page, word: string, name: string): Promise<void> {
  await page.keyboard.type(`/${word}`);
  const menu = page.getByRole('listbox', { name: '可以插入的内容' });
  await expect(menu.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
}

/** Moves to a new line at the end of the text. */
async function newLine(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '正文' }).press('ControlOrMeta+End');
  // The editor receives a cursor movement a moment later; no person presses the next key as fast as this.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Enter');
}

async function write(page: Page): Promise<void> {
  const body = page.getByRole('textbox', { name: '正文' });
  await body.click();
  await page.keyboard.type('## 头一回写\n');
  await page.keyboard.type('水要**现烧**的，茶要新的');
  await page.getByRole('button', { name: '表情', exact: true }).click();
  const emoji = page.getByRole('dialog', { name: '选表情' });
  await emoji.getByRole('searchbox').or(emoji.locator('input[type=search]')).first().fill('tea');
  await emoji.getByRole('button', { name: '🍵' }).click();
  await expect(body).toContainText('🍵');

  await page.keyboard.type(' 请教 @laoduan');
  const people = page.getByRole('listbox', { name: '可以提到的人' });
  await expect(people.getByRole('option', { name: '老段' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(body).toContainText('@duan_yn');
  await page.keyboard.press('Enter');

  await insert(page, 'biaoge', '表格');
  await page.keyboard.type('水温');
  await expect(body.locator('table')).toContainText('水温');
}

async function writeMore(page: Page): Promise<void> {
  const body = page.getByRole('textbox', { name: '正文' });
  await newLine(page);
  await insert(page, 'daima', '代码块');
  await page.keyboard.type('const cup = 1;');
  await expect(body.locator('pre')).toContainText('const cup = 1;');
  await newLine(page);
  await insert(page, 'gongshi', '公式块');
  await page.keyboard.type('E = mc^2');
  await newLine(page);
  const picture = {
    name: '茶.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } }),
  };
  await page.locator('input[type=file][accept^=image]').setInputFiles(picture);
  await expect(body.locator('img[src*="/files/"]')).toBeVisible();
}

test('a new member registers and writes a topic with everything in it', layout, async ({ page }) => {
  test.slow();
  const account = newName('newcomer');
  const title = `头一回来，带了点茶 ${account}`;
  await register(page, account);
  await visit(page, '/addTopic');
  await field(page, '标题').fill(title);
  await chooseTag(page, '茶叶');
  await write(page);
  await writeMore(page);

  await expect(page.getByText(/^草稿已保存/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/的草稿往下写/)).toBeVisible();
  await expect(field(page, '标题')).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: '正文' })).toContainText('const cup = 1;');

  await page.getByRole('main').getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('region', { name: '预览' }).locator('.body');
  await expect(preview.locator('table')).toBeVisible();
  await expect(preview.locator('.katex').first()).toBeVisible();
  await expect(preview.locator('img')).toBeVisible();
  // The preview loads the mentioned member, and shows the account until then.
  await expect(preview).toContainText('@老段');
  const foreseen = await textsIn(page, '[aria-label="预览"] .body');

  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const article = page.getByRole('article', { name: title });
  await expect(article.locator('strong')).toHaveText('现烧');
  await expect(
    article
      .getByRole('link', { name: /老段|duan_yn/ })
      .or(article.locator('.mention'))
      .first(),
  ).toBeVisible();
  await expect(article.locator('pre code')).toContainText('const cup = 1;');
  await expect(article.locator('.katex').first()).toBeVisible();
  await expect.poll(() => article.locator('.body img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await textsIn(page, 'article .body')).toEqual(foreseen);
  await page.reload();
  expect(await textsIn(page, 'article .body')).toEqual(foreseen);

  await editAndDelete(page, title);
});

/** Elements and text of a body, without additions: copy buttons, links to full-size pictures. */
async function textsIn(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .first()
    .evaluate((body) => {
      const copy = body.cloneNode(true) as Element;
      for (const extra of copy.querySelectorAll('button')) extra.remove();
      for (const frame of copy.querySelectorAll('a:has(> img:only-child), div:has(> pre:only-child)'))
        frame.replaceWith(...frame.childNodes);
      return [...copy.querySelectorAll('*')].map(({ tagName, textContent }) => `${tagName} ${textContent?.trim()}`);
    });
}

async function editAndDelete(page: Page, title: string): Promise<void> {
  await chooseFurther(page, '编辑');
  await expect(page.getByRole('heading', { name: '编辑话题' })).toBeVisible();
  const body = page.getByRole('textbox', { name: '正文' });
  await expect(body).toContainText('const cup = 1;');
  await newLine(page);
  await page.keyboard.type('补一句：谢谢各位。');
  await field(page, '标题').fill(`${title} 改`);
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: `${title} 改` })).toBeVisible();
  await expect(page.getByText('补一句：谢谢各位。')).toBeVisible();

  await chooseFurther(page, '删除');
  await expect(page.getByText('这个话题已经删除，别人看不到了。')).toBeVisible();
  await chooseFurther(page, '恢复');
  await expect(page.getByText('这个话题已经删除，别人看不到了。')).toHaveCount(0);
  await expect(page.getByText('补一句：谢谢各位。')).toBeVisible();
}

test('a topic without title, tag or text is refused beside each', async ({ page }) => {
  await register(page, newName('hasty'));
  await visit(page, '/addTopic');
  const body = page.getByRole('textbox', { name: '正文' });
  await body.click();
  await page.keyboard.type('只有正文');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(field(page, '标题')).toHaveAccessibleDescription(/给话题起个标题吧/);
  await expect(page.getByText('选一个标签，好让人找到')).toBeVisible();
  await expect(body).toContainText('只有正文');
  await field(page, '标题').fill('字'.repeat(91));
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(field(page, '标题')).toHaveAccessibleDescription(/标题最多 90 个字/);
  await field(page, '标题').fill('有题无文');
  await chooseTag(page, '茶叶');
  await body.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('还没有写内容')).toBeVisible();
  await expect(page).toHaveURL(/addTopic/);
});

test('a topic is scheduled, edited and deleted before its time', layout, async ({ openFor }) => {
  const staff = await newStaff();
  const page = await openFor({ person: staff });
  const title = `明早的茶 ${staff.account}`;
  await visit(page, '/addTopic');
  await field(page, '标题').fill(title);
  await chooseTag(page, '茶叶');
  await page.getByRole('textbox', { name: '正文' }).click();
  await insert(page, 'dingshi', '定时发布');
  await field(page, '发布时间').fill('2020-01-01T08:00');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText(/发布时间要在/)).toBeVisible();
  await field(page, '发布时间').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await page.getByRole('button', { name: '完成' }).click();
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('水要现烧的。');
  await page.getByRole('button', { name: '定时发布', exact: true }).click();
  await expect(page).toHaveURL(/scheduledPosts/);
  await expect(page.getByText(title)).toBeVisible();
  await page.getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog', { name: '修改定时发布的内容' });
  await field(dialog, '标题').fill(`${title} 改`);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(`${title} 改`)).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('没有定时发布的内容')).toBeVisible();
});
