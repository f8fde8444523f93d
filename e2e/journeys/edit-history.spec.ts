import type { Page } from '@playwright/test';
import { chooseFurther, expect, field, test, told, visit } from '../journey.ts';
import { newComment, newMember, newStaff, newTopic, type Lang, type Person } from '../people.ts';

const shots = process.env['SHOTS'];

const texts = {
  zh: {
    more: '更多操作',
    change: '修改并说明理由…',
    dialog: '修改茶友写的内容',
    body: '正文（Markdown）',
    reason: '理由，作者会看到',
    save: '保存修改',
    saved: '已修改，作者会收到提醒',
    mark: '由掌柜编辑 ·',
    told: /被掌柜改过了/,
    history: '修改记录',
    staff: '掌柜',
    why: '理由：不能留电话',
  },
  en: {
    more: 'More',
    change: 'Change with a reason…',
    dialog: 'Change what a member wrote',
    body: 'Text (Markdown)',
    reason: 'Reason, which the author reads',
    save: 'Save changes',
    saved: 'Changed; the author is told',
    mark: 'Edited by staff ·',
    told: /was edited by staff/,
    history: 'History of changes',
    staff: 'Staff',
    why: 'Reason: 不能留电话',
  },
} as const;

/** Staff take a number out of what is open in the dialog, and see before saving what they change. */
async function takeNumberOut(page: Page, lang: Lang, shot: string): Promise<void> {
  const say = texts[lang];
  const dialog = page.getByRole('dialog', { name: say.dialog });
  const body = dialog.getByRole('textbox', { name: say.body });
  await body.fill((await body.inputValue()).replace('13800000000', '站内信'));
  await expect(dialog.locator('del')).toHaveText('13800000000');
  await expect(dialog.locator('ins')).toHaveText('站内信');
  await field(dialog, say.reason).fill('不能留电话');
  if (shots) await page.screenshot({ path: `${shots}/${shot}-${lang}.png` });
  await dialog.getByRole('button', { name: say.save }).click();
  await told(page, say.saved);
  await expect(dialog).toHaveCount(0);
}

async function walk(openFor: (seat: { person?: Person; lang: Lang }) => Promise<Page>, lang: Lang): Promise<void> {
  const say = texts[lang];
  const [alice, clerk] = [await newMember('alice'), await newStaff()];
  const topicId = await newTopic(alice, `出一把壶 ${alice.account}`, '要的打 13800000000，**不议价**。');
  await newComment(alice, topicId, '还在，打 13800000000。');
  const address = `/thread?topicId=${topicId}`;
  const staff = await openFor({ person: clerk, lang });
  await visit(staff, address);
  await chooseFurther(staff, say.change);
  await takeNumberOut(staff, lang, 'change');
  const floor = staff.locator('[data-floor="1"]');
  await floor.getByRole('button', { name: say.more }).click();
  await staff.getByRole('menuitem', { name: say.change }).click();
  await takeNumberOut(staff, lang, 'change-comment');
  await expect(floor).toContainText('还在，打 站内信。');

  const author = await openFor({ person: alice, lang });
  await visit(author, '/user/control/remindList');
  await expect(author.getByRole('main').getByText(say.told)).toHaveCount(2);
  await expect(author.getByRole('main')).toContainText(say.why);
  if (shots) await author.screenshot({ path: `${shots}/reminders-${lang}.png` });
  await visit(author, address);
  if (shots) await author.screenshot({ path: `${shots}/thread-${lang}.png` });
  await chooseFurther(author, say.history);
  const history = author.getByRole('dialog', { name: say.history });
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('listitem')).toContainText(say.why);
  await expect(history.getByRole('listitem')).toContainText(say.staff);
  await expect(history.locator('del')).toHaveText('13800000000');
  await expect(history.locator('ins')).toHaveText('站内信');
  // Which of the staff it was is for staff alone.
  await expect(history).not.toContainText(clerk.account);
  if (shots) await author.screenshot({ path: `${shots}/history-${lang}.png` });
  await author.keyboard.press('Escape');
  await author.locator('[data-floor="1"]').getByRole('button', { name: say.more }).click();
  await author.getByRole('menuitem', { name: say.history }).click();
  await expect(history.locator('del')).toHaveText('13800000000');

  const visitor = await openFor({ lang });
  await visit(visitor, address);
  await expect(visitor.getByText(say.mark)).toHaveCount(2);
  await expect(visitor.getByRole('main')).not.toContainText('13800000000');
  await expect(visitor.getByRole('button', { name: say.history })).toHaveCount(0);

  await visit(staff, `/admin/comments?state=published`);
  const row = staff.getByRole('listitem').filter({ hasText: alice.account });
  await row.getByRole('button', { name: alice.account }).click();
  await staff.getByRole('menuitem', { name: say.history }).click();
  await expect(staff.getByRole('dialog', { name: say.history })).toContainText(clerk.account);
}

test('staff change a topic and a comment, their author reads what changed and why, a visitor that staff did', async ({ openFor }) => {
  test.slow();
  await walk(openFor, 'zh');
});

test('the same is walked on a phone (en)', async ({ openFor }) => {
  test.slow();
  await walk(openFor, 'en');
});
