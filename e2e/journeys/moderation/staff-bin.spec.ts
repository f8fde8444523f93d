import { expect, test, expectStatus, visit } from '../../browser/journey.ts';
import { call, newComment, newMember, newTopic, theShopkeeper } from '../../cast/people.ts';

const t = {
  menu: '更多操作',
  delete: '删除',
  until: /前可以恢复/,
  list: '回收站里的内容',
  byAuthor: '作者删除',
  left: '还剩 30 天',
  all: '选中这一页',
  restore: '恢复',
  chosen: '恢复选中的',
  restored: '已恢复 2 项',
  empty: '没有符合条件的内容',
  remove: '立即清除',
  reason: '作者要求清除',
  removed: '已永久清除',
  none: '还没有话题',
};

test('what its author deletes can be restored from the bin, or removed for good', async ({ openFor }) => {
  const [author, boss] = [await newMember('tidy'), await theShopkeeper()];
  const topicId = await newTopic(author, '说错了的话题', '这些话不该留着。');
  const commentId = await newComment(author, topicId, '这一句也不该。');
  await call(`/user/control/comments/${commentId}/delete`, { as: author, fields: {} });
  const [his, staff] = [await openFor({ person: author }), await openFor({ person: boss })];
  await visit(his, '/user/control/topicList');
  await his.getByRole('button', { name: t.menu }).click();
  await his.getByRole('menuitem', { name: t.delete }).click();
  await expect(his.getByRole('main')).toContainText(t.until);

  const bin = `/admin/bin?author=${author.account}`;
  await visit(staff, bin);
  const rows = staff.getByRole('list', { name: t.list }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('说错了的话题');
  await expect(rows.first()).toContainText(t.left);
  await expect(rows.first()).toContainText(t.byAuthor);
  await expect(rows.last()).toContainText('这一句也不该');
  await staff.getByRole('checkbox', { name: t.all }).check();
  await staff.getByRole('button', { name: t.chosen }).click();
  await staff.getByRole('dialog').getByRole('button', { name: t.restore, exact: true }).click();
  await expectStatus(staff, t.restored);
  await expect(staff.getByRole('heading', { name: t.empty })).toBeVisible();

  await call(`/user/control/topics/${topicId}/delete`, { as: author, fields: {} });
  await visit(staff, bin);
  await rows.first().getByRole('button', { name: t.remove }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox').fill(t.reason);
  await dialog.getByRole('button', { name: t.remove }).click();
  await expectStatus(staff, t.removed);
  await expect(staff.getByRole('heading', { name: t.empty })).toBeVisible();
  await visit(his, '/user/control/topicList');
  await expect(his.getByRole('heading', { name: t.none })).toBeVisible();
});
