import { chineseInShort, expect, expectStatus, field, test, visit } from '../../browser/journey.ts';
import { langs, newMember, newStaff } from '../../cast/people.ts';

const texts = {
  zh: {
    adjust: '调整',
    amount: '金额（元）',
    reason: '原因',
    forecast: '现在 ¥0.00，调整后 ¥250.00',
    format: '请填写大于零的数，金额最多两位小数，积分是整数',
    sent: '等另一位掌柜确认',
    withdraw: '撤回',
    confirm: '同意',
    question: (name: string) => `给 ${name} +¥250.00 余额？`,
    booked: '已入账',
    all: '全部',
    decided: (name: string) => `${name} 同意`,
    line: '掌柜调整',
    standing: '现在都在哪里',
    sums: '四项相加等于零',
    holders: ['茶友手里', '冻结中', '平台账户'],
    issued: '系统发放',
    points: '积分',
    kind: '掌柜调整',
    prove: '现在核对',
    right: '账目无误',
    root: '根',
  },
  en: {
    adjust: 'Adjust',
    amount: 'Amount (CNY)',
    reason: 'Reason',
    forecast: 'Current: ¥0.00, after: ¥250.00',
    format: 'Enter a number above zero: up to two decimals for money, a whole number for points',
    sent: 'submitted for another staff member’s approval',
    withdraw: 'Withdraw',
    confirm: 'Approve',
    question: (name: string) => `Give ${name} +¥250.00 Balance?`,
    booked: 'Completed',
    all: 'All',
    decided: (name: string) => `approved by ${name}`,
    line: 'Adjusted by staff',
    standing: 'Current distribution',
    sums: 'The four add up to zero',
    holders: ['Held by members', 'On hold', 'Platform account'],
    issued: 'Issued by the site',
    points: 'Points',
    kind: 'Adjusted by staff',
    prove: 'Verify now',
    right: 'The ledger is correct',
    root: 'Root',
  },
};

for (const lang of langs) {
  const labels = texts[lang];

  test(
    `what exceeds the limit waits for a second of staff, and the books are proved (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      test.slow();
      const [asking, second, member] = [await newStaff(), await newStaff(), await newMember('guest')];
      const desk = await openFor({ person: asking, lang });
      await visit(desk, `/admin/members?keyword=${member.account}`);
      await desk.getByRole('main').getByRole('link', { name: member.account }).first().click();
      await desk.getByRole('button', { name: labels.adjust, exact: true }).click();
      const dialog = desk.getByRole('dialog');
      await expect(field(dialog, labels.amount)).toBeFocused();
      await dialog.getByRole('button', { name: labels.adjust }).click();
      await expect(field(dialog, labels.amount)).toHaveAccessibleDescription(new RegExp(labels.format));
      await field(dialog, labels.amount).fill('250');
      await expect(dialog.getByText(labels.forecast)).toBeVisible();
      await field(dialog, labels.reason).fill('秋茶会的场地');
      await dialog.getByRole('button', { name: labels.adjust }).click();
      await expectStatus(desk, labels.sent);
      await visit(desk, '/admin/adjustments');
      const waiting = desk.getByRole('main').getByRole('listitem').filter({ hasText: member.account });
      await expect(waiting.getByRole('button', { name: labels.withdraw })).toBeVisible();
      await expect(waiting.getByRole('button', { name: labels.confirm })).toHaveCount(0);

      const other = await openFor({ person: second, lang });
      const main = other.getByRole('main');
      await visit(other, '/admin/adjustments');
      await main.getByRole('listitem').filter({ hasText: member.account }).getByRole('button', { name: labels.confirm }).click();
      await other
        .getByRole('dialog', { name: labels.question(member.account) })
        .getByRole('button', { name: labels.confirm })
        .click();
      await expectStatus(other, labels.booked);
      await main.getByRole('link', { name: labels.all, exact: true }).click();
      await expect(main.getByRole('listitem').filter({ hasText: member.account })).toContainText(labels.decided(second.account));
      const theirs = await openFor({ person: member, lang });
      await visit(theirs, '/user/control/balance');
      await expect(theirs.getByRole('main').getByRole('listitem').filter({ hasText: labels.line })).toContainText(
        /秋茶会的场地.*\+¥250\.00/,
      );

      await visit(other, '/admin/books');
      const standing = other.getByRole('region', { name: labels.standing });
      await expect(standing).toContainText(labels.sums);
      for (const holder of labels.holders) await expect(standing).toContainText(holder);
      await expect(main.getByText(labels.kind).first()).toBeAttached();
      const prove = main.getByRole('button', { name: labels.prove });
      await expect(prove).toBeVisible();
      // Once a minute on the whole site, so in one of the languages.
      if (lang === 'zh') {
        await prove.click();
        await expect(main.getByText(labels.right).first()).toBeVisible();
        await expect(main.getByText(labels.root, { exact: true }).first()).toBeVisible();
      }
      await main.getByRole('link', { name: labels.points, exact: true }).click();
      await expect(standing).toContainText(labels.issued);
    },
  );
}
