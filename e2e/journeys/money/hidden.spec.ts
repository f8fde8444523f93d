import type { Page } from '@playwright/test';
import { chineseInShort, expect, field, test, visit } from '../../browser/journey.ts';
import { addToText, chooseTag, openSource } from '../../browser/writing.ts';
import { call, give, langs, newComment, newMember, newName, newTopic, tagId, type Person } from '../../cast/people.ts';

const texts = {
  zh: {
    title: '标题',
    tag: '茶叶',
    body: '正文',
    publish: '发布',
    hidden: '隐藏内容',
    howMany: '多少积分',
    wrong: '1 到 99999999 的整数',
    caption: '说明',
    insert: '放进去',
    slash: '/yincang',
    kind: '怎么打开',
    password: '输入密码',
    passwordField: '密码',
    bar: '隐藏内容：5 积分 · 投茶顺序',
    passwordBar: '隐藏内容：密码 longjing',
    example: '在这里写要藏起来的内容',
    broken: '行的隐藏内容没有写对',
    login: '登录后打开',
    gradeFor: '累计获得 100 积分可看',
    grade: '到「识香」可看，累计 100 积分',
    missing: '你还差 100 积分',
    own: '你现在有 20 积分',
    enter: '输入密码',
    unlock: '解锁',
    confirm: '确认解锁？',
    passwordWrong: '密码不对',
    forPoints: '打开要付给作者 5 积分',
    pay: (sum: string) => `付 ${sum}`,
    fivePoints: '5 积分',
    sevenPoints: '7 积分',
    changed: '作者改了价，现在是 7，没有扣你的',
    opened: '打开了',
    reply: '回复后可看',
    goReply: '去回复',
    comment: '写评论',
    unlocks: '谁解锁了',
    byPassword: '密码',
    further: '更多',
    tip: '打赏',
    tipTitle: (name: string) => `打赏 ${name}`,
    anonymous: '不具名',
    giveTip: '打赏 ¥1.00',
    tipped: '收到打赏 ¥1.00',
    tips: '打赏',
    tipReminder: '有人打赏了你的话题',
    locked: '输入密码可看',
  },
  en: {
    title: 'Title',
    tag: 'Tea',
    body: 'Text',
    publish: 'Publish',
    hidden: 'Hidden content',
    howMany: 'Price in points',
    wrong: 'A whole number from 1 to 99999999',
    caption: 'Caption',
    insert: 'Insert',
    slash: '/hide',
    kind: 'Unlock with',
    password: 'Password',
    passwordField: 'Password',
    bar: 'Hidden: 5 points · 投茶顺序',
    passwordBar: 'Hidden: password longjing',
    example: 'Write the content to hide here',
    broken: 'is not written correctly',
    login: 'Log in to unlock',
    gradeFor: 'Visible with 100 points earned in total',
    grade: 'Visible at level “Aroma”, 100 points earned in total',
    missing: '100 more points needed',
    own: 'You have 20 points',
    enter: 'Enter password',
    unlock: 'Unlock',
    confirm: 'Confirm unlock?',
    passwordWrong: 'Wrong password',
    forPoints: 'The author receives 5 points',
    pay: (sum: string) => `Pay ${sum}`,
    fivePoints: '5 points',
    sevenPoints: '7 points',
    changed: 'The author changed the price to 7; you were not charged',
    opened: 'Unlocked',
    reply: 'Visible after a reply',
    goReply: 'Reply',
    comment: 'Write a comment',
    unlocks: 'Who unlocked this',
    byPassword: 'Password',
    further: 'More',
    tip: 'Tip',
    tipTitle: (name: string) => `Tip ${name}`,
    anonymous: 'Anonymous',
    giveTip: 'Tip ¥1.00',
    tipped: 'Tipped ¥1.00',
    tips: 'Tips',
    tipReminder: 'Someone tipped your post',
    locked: 'Unlock with a password',
  },
};

