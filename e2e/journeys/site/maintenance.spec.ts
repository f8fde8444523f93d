import { theShopkeeper } from '../../cast/people.ts';
import { expect, expectStatus, test, visit } from '../../browser/journey.ts';

test('staff have the site backed up and see what came of it, without loading the page again', async ({ openFor }) => {
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, '/admin/maintenance');
  const card = page.getByRole('region', { name: '备份', exact: true });
  await card.getByRole('button', { name: '现在备份' }).click();
  await expectStatus(page, '已经开始，稍等一会儿');
  await expect(card.getByText('备份好了').first()).toBeVisible();
  await expect(card.getByText(/数据库 .+，\d+ 个文件/).first()).toBeVisible();
  await expect(card.getByRole('button', { name: '现在备份' })).toBeEnabled();
});
