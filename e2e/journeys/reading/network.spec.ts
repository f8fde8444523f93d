import { expect, test, visit } from '../../browser/journey.ts';
import { newAnswer, newMember, newQuestion, newTopic } from '../../cast/people.ts';

test.describe('without network', () => {
  test.use({ expectedNoise: /Failed to load resource|net::ERR_/ });

  test('the screen stays, says what happened, and goes on by itself', async ({ page }) => {
    const waiting = page.getByText('网络断开了，一连上就打开你要看的那一页');
    await visit(page, '/siteHome');
    const heading = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const title = await heading.innerText();
    await page.context().setOffline(true);
    await expect(page.getByText('网络断开了，看到的可能不是最新的')).toBeVisible();
    await heading.click();
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/siteHome/);
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/thread\?/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(waiting).toHaveCount(0);
  });

  test('a page that was there is shown again, also when its data must wait for the network', async ({ page }) => {
    await visit(page, '/siteHome');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/thread\?/);
    await page.context().setOffline(true);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/siteHome/);
  });
});

test('in a browser that says it is offline while it is not, one reads, follows links and writes', async ({ openFor }) => {
  const alice = await newMember('alice');
  const topicId = await newTopic(alice, `隧道里 ${alice.account}`, '还能说话吗？');
  const page = await openFor({ person: alice });
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await visit(page, '/user/control/home');
  await expect(page.getByText('网络断开了')).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: `隧道里 ${alice.account}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`topicId=${topicId}`));
  await page.getByRole('main').getByRole('textbox', { name: '说点什么…' }).click();
  await page.getByRole('textbox', { name: '写评论' }).fill('能。');
  await page.getByRole('button', { name: '发表评论' }).click();
  await expect(page.locator('[data-floor="1"]')).toContainText('能。');
  await expect(page.getByText('网络断开了')).toHaveCount(0);
});

test('a question that was answered says so when its editor is opened, and nothing of the network', async ({ openFor }) => {
  const [asker, other] = [await newMember('asker'), await newMember('answerer')];
  const questionId = await newQuestion(asker, `已经有人答了 ${asker.account}`, '正文。');
  await newAnswer(other, questionId, '答案。');
  const page = await openFor({ person: asker });
  await page.goto(`/user/editQuestion?questionId=${questionId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已经有人回答');
  await expect(page.getByText(/网络/)).toHaveCount(0);
});