const hiddenBlock = (page: Page, words: string) => page.locator('[data-hidden]').filter({ hasText: words });
const opened = (page: Page, words: string) => page.locator('.opened').filter({ hasText: words });
const bodyWith = (points: number) =>
  [
    '开头',
    ':::hide{type=password value=longjing}\n明前\n:::',
    ':::hide{type=reply}\n彩蛋\n:::',
    ':::hide{type=grade value=100}\n常客\n:::',
    `:::hide{type=points value=${points} caption="投茶顺序"}\n先投一半\n:::`,
    ':::hide{type=balance value=3.50}\n店名\n:::',
  ].join('\n\n');

/** A topic with all five kinds of hidden parts. */
async function hidingTopic(author: Person): Promise<string> {
  const fields = { title: newName('藏'), body: bodyWith(5), tagId: await tagId('茶叶') };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: author, fields });
  return topicId;
}

async function changePrice(author: Person, topicId: string): Promise<void> {
  const { version } = await call<{ version: number }>(`/user/control/topics/${topicId}/source`, { as: author });
  await call(`/user/control/topics/${topicId}`, { as: author, fields: { title: newName('藏'), body: bodyWith(7), version } });
}

/** A hundred points earned: ten for the topic, five for each comment. */
async function earnHundred(person: Person): Promise<void> {
  const topicId = await newTopic(person, newName('挣积分'), '一泡一泡攒。');
  for (let n = 1; n <= 18; n += 1) await newComment(person, topicId, `第 ${n} 泡`);
}

