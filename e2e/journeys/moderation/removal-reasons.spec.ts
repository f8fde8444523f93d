import { expect, test, expectStatus, visit } from '../../browser/journey.ts';
import { newComment, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';

const words = { remove: '移除并说明原因…', confirm: '移除', done: '已删除' };

test('the author sees the reason with which staff removed a post', async ({ openFor }) => {
  const author = await newMember('author');
  const said = `这里卖茶 ${author.account}`;
  const topicId = await newTopic(author, `路过 ${author.account}`, '看看。');
  await newComment(author, topicId, said);
  const desk = await openFor({ person: await theShopkeeper() });
  await visit(desk, '/admin/comments');
  const row = desk.getByRole('listitem').filter({ hasText: said });
  await row.getByRole('button', { name: words.remove }).click();
  const dialog = desk.getByRole('dialog').or(desk.getByRole('alertdialog'));
  const reason = `广告不要贴在这里 ${author.account}`;
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await expectStatus(desk, words.done);
  const page = await openFor({ person: author });
  await visit(page, '/user/control/remindList');
  await expect(page.getByRole('main').getByText(reason)).toBeVisible();
});
