import type { Page } from '@playwright/test';
import { expect, expectStatus, layout, long, test, visit } from '../../browser/journey.ts';
import { logIn, newMember, newTopic } from '../../cast/people.ts';

function log(page: Page) {
  return page.getByRole('log');
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^写给/ }).fill(text);
  await page.getByRole('button', { name: '发送' }).click();
}

test('two talk live, each sees what was read, and a block ends it', layout, async ({ openFor }) => {
  const [host, guest] = [await newMember('host'), await newMember('guest')];
  const page = await openFor();
  await visit(page, `/user/control/home?userName=${host.account}`);
  await page.getByRole('link', { name: `给 ${host.account} 发私信` }).click();
  await logIn(page, guest);
  await expect(log(page)).toContainText('打个招呼吧');

  const his = await openFor({ person: host });
  await visit(his, '/siteHome');
  await write(page, '在吗？\n茶泡好了 https://example.org/tea。');
  await expect(log(page)).toContainText('已送到');
  // On a phone one tab has the total of unread items.
  const tab = his.getByRole('navigation', { name: '站内栏目' }).getByRole('link', { name: /消息/ });
  const unread = his.getByRole('banner').getByRole('link', { name: /私信/ }).or(tab);
  await expect(unread).toContainText('1 条没读');
  await expect(his).toHaveTitle(/^\(1\) \P{N}/u);
  await unread.click();
  await his.getByRole('link', { name: new RegExp(guest.account) }).click();
  await expect(log(his)).toContainText('从这里开始没读');
  await expect(log(his).getByRole('link', { name: 'https://example.org/tea' })).toHaveAttribute('rel', /noopener/);
  await expect(log(page)).toContainText('已读');
  // On a phone a chat has no bar of tabs.
  await expect(unread.filter({ hasText: '没读' })).toHaveCount(0);
  await expect(his).not.toHaveTitle(/^\(/);

  await write(his, '来了，稍等');
  await expect(log(page)).toContainText('来了，稍等');
  await write(page, '好，不急');
  await expect(log(his)).toContainText('好，不急');

  await visit(his, `/user/control/home?userName=${guest.account}`);
  await his.getByRole('button', { name: '更多操作' }).click();
  await his.getByRole('menuitem', { name: '屏蔽这位茶友' }).click();
  await his.getByRole('dialog').or(his.getByRole('alertdialog')).getByRole('button', { name: '屏蔽', exact: true }).click();
  await expectStatus(his, `已屏蔽 ${guest.account}`);
  await write(page, '还在吗？');
  await expect(log(page).getByRole('alert')).toContainText('现在不能给这位茶友发私信');
  await visit(his, `/user/control/privateMessageChatList?userName=${guest.account}`);
  await expect(log(his)).toContainText('好，不急');
  await expect(log(his)).not.toContainText('还在吗？');
  await his.getByRole('button', { name: '解除屏蔽' }).click();
  await page.getByRole('button', { name: '再发一次' }).click();
  await expect(log(his)).toContainText('还在吗？');
});

test('a group begins, talks live, is renamed, muted and handed over, and a member is removed', layout, async ({ openFor }) => {
  const [host, guest, late] = [await newMember('host'), await newMember('guest'), await newMember('late')];
  const page = await openFor({ person: host });
  await visit(page, '/user/control/privateMessageList');
  await page.getByRole('button', { name: '建群' }).click();
  const started = page.getByRole('dialog', { name: '建一个群' });
  await started.getByRole('textbox', { name: '群名' }).fill('周六茶会');
  await started.getByRole('searchbox').fill(guest.account);
  await started.getByRole('button', { name: `加上 ${guest.account}` }).click();
  await expect(started.getByText('后来加入的人只看得到加入以后的消息')).toBeVisible();
  await started.getByRole('button', { name: '建群' }).click();
  await expect(log(page)).toContainText(`你建了群，邀请了${guest.account}`);
  await write(page, '周六三点');

  const his = await openFor({ person: guest });
  await visit(his, '/user/control/privateMessageList');
  await his
    .getByRole('link', { name: /周六茶会/ })
    .first()
    .click();
  await expect(log(his)).toContainText('周六三点');
  await expect(log(page)).toContainText('全部已读');
  await write(his, '我带岩茶');
  await expect(log(page)).toContainText('我带岩茶');

  await page.getByRole('button', { name: '「周六茶会」：更多操作' }).click();
  await page.getByRole('menuitem', { name: '成员与设置' }).click();
  const settings = page.getByRole('dialog', { name: '成员与设置' });
  await settings.getByRole('textbox', { name: '群名' }).fill('周日茶会');
  await settings.getByRole('button', { name: '改名' }).click();
  await expectStatus(page, '已改名');
  await settings.getByRole('button', { name: '邀请茶友' }).click();
  await settings.getByRole('searchbox').fill(late.account);
  await settings.getByRole('button', { name: `加上 ${late.account}` }).click();
  await settings.getByRole('button', { name: '邀请', exact: true }).click();
  await expect(settings.getByText('成员 3 / 50')).toBeVisible();
  const hers = await openFor({ person: late });
  await visit(hers, '/user/control/privateMessageList');
  await hers
    .getByRole('link', { name: /周日茶会/ })
    .first()
    .click();
  await expect(log(hers)).toContainText(`${host.account}邀请${late.account}加入`);
  await expect(log(hers)).not.toContainText('周六三点');

  await settings.getByText('静音', { exact: true }).click();
  await expect(settings.getByRole('switch')).toBeChecked();
  const confirmed = async (name: RegExp, act: string) =>
    page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name })).getByRole('button', { name: act, exact: true }).click();
  await settings.getByRole('button', { name: `把 ${guest.account} 移出群` }).click();
  await confirmed(/移出群？/, '移出群');
  await expectStatus(page, '已移出');
  await settings.getByRole('button', { name: `交给 ${late.account} 做群主` }).click();
  await confirmed(/把群主交给/, '交给他做群主');
  await expect(settings.getByRole('textbox', { name: '群名' })).toHaveCount(0);
  await visit(his, '/user/control/privateMessageList');
  await expect(his.getByRole('link', { name: /周日茶会/ })).toHaveCount(0);
});

