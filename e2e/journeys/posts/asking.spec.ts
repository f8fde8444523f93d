import type { Page } from '@playwright/test';
import { awake, chooseFurther, expect, expectStatus, field, layoutInShort, long, test, visit } from '../../browser/journey.ts';
import { call, logIn, newAnswer, newMember, newQuestion, theShopkeeper } from '../../cast/people.ts';

const floor = (page: Page, number: number) => page.locator(`[data-floor="${number}"]`);

async function ask(page: Page, title: string): Promise<void> {
  await visit(page, '/askList');
  // Beside the list on a computer, in the bar at the bottom on a phone.
  await page.getByRole('link', { name: '提问', exact: true }).filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '提问' })).toBeVisible();
  await field(page, '标题').fill(title);
  await page.getByRole('button', { name: '选标签' }).click();
  const tags = page.getByRole('dialog', { name: '选标签' });
  await tags.getByText('冲泡', { exact: true }).click();
  await tags.getByRole('button', { name: '选好了' }).click();
  await page.getByRole('textbox', { name: '正文' }).click();
  await page.keyboard.type('水温、投茶量都试过，还是**涩**。');
  await page.getByRole('main').getByRole('button', { name: '提问', exact: true }).click();
  await expect(page).toHaveURL(/\/question\?questionId=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('待解决')).toBeVisible();
}

async function answer(page: Page, text: string, holdsFor: string): Promise<void> {
  await page.getByRole('main').getByRole('textbox', { name: '写下你的回答…', exact: true }).click();
  await expect(page.getByRole('textbox', { name: '写回答' })).toBeFocused();
  await page.keyboard.type(text);
  const dock = page.getByRole('region', { name: '写回答' });
  // Key by key, like typing: the field keeps the focus.
  await dock.getByLabel('适用于').pressSequentially(holdsFor);
  await dock.getByRole('button', { name: '发布回答' }).click();
  await expect(dock).toHaveCount(0);
  await expect(page.locator('[id^=floor-]').filter({ hasText: text.slice(0, 5) })).toHaveCount(1);
}

async function reply(page: Page, within: string, to: string, text: string): Promise<void> {
  const container = page.locator(within);
  await container.getByRole('button', { name: '回复', exact: true }).first().click();
  const box = container.getByRole('textbox', { name: `回复 ${to}` });
  await expect(box).toBeFocused();
  await box.fill(text);
  // It is on screen before the server has it.
  const posted = page.waitForResponse(/\/replies$/);
  await container.getByRole('button', { name: '发送' }).click();
  await posted;
  await expect(box).toHaveCount(0);
  await expect(page.getByText(text)).toBeVisible();
}

