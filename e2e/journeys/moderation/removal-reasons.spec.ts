import { expect, test, expectStatus, visit } from '../../browser/journey.ts';
import { newComment, newMember, newStaff, newTopic, theShopkeeper } from '../../cast/people.ts';

const words = {
  remove: '移除并说明原因…',
  confirm: '移除',
  done: '已删除',
  appeal: '申诉',
  view: '你的意见',
  send: '提交申诉',
  sent: '已提交',
  open: '等待决定',
  grant: '支持',
  decided: '已决定',
  logged: '支持了一次申诉',
};

test('the author sees the reason with which staff removed a post, and appeals to somebody else of them', async ({ openFor }) => {
  const author = await newMember('author');
  const colleague = await newStaff();
  const advert = `这里卖茶 ${author.account}`;
  const topicId = await newTopic(author, `路过 ${author.account}`, '看看。');
  await newComment(author, topicId, advert);
  const desk = await openFor({ person: await theShopkeeper() });
  await visit(desk, '/admin/comments');
  const row = desk.getByRole('listitem').filter({ hasText: advert });
  await row.getByRole('button', { name: words.remove }).click();
  const dialog = desk.getByRole('dialog').or(desk.getByRole('alertdialog'));
  const reason = `广告不要贴在这里 ${author.account}`;
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await expectStatus(desk, words.done);
  const page = await openFor({ person: author });
  await visit(page, '/user/control/remindList');
  await expect(page.getByRole('main').getByText(reason)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.appeal }).click();
  const text = `这不是广告，请再看看 ${author.account}`;
  await page.getByRole('textbox', { name: words.view }).fill(text);
  await page.getByRole('button', { name: words.send }).click();
  await expectStatus(page, words.sent);
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(words.open);
  // Whoever acted does not get it; somebody else decides.
  await visit(desk, '/admin/appeals');
  await expect(desk.getByRole('heading', { name: words.appeal, level: 1 })).toBeVisible();
  await expect(desk.getByText(text)).toBeHidden();
  const other = await openFor({ person: colleague });
  await visit(other, '/admin/queue?kind=appeals');
  const appeal = other.getByRole('article').filter({ hasText: text });
  await appeal.locator('button[aria-expanded]').click();
  await expect(appeal).toContainText(advert);
  await expect(appeal).toContainText(reason);
  await appeal.getByRole('button', { name: words.grant }).click();
  const decision = other.getByRole('dialog');
  await decision.getByRole('textbox').fill(`看过了，不是广告 ${author.account}`);
  await decision.getByRole('button', { name: words.grant }).click();
  await expectStatus(other, words.decided);
  await visit(page, `/thread?topicId=${topicId}`);
  await expect(page.getByText(advert)).toBeVisible();
  const anybody = await openFor();
  await visit(anybody, '/moderationLog?kind=appeals');
  await expect(anybody.getByRole('listitem').filter({ hasText: '看过了，不是广告' })).toContainText(words.logged);
});
