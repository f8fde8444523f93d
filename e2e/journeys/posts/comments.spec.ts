import type { Page } from '@playwright/test';
import { choose, expect, expectStatus, layoutInShort, long, test, visit } from '../../browser/journey.ts';
import { newComment, newMember, newTopic, tagId, type Person } from '../../cast/people.ts';

const floor = (page: Page, number: number) => page.locator(`[data-floor="${number}"]`);

async function startTopic(): Promise<{ alice: Person; bob: Person; topicId: string; title: string }> {
  const alice = await newMember('alice');
  const bob = await newMember('bob');
  const title = `两个人聊天 ${alice.account}`;
  const topicId = await newTopic(alice, title, '第一泡几秒出汤，大家怎么看。我一般十秒。');
  return { alice, bob, topicId, title };
}

async function openComposer(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: '说点什么…' }).click();
  await expect(page.getByRole('textbox', { name: '写评论' })).toBeFocused();
}

/** Waits for the URL after a submitted comment, so that the next step does not see the old page. */
async function publish(page: Page, dock: string): Promise<void> {
  await page.getByRole('region', { name: dock }).getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByRole('region', { name: dock })).toHaveCount(0);
  await expect(page).toHaveURL(/commentId=/);
}

async function selectText(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      element.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    });
}

test('a comment reaches the other reader while they read', async ({ openFor }) => {
  const { alice, bob, topicId } = await startTopic();
  const [hers, his] = [await openFor({ person: alice }), await openFor({ person: bob })];
  const listening = hers.waitForRequest(/\/api\/realtime/);
  await visit(hers, `/thread?topicId=${topicId}`);
  await listening;
  await visit(his, `/thread?topicId=${topicId}`);

  await openComposer(his);
  await his.keyboard.type('我五秒就出汤，**急性子**。');
  await publish(his, '写评论');
  await expectStatus(his, '已发送');
  await expect(floor(his, 1)).toContainText('我五秒就出汤');
  await expect(floor(his, 1).locator('strong')).toHaveText('急性子');

  await hers.getByRole('button', { name: '有 1 条新评论' }).click();
  await expect(floor(hers, 1)).toContainText('我五秒就出汤');
  await expect(hers.getByRole('button', { name: '有 1 条新评论' })).toHaveCount(0);

  await selectText(hers, '[data-floor="1"] .body p');
  await hers.getByRole('button', { name: '引用这段话' }).click();
  const editor = hers.getByRole('textbox', { name: '写评论' });
  await expect(editor.locator('blockquote')).toContainText('我五秒就出汤');
  await expect(editor).toBeFocused();
  await hers.keyboard.type('五秒太快了。');
  await publish(hers, '写评论');
  await expect(floor(hers, 2).locator('blockquote')).toContainText('我五秒就出汤');
  await expect(floor(hers, 2)).toContainText('五秒太快了。');
  await expect(floor(hers, 2)).toContainText('楼主');

  await his.getByRole('button', { name: '有 1 条新评论' }).click();
  await floor(his, 2).getByRole('button', { name: '引用', exact: true }).click();
  await expect(his.getByRole('textbox', { name: `引用 ${alice.account} #2` })).toBeFocused();
  await his.keyboard.type('整条引用。');
  await publish(his, `引用 ${alice.account} #2`);
  await expect(floor(his, 3)).toContainText(`${alice.account} #2`);
  await expect(floor(his, 3)).toContainText('整条引用。');
});

async function reply(page: Page, within: string, to: string, text: string): Promise<void> {
  const container = page.locator(within);
  await container.getByRole('button', { name: '回复', exact: true }).first().click();
  const box = container.getByRole('textbox', { name: `回复 ${to}` });
  await expect(box).toBeFocused();
  await box.fill(text);
  await container.getByRole('button', { name: '发送' }).click();
  await expect(box).toHaveCount(0);
  await expect(page.getByText(text)).toBeVisible();
}

test('replies answer replies, and a line shows who answers whom', layoutInShort, async ({ openFor }) => {
  const { alice, bob, topicId } = await startTopic();
  await newComment(bob, topicId, '先闻干茶，再决定。');
  const [hers, his] = [await openFor({ person: alice }), await openFor({ person: bob })];
  await visit(hers, `/thread?topicId=${topicId}`);
  await reply(hers, '[data-floor="1"]', bob.account, '干茶闻不出火工。');
  await visit(his, `/thread?topicId=${topicId}`);
  const answered = '[id^="reply-"]:has-text("干茶闻不出火工。")';
  await reply(his, answered, alice.account, '闻得出，要焐热。');
  const second = '[id^="reply-"]:has-text("闻得出，要焐热。")';
  await hers.reload();
  await reply(hers, second, bob.account, '怎么焐，说来听听。');

  const third = hers.locator('[id^="reply-"]:has-text("怎么焐，说来听听。")');
  const chain = third.getByRole('button', { name: `回复 ${bob.account}` }).first();
  await expect(chain).toHaveAttribute('aria-pressed', 'false');
  await chain.click();
  await expect(chain).toHaveAttribute('aria-pressed', 'true');
  await expect(hers.locator('[id^="reply-"] > [aria-hidden] > [data-chain]')).toHaveCount(3);
  await chain.click();
  await expect(hers.locator('[id^="reply-"] > [aria-hidden] > [data-chain]')).toHaveCount(0);
});

