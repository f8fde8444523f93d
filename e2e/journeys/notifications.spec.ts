import { expect, layout, test, told, visit } from '../journey.ts';
import { newMember } from '../people.ts';

const words = {
  zh: {
    likes: '赞：站内',
    likesPush: '赞：推送',
    likesMail: '赞：邮件',
    mentionsMail: '提到我：邮件',
    daily: '每天一封',
    saved: '已保存',
    undo: '撤销',
    undone: '已恢复',
    quiet: '这段时间不打扰我',
    from: '从',
    stop: '停掉所有邮件',
    none: /现在不会给你发任何邮件/,
    people: '静音与屏蔽名单',
  },
  en: {
    likes: 'Likes: on the site',
    likesPush: 'Likes: push',
    likesMail: 'Likes: e-mail',
    mentionsMail: 'Mentions: e-mail',
    daily: 'Daily',
    saved: 'Saved',
    undo: 'Undo',
    undone: 'Put back',
    quiet: 'Leave me alone during these hours',
    from: 'From',
    stop: 'Stop all mail',
    none: /No mail is sent to you now/,
    people: 'Muted and blocked people',
  },
};

for (const lang of ['zh', 'en'] as const) {
  test(`a member chooses what to be told, when, and takes a change back (${lang})`, layout, async ({ openFor }) => {
    const text = words[lang];
    const page = await openFor({ person: await newMember('told'), lang });
    await visit(page, '/user/control/notifications');

    // A group that is off on the site reaches nobody by any other channel.
    await page.getByRole('switch', { name: text.likes }).uncheck({ force: true });
    await told(page, text.saved);
    await expect(page.getByRole('switch', { name: text.likesPush })).toBeDisabled();
    await expect(page.getByLabel(text.likesMail)).toBeDisabled();
    await page.getByRole('button', { name: text.undo }).click();
    await told(page, text.undone);
    await expect(page.getByLabel(text.likesMail)).toHaveValue('weekly');

    await page.getByLabel(text.mentionsMail).selectOption({ label: text.daily });
    await told(page, text.saved);
    await page.getByText(text.quiet).click();
    await page.getByLabel(text.from, { exact: true }).fill('23:15');
    await page.getByLabel(text.from, { exact: true }).blur();
    await told(page, text.saved);
    await visit(page, '/user/control/notifications');
    await expect(page.getByRole('switch', { name: text.likes })).toBeChecked();
    await expect(page.getByLabel(text.mentionsMail)).toHaveValue('daily');
    await expect(page.getByLabel(text.from, { exact: true })).toHaveValue('23:15');

    await page.getByRole('button', { name: text.stop }).click();
    await expect(page.getByText(text.none)).toBeVisible();
    await expect(page.getByLabel(text.mentionsMail)).toHaveValue('off');
    await page.getByRole('button', { name: text.undo }).click();
    await expect(page.getByLabel(text.mentionsMail)).toHaveValue('daily');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.getByRole('link', { name: text.people }).click();
    await expect(page).toHaveURL(/\/user\/control\/blockList$/);
  });
}
