import { expect, test, expectStatus, visit } from '../../browser/journey.ts';
import { newMember, newTopic, tagId } from '../../cast/people.ts';

test('a new member picks tags, sees what is new there, and unfollows one where the tag is listed', async ({ page, openFor }) => {
  const [member, writer] = [await newMember('picker'), await newMember('writer')];
  const title = `头采的白茶 ${member.account}`;
  const mine = await openFor({ person: member });
  await visit(mine, '/user/control/followList');
  await expect(mine.getByRole('heading', { name: '还没有关注标签和茶友' })).toBeVisible();
  await visit(mine, '/welcome');
  const pick = mine.getByRole('region', { name: '想看些什么？' });
  const topics = pick.getByRole('group', { name: '话题' });
  await topics.getByRole('button').last().click();
  await expect(topics.getByRole('button').last()).toHaveAttribute('aria-pressed', 'true');
  await mine.getByRole('button', { name: '以后再说' }).click();
  await expect(mine).toHaveURL(/siteHome/);

  const tea = await tagId('茶叶');
  await visit(mine, `/siteHome?tagId=${tea}`);
  await mine
    .getByRole('button', { name: '关注标签 茶叶' })
    .or(mine.getByRole('button', { name: /已关注, 不再关注 茶叶/ }))
    .waitFor();
  const button = mine.getByRole('button', { name: '关注标签 茶叶' });
  if (await button.isVisible()) {
    await button.click();
    await expectStatus(mine, '关注了「茶叶」');
  }
  await newTopic(writer, title, '今年的。');
  await visit(mine, '/user/control/userDynamicList?tab=followed');
  await expect(mine.getByRole('link', { name: title })).toHaveCount(1);

  await visit(mine, '/user/control/followList');
  const followed = mine.getByRole('region', { name: '关注的标签' });
  await expect(mine.getByRole('heading', { name: '还没有关注茶友' })).toBeVisible();
  await followed.getByRole('button', { name: '茶叶' }).click();
  await expect(followed.getByRole('button', { name: '茶叶' })).toHaveAttribute('aria-pressed', 'false');
  await visit(mine, '/user/control/userDynamicList?tab=followed');
  await expect(mine.getByRole('link', { name: title })).toHaveCount(0);

  // The page shared by visitors offers nothing of it.
  await visit(page, `/siteHome?tagId=${tea}`);
  await expect(page.getByRole('button', { name: /关注标签/ })).toHaveCount(0);
});
