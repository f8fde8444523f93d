import { expect, layoutInShort, test, visit } from '../../browser/journey.ts';
import { newMember, newQuestion, newTopic } from '../../cast/people.ts';

// The request that fails on purpose.
test.use({ expectedNoise: /net::ERR_FAILED/ });

for (const { kind, label, editor, button } of [
  { kind: 'topic', label: '说点什么…', editor: '写评论', button: '发表评论' },
  { kind: 'question', label: '写下你的回答…', editor: '写回答', button: '发布回答' },
] as const) {
  test(`what is typed under a ${kind} before the editor arrives continues in it`, layoutInShort, async ({ openFor, isMobile }) => {
    const [author, writer] = [await newMember('author'), await newMember('writer')];
    const id = await (kind === 'topic' ? newTopic : newQuestion)(author, `盖碗的盖子 ${author.account}`, '有人烫手吗。');
    const page = await openFor({ person: writer, phone: isMobile });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.context().route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(kind === 'topic' ? `/thread?topicId=${id}` : `/question?questionId=${id}`, { waitUntil: 'commit' });
    const field = page.getByRole('textbox', { name: label, exact: true });
    // Before the styles arrive, which nobody sees, the page has one for phones and one for wide screens.
    await expect(field).toHaveCount(1);
    await field.click();
    await page.keyboard.type('先捏住边');
    release();
    const rich = page.getByRole('textbox', { name: editor });
    await expect(rich).toBeFocused();
    await expect(rich).toContainText('先捏住边');
    await page.keyboard.type('，再提盖');
    await expect(rich).toContainText('先捏住边，再提盖');
    await expect(field).toHaveValue('');
  });

  test(`a post under a ${kind} is visible while it is sent, and waits at its position if that fails`, async ({ openFor }) => {
    const [author, writer] = [await newMember('author'), await newMember('writer')];
    const id = await (kind === 'topic' ? newTopic : newQuestion)(author, `隔夜茶 ${author.account}`, '能喝吗。');
    const page = await openFor({ person: writer });
    await visit(page, kind === 'topic' ? `/thread?topicId=${id}` : `/question?questionId=${id}`);
    await page.getByRole('textbox', { name: label, exact: true }).click();
    const rich = page.getByRole('textbox', { name: editor });
    await expect(rich).toBeFocused();
    await page.keyboard.type('倒掉吧');
    const posts = kind === 'topic' ? '**/user/control/topics/*/comments' : '**/user/control/questions/*/answers';
    let requests = 0;
    let finish = (_: 'fail' | 'pass') => {};
    await page.route(posts, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const ended = new Promise<'fail' | 'pass'>((resolve) => (finish = resolve));
      requests += 1;
      const end = await ended;
      return end === 'fail' ? route.abort() : route.continue();
    });
    const sending = page.getByRole('status').filter({ hasText: '正在发送' });
    const send = page.getByRole('button', { name: button, exact: true }).last();
    await send.click();
    await expect(sending).toContainText('倒掉吧');
    await expect(page.getByText('正在加载')).toHaveCount(0);
    finish('fail');
    const waiting = page.getByRole('region', { name: '还没发出去的' });
    await expect(waiting).toContainText('倒掉吧');
    await expect(sending).toHaveCount(0);
    // It is requested again by itself.
    await expect.poll(() => requests).toBe(2);
    finish('pass');
    await expect(waiting).toHaveCount(0);
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: '倒掉吧' })
        .or(page.locator('[id^=floor-]').filter({ hasText: '倒掉吧' }))
        .first(),
    ).toBeVisible();
    await expect(page.locator('[id^=floor-]')).toHaveCount(1);
  });
}
