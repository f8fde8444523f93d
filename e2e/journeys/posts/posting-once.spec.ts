import type { Locator, Page } from '@playwright/test';
import { expect, test, visit } from '../../browser/journey.ts';
import { call, newComment, newMember, newName, newQuestion, newTopic, theShopkeeper } from '../../cast/people.ts';

// The response that is lost on purpose.
test.use({ expectedNoise: /net::ERR_FAILED/ });

type End = 'lost' | 'pass';

/** The server receives each post; whether its response arrives is decided later, by the returned function. */
async function delayResponses(page: Page, posts: string): Promise<(end: End) => Promise<void>> {
  const delayed: ((end: End) => void)[] = [];
  await page.route(posts, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const end = await new Promise<End>((resolve) => delayed.push(resolve));
    return end === 'lost' ? route.abort() : route.fulfill({ response });
  });
  return async (end) => {
    await expect.poll(() => delayed.length).toBeGreaterThan(0);
    delayed.shift()?.(end);
  };
}

const sendingCard = (page: Page) => page.getByRole('status').filter({ hasText: '正在发送' });

const forms = [
  { kind: 'comment', of: newTopic, field: '说点什么…', editor: '写评论', button: '发表评论', posts: '**/user/control/topics/*/comments' },
  {
    kind: 'answer',
    of: newQuestion,
    field: '写下你的回答…',
    editor: '写回答',
    button: '发布回答',
    posts: '**/user/control/questions/*/answers',
  },
] as const;

for (const { kind, of, field, editor, button, posts } of forms) {
  const addressOf = (id: string) => (kind === 'comment' ? `/thread?topicId=${id}` : `/question?questionId=${id}`);

  test(`a ${kind} whose response was lost waits at its position, is sent again by itself, and posted once`, async ({ openFor }) => {
    const [author, writer] = [await newMember('author'), await newMember('writer')];
    const id = await of(author, `回音 ${author.account}`, '听得见吗。');
    const page = await openFor({ person: writer });
    await visit(page, addressOf(id));
    const end = await delayResponses(page, posts);
    const text = page.getByRole('textbox', { name: editor });
    const send = page.getByRole('button', { name: button, exact: true }).last();
    const posted = page.locator('[id^=floor-]');
    await page.getByRole('textbox', { name: field, exact: true }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type('听得见');
    await send.click();
    await end('lost');
    const waiting = page.getByRole('region', { name: '还没发出去的' });
    await expect(waiting).toContainText('听得见');
    await end('pass');
    await expect(waiting).toHaveCount(0);
    await expect(sendingCard(page)).toHaveCount(0);
    await expect(text).toHaveCount(0);
    await expect(posted).toHaveCount(1);
    await page.reload();
    await expect(posted).toHaveCount(1);

    // The same words, written anew, are another post.
    await page.getByRole('textbox', { name: field, exact: true }).click();
    await expect(text).toBeFocused();
    await page.keyboard.type('听得见');
    await send.click();
    await end('pass');
    await expect(posted).toHaveCount(2);
  });

  test(`a ${kind} that the page shows before its response arrives is seen once`, async ({ openFor }) => {
    const [author, writer] = [await newMember('author'), await newMember('writer')];
    const id = await of(author, `先到 ${author.account}`, '谁先到。');
    const first = kind === 'comment' ? await newComment(author, id, '一楼。') : '';
    const page = await openFor({ person: writer });
    await visit(page, addressOf(id));
    const end = await delayResponses(page, posts);
    await page.getByRole('textbox', { name: field, exact: true }).click();
    const text = page.getByRole('textbox', { name: editor });
    await expect(text).toBeFocused();
    await page.keyboard.type('我先到');
    await page.getByRole('button', { name: button, exact: true }).last().click();
    await expect(sendingCard(page)).toBeVisible();
    // A change by somebody else, for which the page is read again.
    await call(kind === 'comment' ? `/user/control/comments/${first}/replies` : `/user/control/questions/${id}/addenda`, {
      as: author,
      fields: { body: '再补一句。' },
    });
    await expect(page.locator('[id^=floor-]').filter({ hasText: '我先到' })).toHaveCount(1, { timeout: 15_000 });
    await expect(sendingCard(page)).toHaveCount(0);
    await end('pass');
    await expect(text).toHaveCount(0);
    await expect(page.getByText('我先到')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /有 \d+ 条新/ })).toHaveCount(0);
  });
}