test('an author is written to from the topic, and a conversation is deleted on one side only', long, async ({ openFor }) => {
  const [author, reader] = [await newMember('author'), await newMember('reader')];
  const topicId = await newTopic(author, `写信问问 ${author.account}`, '有问题就来信。');
  const page = await openFor({ person: reader });
  await visit(page, `/thread?topicId=${topicId}`);
  await page.getByRole('link', { name: `给 ${author.account} 发私信` }).click();
  await write(page, '请问水温？');
  await expect(log(page)).toContainText('已送到');
  await visit(page, '/user/control/privateMessageList');
  await page.getByRole('button', { name: new RegExp(`^和 ${author.account} 的会话`) }).click();
  await page.getByRole('menuitem', { name: '删除这个会话' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '删除', exact: true }).click();
  await expectStatus(page, '已删除');
  await expect(page.getByRole('main')).toContainText('还没有私信');
  const hers = await openFor({ person: author });
  await visit(hers, '/user/control/privateMessageList');
  await expect(hers.getByRole('main')).toContainText('请问水温？');
});

test('somebody is found by the keyboard alone, typing is seen, and all is read by one press', long, async ({ openFor }) => {
  const [host, guest] = [await newMember('host'), await newMember('guest')];
  const page = await openFor({ person: guest });
  await visit(page, '/user/control/privateMessageList');
  await page.getByRole('button', { name: '写私信' }).first().click();
  const find = page.getByRole('combobox', { name: '账号或昵称，拼音也行' });
  await expect(find).toBeFocused();
  await page.keyboard.type(host.account.slice(0, -1));
  await expect(page.getByRole('option', { name: new RegExp(host.account) })).toBeVisible();
  await page.keyboard.type(host.account.slice(-1));
  await expect(page.getByRole('option', { name: new RegExp(host.account) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await write(page, '在吗？');
  await expect(log(page)).toContainText('已送到');

  const his = await openFor({ person: host });
  await visit(his, `/user/control/privateMessageChatList?userName=${guest.account}`);
  await expect(log(his)).toContainText('在吗？');
  // Longer than the stream of the other page needs to open.
  await page.getByRole('textbox', { name: /^写给/ }).pressSequentially('水开了', { delay: 1_600 });
  await expect(his.getByText('正在输入…')).toBeVisible();
  await expect(his.getByText('正在输入…')).toBeHidden({ timeout: 10_000 });

  await visit(his, '/siteHome');
  await write(page, '茶好了');
  await expect(log(page)).toContainText('已送到');
  await visit(his, '/user/control/privateMessageList');
  await his.getByRole('button', { name: '全部已读' }).click();
  await expectStatus(his, '已全部标为已读');
  await expect(his.getByRole('button', { name: '全部已读' })).toBeHidden();
  await expect(log(page)).not.toContainText('已送到');
});

test('strangers are not read, and learn it before they write (en)', long, async ({ openFor }) => {
  const [calm, stranger] = [await newMember('calm'), await newMember('stranger')];
  const page = await openFor({ person: calm, lang: 'en' });
  await visit(page, '/user/control/privateMessageList');
  await page.getByRole('button', { name: 'Who can message me' }).click();
  const setting = page.getByRole('switch', { name: 'Messages from strangers' });
  await expect(setting).toBeChecked();
  await setting.press('Space');
  await expectStatus(page, 'Saved');
  const his = await openFor({ person: stranger, lang: 'en' });
  await visit(his, `/user/control/privateMessageChatList?userName=${calm.account}`);
  await expect(his.getByRole('main')).toContainText('only accepts messages from people they follow or have messaged');
  await expect(his.getByRole('textbox', { name: /^Message / })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await visit(page, `/user/control/privateMessageChatList?userName=${stranger.account}`);
  await page.getByRole('textbox', { name: /^Message / }).fill('Hello');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await visit(his, `/user/control/privateMessageChatList?userName=${calm.account}`);
  await expect(his.getByRole('textbox', { name: /^Message / })).toBeVisible();
});
