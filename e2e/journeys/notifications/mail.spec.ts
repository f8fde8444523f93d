import { tooWideAt } from '../../browser/fits.ts';
import { bothSizes, chineseInShort, expect, test, expectStatus, visit } from '../../browser/journey.ts';
import { startMailSite, type MailSite } from '../../sites/mail-site.ts';
import { call, type Person } from '../../cast/people.ts';

let site: MailSite;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startMailSite();
});
test.afterAll(() => site.stop());

const labels = {
  zh: {
    followed: '我关注的人：邮件',
    atOnce: '及时',
    followedSite: '我关注的人：站内',
    stopAll: '停掉所有邮件',
    none: /现在不会给你发任何邮件/,
    undo: '撤销',
    noDevice: /推送现在选不了/,
    push: '我关注的人：推送',
    saved: '已保存',
    subject: (name: string, title: string) => `你关注的${name}评论了话题《${title}》`,
    stop: /不再收「我关注的人」的邮件 (\S+)/,
    ask: '不再收到「我关注的人」的邮件？站内的提醒照常。',
    press: '退订',
    done: '退订好了',
  },
  en: {
    followed: 'People I follow: email',
    atOnce: 'Immediately',
    followedSite: 'People I follow: on the site',
    stopAll: 'Stop all email',
    none: /No email is sent to you now/,
    undo: 'Undo',
    noDevice: /Push is unavailable/,
    push: 'People I follow: push',
    saved: 'Saved',
    subject: (name: string, title: string) => `${name}, who you follow, commented on a topic: “${title}”`,
    stop: /Stop emails about “People I follow” (\S+)/,
    ask: 'Stop emails about “People I follow”? Reminders on the site are not affected.',
    press: 'Unsubscribe',
    done: 'Unsubscribed',
  },
};

const at = <T>(path: string, as: Person, fields?: Record<string, string>): Promise<T> =>
  call<T>(path, { as, ...(fields && { fields }), at: site.url });

/** A member follows a friend, who writes twice in the topic of a third person when immediate mail is on. */
async function people() {
  const [me, friend, host] = [await site.member('reader'), await site.member('friend'), await site.member('host')];
  const { member } = await at<{ member: { id: string } }>(`/user/control/queryUser?keyword=${friend.account}`, me);
  await at(`/user/control/members/${member.id}/follow`, me, {});
  const title = `春茶 ${host.account}`;
  const { topicId } = await at<{ topicId: string }>('/user/control/topics', host, { title, body: '请写。', tagId: site.tagId });
  const speak = (body: string) => at(`/user/control/topics/${topicId}/comments`, friend, { body });
  return { me, friend, title, topicId, speak };
}

for (const { lang, phone, where } of bothSizes)
  test(`a mail at once opens the floor, and ends by one press, ${where}`, chineseInShort(lang), async ({ openFor }) => {
    const text = labels[lang];
    const { me, friend, title, topicId, speak } = await people();
    const page = await openFor({ person: me, lang, at: site.url, phone });
    await visit(page, '/user/control/notifications');
    const followed = page.getByLabel(text.followed);
    await expect(followed).toHaveValue('weekly');
    const push = page.getByRole('switch', { name: text.push });
    await expect(push).toBeDisabled();
    await expect(push).toHaveAccessibleDescription(text.noDevice);
    // A group that is off on the site is not sent by any other channel.
    await page.getByRole('switch', { name: text.followedSite }).uncheck({ force: true });
    await expect(followed).toBeDisabled();
    await page.getByRole('button', { name: text.undo }).click();
    await expect(followed).toHaveValue('weekly');
    await page.getByRole('button', { name: text.stopAll }).click();
    await expect(page.getByText(text.none)).toBeVisible();
    await expect(followed).toHaveValue('off');
    await page.getByRole('button', { name: text.undo }).last().click();
    await expect(followed).toHaveValue('weekly');
    await followed.selectOption({ label: text.atOnce });
    await expectStatus(page, text.saved);
    await at('/user/control/display', me, { language: lang === 'zh' ? 'zh_CN' : 'en_US' });
    await speak('第一句。');
    await speak('第二句，在二楼。');

    const mail = await site.mailFor(me);
    expect(mail.subject).toBe(text.subject(friend.account, title));
    const link = new RegExp(`${site.url}/thread\\?topicId=${topicId}&commentId=\\d+`).exec(mail.text)?.[0] ?? '';
    await visit(page, link);
    const floor = page.locator('[data-floor="2"]');
    await expect(floor).toContainText('第二句，在二楼。');
    await expect(floor).toBeInViewport();

    // A reader who opens the mail elsewhere is not signed in there.
    const elsewhere = await openFor({ lang, at: site.url, phone });
    await visit(elsewhere, text.stop.exec(mail.text)?.[1] ?? '');
    await expect(elsewhere.getByText(text.ask)).toBeVisible();
    expect(await tooWideAt(elsewhere, 'link of a mail')).toEqual([]);
    await elsewhere.getByRole('button', { name: text.press }).click();
    await expect(elsewhere.getByRole('heading', { name: text.done })).toBeVisible();
    await visit(page, '/user/control/notifications');
    await expect(followed).toHaveValue('off');

    // The button of the mail program: a separate request, without the page (RFC 8058).
    await followed.selectOption({ label: text.atOnce });
    await expectStatus(page, text.saved);
    const oneClick = /^<(\S+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(oneClick, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    await page.reload();
    await expect(followed).toHaveValue('off');
  });

test('a forum moves in: its receipt, its pages beside the originals, its staff to confirm, and an invitation by mail', async ({
  openFor,
}) => {
  expect(await site.moveIn()).toContain('Every row is accounted for.');
  const page = await openFor({ person: site.staff, at: site.url });
  await visit(page, '/admin/imports');
  const run = page.getByRole('listitem').filter({ hasText: 'old.example.org' });
  await expect(run).toContainText('搬完了');
  await run.getByRole('link', { name: '查看回执' }).click();
  await expect(page.getByText('每一行都有着落。')).toBeVisible();
  await expect(page.getByText(/its topic was not imported/)).toBeVisible();
  const keeper = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'oldkeeper' }) });
  await expect(keeper).toContainText('管理员');
  // The text of the former site as text, beside the page that became of it.
  await expect(page.getByText('[b]明前[/b]的[color=red]龙井[/color]')).toBeVisible();
  await expect(page.locator('strong', { hasText: '明前' })).toBeVisible();
  await page.getByRole('link', { name: '所有搬家' }).click();
  await page.getByRole('button', { name: '开始邀请' }).click();
  await expect(page.getByText('正在发').first()).toBeVisible();
  const { text } = await site.invitationFor('oldguest@example.org');
  const guest = await openFor({ at: site.url });
  await visit(guest, /\/invitation#\S+/.exec(text)?.[0] ?? '');
  const password = 'longjing before rain';
  await guest.locator('input[name=password]').fill(password);
  await guest.locator('input[name=passwordAgain]').fill(password);
  await guest.getByRole('button', { name: '设好密码' }).click();
  await expect(guest.getByText(/oldguest/)).toBeVisible();
  const signedIn = await call<{ accessToken: string }>('/login', { fields: { account: 'oldguest', password }, at: site.url });
  expect(signedIn.accessToken).not.toBe('');
});
