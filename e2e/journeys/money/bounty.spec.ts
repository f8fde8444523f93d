import { chineseInShort, choose, chooseFurther, expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { addToText, finishAdded } from '../../browser/writing.ts';
import { call, give, langs, newAnswer, newMember, newStaff, tagId, type Person } from '../../cast/people.ts';

const texts = {
  zh: {
    title: '标题',
    chooseTags: '选标签',
    bounty: '悬赏',
    tag: '冲泡',
    done: '选好了',
    body: '正文',
    cny: '现金（元）',
    points: '积分',
    ask: '提问',
    short: '现有 40 积分，不够',
    held: '发布时冻结 ¥10.00 + 15 积分',
    open: '悬赏 ¥10.00 + 15 积分',
    raise: '加悬赏',
    more: '这次再冻结 5 积分',
    raised: '悬赏加好了',
    openMore: '悬赏 ¥10.00 + 20 积分',
    adopt: '采纳',
    gets: (name: string) => `${name} 会得到悬赏 ¥9.90 + 20 积分（¥10.00 里已扣平台留下的部分）。`,
    paid: '已付 ¥10.00 + 20 积分',
    lost: /悬赏.*-/s,
    adopted: '回答被采纳',
    adoption: '采纳',
    actsOn: (title: string) => `对「${title}」的操作`,
    adjust: '降低悬赏',
    save: '保存',
    adjusted: '悬赏已降低',
    refund: '退回悬赏',
    refundText: '¥4.00 + 10 积分 会全部退给提问的人',
    refundTitle: '退回这份悬赏？',
    refundAct: '退回',
    refunded: '悬赏已退回',
    returned: '已退回 ¥4.00 + 10 积分',
    backMoney: '悬赏退回',
    changed: '悬赏调整',
  },
  en: {
    title: 'Title',
    chooseTags: 'Choose tags',
    bounty: 'Bounty',
    tag: 'Brewing',
    done: 'Done',
    body: 'Text',
    cny: 'Money (CNY)',
    points: 'Points',
    ask: 'Ask',
    short: 'Available: 40 points, which is not enough',
    held: '¥10.00 + 15 points will be held when you publish',
    open: 'Bounty ¥10.00 + 15 points',
    raise: 'Raise the bounty',
    more: '5 points more will be held',
    raised: 'Bounty raised',
    openMore: 'Bounty ¥10.00 + 20 points',
    adopt: 'Accept',
    gets: (name: string) => `The bounty goes to ${name}: ¥9.90 + 20 points (of ¥10.00, less the fee kept by the site).`,
    paid: 'Paid ¥10.00 + 20 points',
    lost: /Bounty.*-/s,
    adopted: 'Answer accepted',
    adoption: 'Accepted answer',
    actsOn: (title: string) => `Actions for “${title}”`,
    adjust: 'Lower bounty',
    save: 'Save',
    adjusted: 'Bounty lowered',
    refund: 'Refund bounty',
    refundText: '¥4.00 + 10 points is fully refunded to the asker',
    refundTitle: 'Refund this bounty?',
    refundAct: 'Refund',
    refunded: 'Bounty refunded',
    returned: 'Refunded ¥4.00 + 10 points',
    backMoney: 'Bounty refunded',
    changed: 'Bounty adjusted',
  },
};

async function offeringQuestion(asker: Person, title: string): Promise<string> {
  const fields = {
    title,
    body: '放了一个夏天，起了白点。',
    tagIds: JSON.stringify([await tagId('冲泡', '/questionTags')]),
    bountyCny: '5',
    bountyPoints: '20',
  };
  const { questionId } = await call<{ questionId: string }>('/user/control/questions', { as: asker, fields });
  return questionId;
}

for (const lang of langs) {
  const labels = texts[lang];

  test(`the asker offers a bounty, raises it, and pays it by adopting (${lang})`, chineseInShort(lang), async ({ openFor }) => {
    test.slow();
    const [asker, helper] = [await newMember('asker'), await newMember('helper')];
    await give(asker, { CNY: '12', POINT: '40' });
    const title = `陈皮怎么晒才不霉 ${asker.account}`;
    const page = await openFor({ person: asker, lang });
    const main = page.getByRole('main');
    await visit(page, '/addQuestion');
    await field(page, labels.title).fill(title);
    await page.getByRole('button', { name: labels.chooseTags }).click();
    await page.getByRole('dialog').getByText(labels.tag, { exact: true }).click();
    await page.getByRole('button', { name: labels.done }).click();
    await page.getByRole('textbox', { name: labels.body }).click();
    await page.keyboard.type('放了一个夏天，起了白点。');
    await addToText(page, labels.bounty);
    await field(page, labels.cny).fill('10');
    await field(page, labels.points).fill('500');
    await expect(main.getByText(labels.short)).toBeVisible();
    // The balance is checked by the server: the form with the failure opens again.
    await finishAdded(page);
    await main.getByRole('button', { name: labels.ask, exact: true }).click();
    await expect(field(page, labels.points)).toHaveAttribute('aria-invalid', 'true');
    await field(page, labels.points).fill('15');
    await expect(main.getByText(labels.held)).toBeVisible();
    await finishAdded(page);
    await main.getByRole('button', { name: labels.ask, exact: true }).click();
    await expect(main.getByText(labels.open)).toBeVisible();

    await chooseFurther(page, labels.raise);
    const dialog = page.getByRole('dialog');
    await field(page, labels.points).fill('20');
    await expect(dialog.getByText(labels.more)).toBeVisible();
    await dialog.getByRole('button', { name: labels.raise }).click();
    await expectStatus(page, labels.raised);
    await expect(main.getByText(labels.openMore)).toBeVisible();
    const questionId = new URL(page.url()).searchParams.get('questionId') ?? '';
    for (const tab of ['points_reward', 'cash_reward']) {
      await visit(page, `/askList?tab=${tab}`);
      await expect(main.getByRole('link', { name: title })).toBeVisible();
    }

    await newAnswer(helper, questionId, '先蒸后晒，晒足三天，入罐前晾凉。');
    await visit(page, `/question?questionId=${questionId}`);
    await main.getByRole('button', { name: labels.adopt }).click();
    await expect(dialog.getByText(labels.gets(helper.account))).toBeVisible();
    await dialog.getByRole('button', { name: labels.adopt }).click();
    await expect(main.getByText(labels.paid)).toBeVisible();

    await visit(page, '/user/control/balance');
    await expect(main.getByRole('listitem').filter({ hasText: title })).toContainText(labels.lost);
    const other = await openFor({ person: helper, lang });
    await visit(other, '/user/control/point');
    await expect(other.getByRole('main').getByRole('listitem').filter({ hasText: labels.adopted })).toContainText('+20');
    await visit(other, '/user/control/balance');
    await expect(other.getByRole('main').getByRole('listitem').filter({ hasText: labels.adoption })).toContainText('+¥9.90');
  });

  test(`staff adjust a bounty and give it back (${lang})`, long, async ({ openFor }) => {
    const [asker, clerk] = [await newMember('asker'), await newStaff()];
    await give(asker, { CNY: '12', POINT: '40' });
    const title = `铁壶生锈了还能用吗 ${asker.account}`;
    const questionId = await offeringQuestion(asker, title);
    const desk = await openFor({ person: clerk, lang });
    await visit(desk, `/admin/questions?author=${asker.account}`);
    await choose(desk, labels.actsOn(title), labels.adjust);
    await field(desk, labels.cny).fill('4');
    await field(desk, labels.points).fill('10');
    await desk.getByRole('dialog').getByRole('button', { name: labels.save }).click();
    await expectStatus(desk, labels.adjusted);
    await choose(desk, labels.actsOn(title), labels.refund);
    const dialog = desk.getByRole('dialog', { name: labels.refundTitle });
    await expect(dialog).toContainText(labels.refundText);
    await dialog.getByRole('button', { name: labels.refundAct }).click();
    await expectStatus(desk, labels.refunded);

    const page = await openFor({ person: asker, lang });
    await visit(page, `/question?questionId=${questionId}`);
    await expect(page.getByRole('main').getByText(labels.returned)).toBeVisible();
    await visit(page, '/user/control/balance');
    for (const line of [labels.changed, labels.backMoney])
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: line })).toContainText('+¥');
    await visit(page, '/user/control/point');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: labels.backMoney }).first()).toContainText('+10');
  });
}
