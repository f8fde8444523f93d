import { expect, field, test, visit } from '../journey.ts';
import { newAnswer, newQuestion } from '../asking.ts';
import { newMember } from '../people.ts';

test('the asker pays the bounty', async ({ openFor }) => {
  const [asker, helper] = [await newMember('asker'), await newMember('helper')];
  // Asking brings ten points, which is what there is to offer.
  await newQuestion(asker, `先问一个小的 ${asker.account}`, '随便说说。');
  const title = `陈皮怎么晒才不霉 ${asker.account}`;
  const questionId = await newQuestion(asker, title, '放了一个夏天，起了白点。');

  const page = await openFor({ person: asker });
  const main = page.getByRole('main');
  await visit(page, `/question?questionId=${questionId}`);
  await main.getByRole('button', { name: '悬赏' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, '积分').fill('500');
  await expect(dialog.getByText('现有 20 积分，不够')).toBeVisible();
  await dialog.getByRole('button', { name: '悬赏' }).click();
  await expect(field(page, '积分')).toHaveAttribute('aria-invalid', 'true');
  await field(page, '积分').fill('15');
  await expect(dialog.getByText('这次再冻结 15 积分')).toBeVisible();
  await dialog.getByRole('button', { name: '悬赏' }).click();
  await expect(main.getByText('悬赏 15 积分')).toBeVisible();

  await visit(page, '/askList?tab=points_reward');
  await expect(main.getByRole('link', { name: title })).toBeVisible();

  await newAnswer(helper, questionId, '先蒸后晒，晒足三天，入罐前晾凉。');
  await visit(page, `/question?questionId=${questionId}`);
  await main.getByRole('button', { name: '采纳' }).click();
  await expect(dialog.getByText(`${helper.account} 会得到悬赏 15 积分。`)).toBeVisible();
  await dialog.getByRole('button', { name: '采纳' }).click();
  await expect(main.getByText('已付 15 积分')).toBeVisible();

  await visit(page, '/user/control/point');
  await expect(main.getByRole('listitem').filter({ hasText: title }).first()).toContainText(/悬赏.*-15/s);
  const other = await openFor({ person: helper });
  await visit(other, '/user/control/point');
  await expect(other.getByRole('main').getByRole('listitem').filter({ hasText: '回答被采纳' })).toContainText('+15');
});