test("one edits and deletes what is one's own, and takes it back", async ({ openFor }) => {
  const { bob, topicId } = await startTopic();
  await newComment(bob, topicId, '原来的话。');
  const page = await openFor({ person: bob });
  await visit(page, `/thread?topicId=${topicId}`);
  await floor(page, 1).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const editor = page.getByRole('textbox', { name: '编辑评论' });
  await expect(editor).toContainText('原来的话。');
  await editor.press('ControlOrMeta+End');
  await page.keyboard.type('又补了一句。');
  await floor(page, 1).getByRole('button', { name: '保存', exact: true }).click();
  await expect(floor(page, 1)).toContainText('原来的话。又补了一句。');
  await expect(floor(page, 1)).toContainText('改于');

  await floor(page, 1).getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(floor(page, 1)).toContainText('这条评论已删除');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(floor(page, 1)).toContainText('又补了一句。');
});

test('what is new is marked until it is read', long, async ({ openFor }) => {
  const { alice, bob, topicId, title } = await startTopic();
  const page = await openFor({ person: bob });
  await newComment(alice, topicId, '第一句。');
  const list = `/siteHome?sort=newest&tagId=${await tagId('茶叶')}`;
  const row = page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });
  /** The reader's position is reported a moment after scrolling stops. */
  const markedAt = (lastFloor: number) =>
    page.waitForResponse((response) => /topics\/\d+\/read$/.test(response.url()) && response.request().postData() === `floor=${lastFloor}`);
  await visit(page, list);
  await expect(row.getByRole('img', { name: '还没看过' })).toBeVisible();
  const first = markedAt(1);
  await row.getByRole('link', { name: title }).click();
  await first;
  await newComment(alice, topicId, '第二句。');
  await newComment(alice, topicId, '第三句。');
  await visit(page, list);
  await expect(row.getByRole('img', { name: '2 条新评论' })).toBeVisible();

  const rest = markedAt(3);
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByText('以下是新的')).toBeVisible();
  await page.getByRole('link', { name: '跳到未读 #2' }).click();
  await expect(page).toHaveURL(/#floor-2$/);
  await expect(floor(page, 2)).toBeInViewport();
  await floor(page, 3).scrollIntoViewIfNeeded();
  await rest;
  await visit(page, list);
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: /条新评论/ })).toHaveCount(0);
});

test('a session that runs out in the middle is renewed, and no word is lost', async ({ openFor }) => {
  const { bob, topicId } = await startTopic();
  const page = await openFor({ person: bob });
  await visit(page, `/thread?topicId=${topicId}`);
  await openComposer(page);
  await page.keyboard.type('写到一半，登录过期了。');
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('token') ?? '{}') as Record<string, string>;
    localStorage.setItem('token', JSON.stringify({ ...tokens, accessToken: 'run-out' }));
  });
  await publish(page, '写评论');
  await expect(floor(page, 1)).toContainText('写到一半，登录过期了。');
  const renewed = await page.evaluate(() => localStorage.getItem('token') ?? '');
  expect(renewed).not.toContain('run-out');
  expect(renewed).not.toContain(bob.accessToken);
});

test('a session that ended for good keeps the text, and leads back to it', long, async ({ openFor }) => {
  const { bob, topicId } = await startTopic();
  const page = await openFor({ person: bob });
  await visit(page, `/thread?topicId=${topicId}`);
  await openComposer(page);
  await page.keyboard.type('这句话不能丢。');
  await page.evaluate(() => localStorage.setItem('token', JSON.stringify({ accessToken: 'gone', refreshToken: 'gone' })));
  await page.getByRole('region', { name: '写评论' }).getByRole('button', { name: '发表评论' }).click();
  await expect(page.getByText(/登录过期了，写的内容还在/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '写评论' })).toContainText('这句话不能丢。');
});

test('the menu of a comment closes with Escape and gives the focus back', long, async ({ openFor }) => {
  const { bob, topicId } = await startTopic();
  await newComment(bob, topicId, '一句话。');
  const page = await openFor({ person: bob });
  await visit(page, `/thread?topicId=${topicId}`);
  const more = floor(page, 1).getByRole('button', { name: '更多操作' });
  await more.click();
  await expect(page.getByRole('menuitem', { name: '编辑' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await expect(more).toBeFocused();
  await choose(page, '外观', '深色');
  await expect(page.locator('html')).toHaveClass(/dark/);
});
