import type { Locator, Page } from '@playwright/test';
import { expect, layout, layoutInShort, long, test, visit } from '../../browser/journey.ts';
import { call, logIn, newComment, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';

const words = {
  say: '说点什么…',
  composer: '写评论',
  more: '更多操作',
  edit: '编辑',
  appearance: '外观',
  loading: '正在加载',
  save: '保存',
  login: '登录',
  like: '赞',
  further: '更多',
};

async function box(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const bounds = await locator.boundingBox();
  if (!bounds) throw new Error(`nothing is seen of ${locator.toString()}`);
  return bounds;
}

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await box(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

async function talkedAbout() {
  const [author, guest] = [await newMember('host'), await newMember('guest')];
  const topicId = await newTopic(author, `坐得舒服 ${author.account}`, '正文。');
  const commentId = await newComment(guest, topicId, '一楼。');
  await call(`/user/control/comments/${commentId}/replies`, { as: author, fields: { body: '一楼的回复。' } });
  return { author, guest, topicId };
}

/** Code requested from now on waits until it is released. */
async function delayCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test(
  'who wrote a comment, its heart and its number are on one line, and fingers hit them',
  layoutInShort,
  async ({ openFor, isMobile }) => {
    const { author, guest, topicId } = await talkedAbout();
    const page = await openFor({ person: author });
    await visit(page, `/thread?topicId=${topicId}`);
    const floor = page.locator('[data-floor="1"]');
    await expect(floor.getByRole('button', { name: words.more }).first()).toBeVisible();
    const head = floor.getByRole('banner').or(floor.locator('header')).first();
    const reply = floor.locator('[id^="reply-"]');
    for (const [line, by] of [
      [head, guest],
      [reply, author],
    ] as const) {
      const name = await middle(line.getByRole('link', { name: by.account }).first());
      const heart = await middle(line.getByRole('button', { name: words.like }).first());
      expect(Math.abs(heart.y - name.y)).toBeLessThan(3);
    }
    const number = await middle(head.getByRole('link', { name: /1/ }).last());
    expect(Math.abs(number.y - (await middle(head.getByRole('button', { name: words.like }))).y)).toBeLessThan(3);
    if (!isMobile) return;
    const small = await floor.locator('a, button, summary').evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width > 0 && (width < 40 || height < 40) && !target.closest('.body')
          ? [`${target.outerHTML.slice(0, 90)} ${width} x ${height}`]
          : [];
      }),
    );
    expect(small).toEqual([]);
  },
);

test('the composer is in the middle of the column it writes for', layout, async ({ openFor }) => {
  const { author, topicId } = await talkedAbout();
  const page = await openFor({ person: author });
  await visit(page, `/thread?topicId=${topicId}`);
  await page.getByRole('main').getByRole('textbox', { name: words.say, exact: true }).click();
  const dock = page.getByRole('region', { name: words.composer });
  await expect(dock).toBeVisible();
  const column = await middle(page.getByRole('article').first());
  expect(Math.abs((await middle(dock)).x - column.x)).toBeLessThan(2);
  expect((await box(dock)).width).toBeGreaterThan(380);
});

test('what is fetched at the first press says that it is coming', long, async ({ openFor }) => {
  const { topicId } = await talkedAbout();
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.locator('article > [data-bar]').getByRole('button', { name: words.further })).toBeVisible();
  const release = await delayCode(page);
  const coming = page.getByRole('status').filter({ hasText: words.loading }).filter({ visible: true });

  const menu = page.getByRole('button', { name: words.appearance });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-busy', 'true');
  await expect(coming).toHaveCount(0);
  await page.getByRole('main').getByRole('textbox', { name: words.say, exact: true }).click();
  await expect(coming).toHaveCount(1);
  release();
  await expect(page.getByRole('region', { name: words.composer })).toBeVisible();
  await expect(coming).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a dialog says that it is coming', long, async ({ openFor }) => {
  const { topicId } = await talkedAbout();
  const page = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  const release = await delayCode(page);
  await page.getByRole('main').getByRole('link', { name: words.login, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: words.loading }).filter({ visible: true })).toHaveCount(1);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: words.loading }).filter({ visible: true })).toHaveCount(0);
});

test('after signing in the focus is where it was', async ({ openFor }) => {
  const { guest, topicId } = await talkedAbout();
  const page = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  const heart = page.locator('[data-floor="1"] header').getByRole('button', { name: words.like });
  await heart.click();
  await logIn(page, guest);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox', { name: words.say, exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();

  const other = await openFor();
  await visit(other, `/thread?topicId=${topicId}`);
  await other.getByRole('main').getByRole('link', { name: words.login, exact: true }).click();
  await logIn(other, guest);
  await expect(other.getByRole('main').getByRole('textbox', { name: words.say, exact: true })).toBeFocused();
});

test('the page for signing in gives the focus back too', long, async ({ openFor }) => {
  const { guest, topicId } = await talkedAbout();
  const page = await openFor();
  await visit(page, `/thread?topicId=${topicId}`);
  await page.getByRole('main').getByRole('link', { name: '注册', exact: true }).click();
  await expect(page).toHaveURL(/\/register\?jumpUrl=/);
  await page.getByRole('main').getByRole('link', { name: words.login }).click();
  await expect(page).toHaveURL(/\/login\?jumpUrl=/);
  await logIn(page, guest);
  await expect(page).toHaveURL(new RegExp(`/thread\\?topicId=${topicId}`));
  await expect(page.getByRole('main').getByRole('textbox', { name: words.say, exact: true })).toBeFocused();
});

test('a toast does not lie over the bar that saves', layout, async ({ openFor }) => {
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/settings/site');
  const input = page.getByRole('main').locator('input[type="text"], input:not([type])').first();
  const before = await input.inputValue();
  await input.fill(`${before} `);
  const save = page.getByRole('main').getByRole('button', { name: words.save, exact: true });
  await expect(save).toBeVisible();
  await save.click();
  await expect(save).toHaveCount(0);
  await input.fill(`${before}x`);
  await expect(save).toBeVisible();
  const line = page.locator('ol[popover] > li').first();
  await expect(line).toBeVisible();
  const covers = async () => {
    const [a, b] = [await box(line), await box(save)];
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
  };
  await expect.poll(covers).toBe(false);
  await input.fill(before);
  if (await save.isVisible()) await save.click();
  await expect(save).toHaveCount(0);
});