for (const lang of langs) {
  const labels = texts[lang];

  test(
    `a member writes hidden blocks, sees them as readers will, and publishes none that is wrong (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      const hers = await openFor({ person: await newMember('alice'), lang });
      await visit(hers, '/addTopic');
      await field(hers, labels.title).fill(newName('藏'));
      await chooseTag(hers, labels.tag);
      await hers.getByRole('textbox', { name: labels.body }).click();
      await addToText(hers, labels.hidden);
      await field(hers, labels.howMany).fill('0');
      await hers.getByRole('button', { name: labels.insert }).click();
      await expect(field(hers, labels.howMany)).toHaveAccessibleDescription(labels.wrong);
      await field(hers, labels.howMany).fill('5');
      await field(hers, labels.caption).fill('投茶顺序');
      await hers.getByRole('button', { name: labels.insert }).click();
      await expect(hers.getByRole('button', { name: labels.bar })).toBeVisible();

      await hers.getByRole('textbox', { name: labels.body }).press('ControlOrMeta+Home');
      await hers.keyboard.type(labels.slash);
      await hers.getByRole('option', { name: labels.hidden }).click();
      await field(hers, labels.kind).selectOption(labels.password);
      await field(hers, labels.passwordField).fill('longjing');
      await hers.getByRole('button', { name: labels.insert }).click();
      await expect(hers.getByRole('button', { name: labels.passwordBar })).toBeVisible();

      await openSource(hers);
      const source = hers.getByRole('textbox', { name: labels.body });
      const written = await source.inputValue();
      await source.fill(`${written}\n\n:::hide{type=points}\n忘了写价\n:::`);
      await hers.getByRole('button', { name: labels.publish, exact: true }).click();
      await expect(hers.getByText(labels.broken).first()).toBeVisible();
      await expect(hers).toHaveURL(/addTopic/);
      await source.fill(written);
      await hers.getByRole('button', { name: labels.publish, exact: true }).click();
      await expect(hers).toHaveURL(/\/thread\?topicId=/);
      await expect(hers.locator('.opened')).toHaveText([labels.example, labels.example]);
    },
  );

  test(
    `readers open hidden content in each of the five ways, and the author sees who did (${lang})`,
    chineseInShort(lang),
    async ({ openFor }) => {
      test.slow();
      const [alice, bob] = [await newMember('alice'), await newMember('bob')];
      await give(bob, { CNY: '5', POINT: '20' });
      const topicId = await hidingTopic(alice);
      const visitor = await openFor({ lang });
      await visit(visitor, `/thread?topicId=${topicId}`);
      for (const condition of [labels.locked, labels.reply, labels.gradeFor, labels.fivePoints, '¥3.50'])
        await expect(hiddenBlock(visitor, condition)).toHaveCount(1);
      await hiddenBlock(visitor, '投茶顺序').getByRole('link', { name: labels.login }).click();
      await expect(visitor.getByRole('dialog')).toBeVisible();
      expect(await visitor.content()).not.toMatch(/明前|彩蛋|常客|先投一半|店名|longjing/);

      const his = await openFor({ person: bob, lang });
      await visit(his, `/thread?topicId=${topicId}`);
      await expect(hiddenBlock(his, labels.grade)).toContainText(labels.missing);
      const dialog = his.getByRole('dialog', { name: labels.confirm });
      for (const [password, answer] of [
        ['biluochun', labels.passwordWrong],
        ['longjing', labels.opened],
      ] as const) {
        await hiddenBlock(his, labels.locked).getByRole('button', { name: labels.enter }).click();
        await field(dialog, labels.passwordField).fill(password);
        await dialog.getByRole('button', { name: labels.unlock }).click();
        // The dialog of failures names the field before.
        await expect(his.getByText(new RegExp(`${answer}$`)).first()).toBeVisible();
        await his.keyboard.press('Escape');
      }
      await expect(opened(his, '明前')).toBeVisible();

      // The price changes while he decides: nothing is charged to which he did not agree.
      await expect(hiddenBlock(his, '投茶顺序')).toContainText(labels.own);
      await hiddenBlock(his, '投茶顺序').getByRole('button', { name: labels.unlock }).click();
      await expect(dialog).toContainText(labels.forPoints);
      await changePrice(alice, topicId);
      await dialog.getByRole('button', { name: labels.pay(labels.fivePoints) }).click();
      await expect(his.getByRole('dialog').getByText(labels.changed)).toBeVisible();
      await his.keyboard.press('Escape');
      await hiddenBlock(his, labels.sevenPoints).getByRole('button', { name: labels.unlock }).click();
      await dialog.getByRole('button', { name: labels.pay(labels.sevenPoints) }).click();
      await expect(opened(his, '先投一半')).toBeVisible();
      await hiddenBlock(his, '¥3.50').getByRole('button', { name: labels.unlock }).click();
      await dialog.getByRole('button', { name: labels.pay('¥3.50') }).click();
      await expect(opened(his, '店名')).toBeVisible();

      await hiddenBlock(his, labels.reply).getByRole('button', { name: labels.goReply }).click();
      await his.getByRole('textbox', { name: labels.comment }).click();
      await his.keyboard.type('来看看');
      await his.keyboard.press('Control+Enter');
      await expect(opened(his, '彩蛋')).toBeVisible();
      await earnHundred(bob);
      await visit(his, `/thread?topicId=${topicId}`);
      await expect(opened(his, '常客')).toBeVisible();

      // What is left of the balance is a tip without a name.
      const further = his.locator('[data-bar]').getByRole('button', { name: labels.further });
      // On a phone the bar went away with scrolling, and comes back for the focus.
      await further.focus();
      await further.click();
      await his.getByRole('menuitem', { name: labels.tip }).click();
      const tipping = his.getByRole('dialog', { name: labels.tipTitle(alice.account) });
      await tipping.getByRole('radio', { name: '¥1.00' }).check();
      await tipping.getByRole('radio', { name: labels.anonymous }).check();
      await tipping.getByRole('button', { name: labels.giveTip }).click();
      const line = his.getByRole('article').first().locator('[data-tips]');
      await expect(line).toHaveText(labels.tipped);

      const hers = await openFor({ person: alice, lang });
      await visit(hers, `/user/control/topicUnhideList?topicId=${topicId}`);
      await expect(hers.getByRole('heading', { name: labels.unlocks })).toBeVisible();
      for (const way of [labels.byPassword, labels.sevenPoints, '¥3.50']) {
        await expect(hers.getByRole('main').getByRole('listitem').filter({ hasText: bob.account }).filter({ hasText: way })).toHaveCount(1);
      }
      await visit(hers, '/user/control/remindList');
      await expect(hers.getByRole('main').getByText(labels.tipReminder)).toBeVisible();
      await visit(hers, `/thread?topicId=${topicId}`);
      await hers.locator('[data-tips]').click();
      const list = hers.getByRole('dialog', { name: labels.tips });
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(list.getByRole('listitem')).toContainText(labels.anonymous);
      await expect(list).not.toContainText(bob.account);
    },
  );
}