test('a question is asked, answered while the asker reads, talked over and adopted', layoutInShort, async ({ openFor }) => {
  test.slow();
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  const title = `绿茶冷泡多久才不涩 ${alice.account}`;
  const [hers, his] = [await openFor({ person: alice }), await openFor({ person: bob })];
  // As long as it takes: the question is posted first.
  const listening = hers.waitForRequest(/\/api\/realtime/, { timeout: 0 });
  await ask(hers, title);
  await listening;

  await visit(his, '/askList?tab=unresolved');
  await his.getByRole('link', { name: title }).click();
  await answer(his, '四个小时就够，**过夜必涩**。', '2024 年春茶');
  await expect(floor(his, 1)).toContainText('适用于 2024 年春茶');
  await expect(floor(his, 1).locator('strong')).toHaveText('过夜必涩');
  await expect(floor(his, 1).getByRole('button', { name: /采纳|对我有用/ })).toHaveCount(0);

  await hers.getByRole('button', { name: '有 1 个新回答' }).click();
  await reply(hers, '[data-floor="1"]', bob.account, '冰箱里还是室温？');
  await visit(his, new URL(his.url()).pathname + new URL(his.url()).search);
  await reply(his, '[id^="reply-"]:has-text("冰箱里还是室温？")', alice.account, '冰箱里，密封好。');

  await floor(hers, 1).getByRole('button', { name: '对我有用' }).click();
  await expect(floor(hers, 1).getByRole('button', { name: '对我有用' })).toHaveAttribute('aria-pressed', 'true');
  await floor(hers, 1).locator('header').getByRole('button', { name: /^赞/ }).click();
  await floor(hers, 1).getByRole('button', { name: '采纳' }).click();
  await hers.getByRole('dialog').getByRole('button', { name: '采纳' }).click();
  await expectStatus(hers, '已采纳');
  await expect(hers.getByText('最佳回答')).toBeVisible();
  await expect(hers.getByText('待解决')).toHaveCount(0);
  await expect(floor(hers, 1).getByRole('button', { name: '采纳' })).toHaveCount(0);

  const visitor = await openFor();
  await visit(visitor, '/askList?tab=resolved');
  const row = visitor.getByRole('article').filter({ has: visitor.getByRole('link', { name: title }) });
  await expect(row.getByRole('img', { name: '已解决, 1 个回答' })).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await expect(visitor.getByText('最佳回答')).toBeVisible();
  await expect(floor(visitor, 1).getByRole('button', { name: '对我有用' })).toContainText('1');

  // A private mark of a third reader: nobody else sees it.
  const third = await openFor({ person: await newMember('carol') });
  await visit(third, new URL(visitor.url()).pathname + new URL(visitor.url()).search);
  const further = floor(third, 1).getByRole('button', { name: '更多' });
  // That of the answer comes before those of its two replies, and may come later.
  await expect(further).toHaveCount(3);
  await further.first().click();
  await third.getByRole('menuitem', { name: '没有帮助', exact: true }).click();
  await expectStatus(third, '记下了，只有你自己知道');
  await further.first().click();
  await expect(third.getByRole('menuitem', { name: '撤回「没有帮助」' })).toBeVisible();
  await third.keyboard.press('Escape');

  const expert = await newMember('expert');
  await third.getByRole('button', { name: '邀请回答' }).click();
  const dialog = third.getByRole('dialog', { name: /^邀请/ });
  await dialog.getByRole('searchbox').fill(expert.account);
  await dialog.getByRole('button', { name: `邀请 ${expert.account}` }).click();
  await expectStatus(third, `已邀请 ${expert.account}`);
  await expect(dialog.getByText('已邀请', { exact: true })).toBeVisible();
  const invited = await openFor({ person: expert });
  await visit(invited, '/user/control/answerRequests');
  await invited.getByRole('link', { name: title }).click();
  await expect(invited.getByText('邀请你回答这个问题')).toBeVisible();
  await invited.getByRole('button', { name: '不想答' }).click();
  await expect(invited.getByText('邀请你回答这个问题')).toHaveCount(0);
  await visit(invited, '/user/control/answerRequests');
  await expect(invited.getByText('现在没有人邀请你回答')).toBeVisible();
});

test('a visitor for whom an answer worked is asked in, and it counts afterwards', long, async ({ page }) => {
  const [asker, helper, reader] = [await newMember('asker'), await newMember('helper'), await newMember('reader')];
  const questionId = await newQuestion(asker, `盖碗烫手怎么办 ${asker.account}`, '试过好几只。');
  const answerId = await newAnswer(helper, questionId, '水别倒满，留一指。');
  await visit(page, `/question?questionId=${questionId}&answerId=${answerId}`);
  const worked = floor(page, 1).getByRole('button', { name: '对我有用' });
  await worked.click();
  await logIn(page, reader);
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await expect(worked).toContainText('1');
  const keep = page.getByRole('article', { name: /盖碗烫手/ }).getByRole('button', { name: /^收藏/ });
  await keep.click();
  await expect(keep).toHaveAccessibleName('收藏 1');
  await page.reload();
  await awake(page);
  await expect(worked).toHaveAttribute('aria-pressed', 'true');
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
});