async function openReply(page: Page, floor: Locator, to: string): Promise<Locator> {
  await floor.getByRole('button', { name: '回复', exact: true }).first().click();
  const text = page.getByRole('textbox', { name: `回复 ${to}` });
  await expect(text).toBeFocused();
  return text;
}

test('a reply is visible while it is sent, waits at its position when its response is lost, and is posted once', async ({ openFor }) => {
  const [author, writer] = [await newMember('author'), await newMember('writer')];
  const topicId = await newTopic(author, `回一声 ${author.account}`, '有人吗。');
  await newComment(author, topicId, '一楼在此。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  const end = await delayResponses(page, '**/user/control/comments/*/replies');
  // A reply that is sent sooner than the code that keeps it has arrived.
  await page.route('**/assets/for-posts-*.js', async (route) => {
    await expect(page.getByRole('button', { name: '发送', exact: true })).toBeHidden();
    await route.continue();
  });
  const floor = page.locator('[data-floor="1"]');
  const text = await openReply(page, floor, author.account);
  await page.keyboard.type('在的');
  const send = page.getByRole('button', { name: '发送', exact: true });
  await send.click();
  await expect(sendingCard(page)).toContainText('在的');
  await expect(text).toBeHidden();
  await end('lost');
  await expect(sendingCard(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: '还没发出去的' })).toContainText('在的');
  await end('pass');
  await expect(text).toHaveCount(0);
  await expect(sendingCard(page)).toHaveCount(0);
  await expect(floor.locator('[id^=reply-]').filter({ hasText: '在的' })).toHaveCount(1);
  await page.reload();
  await expect(floor.locator('[id^=reply-]')).toHaveCount(1);
});

test('a reply that a realtime message brings before its response is seen once', async ({ openFor }) => {
  const [author, writer] = [await newMember('author'), await newMember('writer')];
  const topicId = await newTopic(author, `快一步 ${author.account}`, '有人吗。');
  await newComment(author, topicId, '一楼在此。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  const end = await delayResponses(page, '**/user/control/comments/*/replies');
  const floor = page.locator('[data-floor="1"]');
  const text = await openReply(page, floor, author.account);
  await page.keyboard.type('我先到');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(floor.locator('[id^=reply-]').filter({ hasText: '我先到' })).toHaveCount(1, { timeout: 15_000 });
  await expect(sendingCard(page)).toHaveCount(0);
  await end('pass');
  await expect(text).toHaveCount(0);
  await expect(page.getByText('我先到')).toHaveCount(1);
});

test('a comment that waits for review is seen once, marked as waiting', async ({ openFor }) => {
  const keeper = await theShopkeeper();
  const word = newName('暗语');
  const { list } = await call<{ list: { id: string } }>('/admin/wordLists', {
    as: keeper,
    fields: { name: newName('list'), act: 'hold', places: '["posts"]', text: word },
  });
  const [author, writer] = [await newMember('author'), await newMember('writer')];
  const topicId = await newTopic(author, `等一等 ${author.account}`, '说吧。');
  const page = await openFor({ person: writer });
  await visit(page, `/thread?topicId=${topicId}`);
  const end = await delayResponses(page, '**/user/control/topics/*/comments');
  await page.getByRole('textbox', { name: '说点什么…', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '写评论' })).toBeFocused();
  await page.keyboard.type(`听说${word}`);
  await page.getByRole('button', { name: '发表评论', exact: true }).last().click();
  await expect(sendingCard(page)).toBeVisible();
  await end('pass');
  await expect(sendingCard(page)).toHaveCount(0);
  const floor = page.locator('[id^=floor-]').filter({ hasText: word });
  await expect(floor).toHaveCount(1);
  await expect(floor.getByText('待审核')).toBeVisible();
  await expect(page.getByText(`听说${word}`)).toHaveCount(1);
  await call(`/admin/wordLists/${list.id}/delete`, { as: keeper, fields: {} });
});
