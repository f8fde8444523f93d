import { expect, expectStatus, long, test, visit } from '../../browser/journey.ts';
import { call, newName, newStaff, type Lang, type Person } from '../../cast/people.ts';

const rightNames = [
  'view', 'post', 'edit', 'skip_review', 'hide_password', 'hide_reply', 'hide_grade', 'hide_points', 'hide_balance', 'attach_file',
  'attach_video', 'comment', 'comment_edit', 'comment_delete', 'comment_skip_review', 'reply', 'reply_edit', 'reply_delete', 'reply_skip_review',
]; // prettier-ignore
const rightsOf = (given: Record<string, readonly string[]>): string =>
  JSON.stringify(Object.fromEntries(rightNames.map((name) => [name, given[name] ?? []])));

interface Sold {
  tag: string;
  role: string;
  all: string;
}

/** A tag that only buyers of a card see, which others would come to see by its rights and by the role of everybody. */
async function request(asking: Person): Promise<Sold> {
  const [tag, role, all] = [newName('雅间'), newName('贵宾'), newName('人人')];
  const named = { nameEn: '', remark: '', sort: 0, rights: '[]' };
  const { id: roleId } = await call<{ id: string }>('/admin/roles', { as: asking, fields: { ...named, nameZh: role, tagRights: '[]' } });
  const look = { nameZh: tag, nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 };
  const { id: tagId } = await call<{ id: string }>('/admin/tags', {
    as: asking,
    fields: { ...look, rights: rightsOf({ view: [roleId], post: [roleId] }) },
  });
  const year = { name: '一年', stockBy: 9, marketPrice: '', money: '5000.00', points: '0', unit: 'year', quantity: 1, enabled: true };
  const card = {
    name: newName('卡'),
    subtitle: '',
    tags: '[]',
    roleId,
    introduction: '',
    onSale: true,
    specifications: JSON.stringify([year]),
  };
  await call('/admin/membershipCards', { as: asking, fields: card });
  const everybody = {
    nameZh: all,
    ...named,
    rights: JSON.stringify(['upload.image']),
    tagRights: JSON.stringify([{ tagId, right: 'view' }]),
  };
  const { id: allId } = await call<{ id: string }>('/admin/roles', { as: asking, fields: everybody });
  await call(`/admin/tags/${tagId}`, {
    as: asking,
    fields: { ...look, nameEn: 'Lounge', reviewed: true, rights: rightsOf({ view: [roleId] }) },
  });
  await call(`/admin/roles/${allId}/initial`, { as: asking, fields: {} });
  return { tag, role, all };
}

const words = {
  zh: {
    tag: (name: string) => `改标签「${name}」`,
    initial: (name: string) => `把「${name}」设为初始角色`,
    post: '发话题',
    everyone: '所有人',
    review: '发帖先审',
    inTag: (name: string) => `在「${name}」`,
    view: '看话题',
    refuse: '拒绝',
    refused: '已拒绝',
  },
  en: {
    tag: (name: string) => `Edit the tag “${name}”`,
    initial: (name: string) => `Make “${name}” the initial role`,
    post: 'Post topics',
    everyone: 'Everyone',
    review: 'Posts need review',
    inTag: (name: string) => `In “${name}”`,
    view: 'View topics',
    refuse: 'Reject',
    refused: 'Rejected',
  },
} as const;

for (const lang of ['zh', 'en'] satisfies Lang[])
  test(`a second person reads in words what a tag and the role of everybody would give (${lang})`, long, async ({ openFor }) => {
    test.slow();
    const own = words[lang];
    const [asking, second] = [await newStaff(), await newStaff()];
    const { tag, role, all } = await request(asking);
    for (const phone of [false, true]) {
      const page = await openFor({ person: second, lang, phone });
      await visit(page, '/admin/changes');
      const items = page.getByRole('main').getByRole('listitem');
      const ofTag = items.filter({ hasText: own.tag(tag) });
      await expect(ofTag).toContainText(own.review);
      // A right without a role is everybody's.
      await expect(ofTag.locator('dl > div').filter({ hasText: own.post })).toContainText(`${role} → ${own.everyone}`);
      const ofRole = items.filter({ hasText: own.initial(all) });
      await expect(ofRole.locator('dl > div').filter({ hasText: own.inTag(tag) })).toContainText(own.view);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      if (!phone) continue;
      for (const item of [ofTag, ofRole]) {
        await item.getByRole('button', { name: own.refuse }).click();
        await page.getByRole('dialog').getByRole('button', { name: own.refuse }).click();
        await expectStatus(page, own.refused);
      }
    }
  });