test('readers ask back, the asker adds to the question, and an answer changes and goes', async ({ openFor }) => {
  const [asker, helper] = [await newMember('asker'), await newMember('helper')];
  const questionId = await newQuestion(asker, `Which kettle for gaiwan? ${asker.account}`, 'A plain one or a gooseneck?');
  await newAnswer(helper, questionId, 'A plain one.');
  const [theirs, hers] = [await openFor({ person: helper, lang: 'en' }), await openFor({ person: asker, lang: 'en' })];
  await visit(theirs, `/question?questionId=${questionId}`);
  await theirs.getByRole('button', { name: 'Ask a follow-up' }).click();
  await theirs.getByRole('textbox', { name: `Reply to ${asker.account}` }).fill('On gas or electric?');
  await theirs.getByRole('button', { name: 'Send' }).click();
  await expect(theirs.getByRole('group', { name: 'Replies' })).toContainText('On gas or electric?');

  await visit(hers, `/question?questionId=${questionId}`);
  await chooseFurther(hers, 'Add to question');
  const editor = hers.locator('#append').getByRole('textbox', { name: /./ });
  await editor.click();
  await hers.keyboard.type('Electric, 1.7 litres.');
  await hers.locator('#append').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(hers.getByRole('region', { name: 'Addendum 1' })).toContainText('Electric, 1.7 litres.');

  await floor(theirs, 1).getByRole('button', { name: 'More' }).click();
  await theirs.getByRole('menuitem', { name: 'Edit' }).click();
  const own = theirs.getByRole('textbox', { name: 'Edit answer' });
  await expect(own).toBeFocused();
  await expect(own).toContainText('A plain one.');
  await own.press('ControlOrMeta+End');
  await theirs.keyboard.type(' A heavy one.');
  await floor(theirs, 1).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(floor(theirs, 1)).toContainText('A plain one. A heavy one.');
  await floor(theirs, 1).getByRole('button', { name: 'More' }).click();
  await theirs.getByRole('menuitem', { name: 'Delete' }).click();
  // In the order by likes only existing ones are counted; in the order of floors its number would remain.
  await expect(floor(theirs, 1)).toHaveCount(0);
  await theirs.getByRole('button', { name: 'Undo' }).click();
  await expect(floor(theirs, 1)).toContainText('A heavy one.');
});

test('staff put right what an asker added, and take it away after a question', long, async ({ openFor }) => {
  const asker = await newMember('asker');
  const questionId = await newQuestion(asker, `水壶选哪一种 ${asker.account}`, '烧水用。');
  for (const body of ['电的，十七升。', '广告：请加我好友。'])
    await call(`/user/control/questions/${questionId}/addenda`, { as: asker, fields: { body } });
  const page = await openFor({ person: await theShopkeeper() });
  await visit(page, `/question?questionId=${questionId}`);
  const [first, second] = [page.getByRole('region', { name: '补充 1' }), page.getByRole('region', { name: '补充 2' })];

  await second.getByRole('button', { name: '管理 · 补充 2' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除「补充 2」？' }).getByRole('button', { name: '取消' }).click();
  await expect(second).toContainText('请加我好友');
  await second.getByRole('button', { name: '管理 · 补充 2' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog', { name: '删除「补充 2」？' }).getByRole('button', { name: '删除' }).click();
  await expect(second).toHaveCount(0);

  await first.getByRole('button', { name: '管理 · 补充 1' }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const editor = first.getByRole('textbox', { name: '编辑「补充 1」' });
  await expect(editor).toContainText('十七升');
  await editor.press('ControlOrMeta+A');
  await page.keyboard.type('电的，一升七。');
  await first.getByRole('button', { name: '保存', exact: true }).click();
  const reason = first.getByRole('textbox', { name: '理由，作者会看到' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('少写了一个字');
  await first.getByRole('button', { name: '保存', exact: true }).click();
  await expect(first).toContainText('一升七');
  await expect(first).toContainText('由掌柜编辑');

  const reader = await openFor({ person: asker });
  await visit(reader, `/question?questionId=${questionId}`);
  await expect(reader.getByRole('region', { name: '补充 1' })).toContainText('一升七');
  await expect(reader.getByText('请加我好友')).toHaveCount(0);
  await expect(reader.getByRole('button', { name: /^管理/ })).toHaveCount(0);
});
