import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectStatus, field, long, test, visit } from '../../browser/journey.ts';
import { addToText, chooseTag, finishAdded } from '../../browser/writing.ts';
import { call, give, langs, logIn, newMember, tagId, type Lang, type Person } from '../../cast/people.ts';

const texts = {
  zh: {
    share: '分享',
    title: '标题',
    tag: '茶叶',
    body: '正文',
    publish: '发布',
    band: '红包',
    add: '红包',
    total: '总金额（元）',
    each: '每个金额（元）',
    quantity: '个数',
    greeting: '祝福语',
    fixed: '每个一样',
    personal: '指定的人',
    guests: '发给谁',
    short: '余额不够',
    own: '自己发的红包不能自己领',
    open: '开红包',
    luck: '恭喜发财，大吉大利',
    second: '第 2 个领到',
    first: '1 / 3 个',
    progress: '2 / 3 个',
    got: '你领到',
    details: '看看大家的手气',
    stop: '停止领取',
    stopTitle: '停止领取这个红包？',
    stopped: /已停止领取，退回 ¥/,
    ended: '红包已结束',
    luckiest: '手气最佳',
    verify: '验证分配是否公平',
    right: '一致：指纹对得上，已领的 2 份和种子算出来的一样',
    rank: '第 2 个，共 3 个',
    link: '明细',
    returned: '红包退回',
    gone: '话题已不可见',
    check: '验证',
    proof: '分配的证明',
    late: '手慢了，红包已被抢光',
    notNamed: '这个红包是发给别人的',
    types: { random: '拼手气', fixed: '普通', personal: '专属' },
  },
  en: {
    share: 'Share',
    title: 'Title',
    tag: 'Tea',
    body: 'Text',
    publish: 'Publish',
    band: 'Red envelope',
    add: 'Red envelope',
    total: 'Total amount (CNY)',
    each: 'Amount each (CNY)',
    quantity: 'Quantity',
    greeting: 'Greeting',
    fixed: 'Equal amounts',
    personal: 'Specific members',
    guests: 'Recipients',
    short: 'Insufficient balance',
    own: 'You cannot claim your own red envelope',
    open: 'Open the red envelope',
    luck: 'Wishing you good fortune',
    second: 'Claim number 2',
    first: '1 / 3 shares',
    progress: '2 / 3 shares',
    got: 'You received',
    details: 'See who got what',
    stop: 'Stop claims',
    stopTitle: 'Stop claims for this red envelope?',
    stopped: /Claims stopped; ¥.* refunded/,
    ended: 'This red envelope has ended',
    luckiest: 'Luckiest',
    verify: 'Verify that it is fair',
    right: 'It matches: the fingerprint is right, and all 2 shares claimed are what the seed gives',
    rank: 'Claim 2 of 3',
    link: 'Details',
    returned: 'Red envelope refunded',
    gone: 'The topic is no longer visible',
    check: 'Verify',
    proof: 'Proof of the amounts',
    late: "You're too late, the red packets have been snatched up",
    notNamed: 'This red envelope is for someone else',
    types: { random: 'Random amounts', fixed: 'Equal amounts', personal: 'Specific members' },
  },
};

const band = (page: Page, lang: Lang) => page.getByRole('region', { name: texts[lang].band, exact: true });
const claim = (person: Person, topicId: string) => call(`/user/control/topics/${topicId}/envelope/claim`, { as: person, fields: {} });

/** The form of a topic with an envelope, filled in except for the envelope. */
async function beginTopic(page: Page, lang: Lang, title: string): Promise<void> {
  const words = texts[lang];
  await visit(page, '/addTopic');
  await field(page, words.title).fill(title);
  await chooseTag(page, words.tag);
  await page.getByRole('textbox', { name: words.body }).click();
  await page.keyboard.type('人人有份。');
  await addToText(page, words.add);
}

async function publish(page: Page, lang: Lang): Promise<string> {
  await page.getByRole('button', { name: texts[lang].publish, exact: true }).click();
  await expect(page).toHaveURL(/\/thread\?topicId=/);
  return new URL(page.url()).searchParams.get('topicId') ?? '';
}

async function newEnvelope(sender: Person, envelope: object): Promise<string> {
  const fields = { title: `请喝茶 ${sender.account}`, body: '人人有份。', tagId: await tagId('茶叶'), envelope: JSON.stringify(envelope) };
  const { topicId } = await call<{ topicId: string }>('/user/control/topics', { as: sender, fields });
  return topicId;
}

/** Expires it: the journey does not wait for a day. */
async function pastItsTime(topicId: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['SITE_DATABASE_URL'] });
  await client.connect();
  await client.query("update red_envelope set expires_at = now() - interval '1 second' where topic_id = $1", [topicId]);
  await client.end();
}

type Box = { x: number; y: number; width: number; height: number };

async function box(locator: Locator): Promise<Box> {
  const bounds = await locator.boundingBox();
  if (!bounds) throw new Error(`nothing is seen of ${locator.toString()}`);
  return bounds;
}

const sameColumn = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width;
const overlap = (a: Box, b: Box): boolean => sameColumn(a, b) && a.y < b.y + b.height && b.y < a.y + a.height;

for (const lang of langs) {
  const labels = texts[lang];

  test(`a red envelope is given with a topic, opened, stopped and verified (${lang})`, async ({ openFor }) => {
    test.slow();
    const [alice, bob, carol] = [await newMember('alice'), await newMember('bob'), await newMember('carol')];
    await give(alice, { CNY: '10' });
    const hers = await openFor({ person: alice, lang });
    await beginTopic(hers, lang, `请喝茶 ${alice.account}`);
    await expect(field(hers, labels.total)).toBeFocused();
    await field(hers, labels.total).fill('20');
    await field(hers, labels.quantity).fill('3');
    await finishAdded(hers);
    await expect(field(hers, labels.total)).toHaveAccessibleDescription(labels.short);
    await field(hers, labels.total).fill('6.66');
    await finishAdded(hers);
    await expect(hers.getByRole('button', { name: `${labels.add} · ¥6.66`, exact: true })).toBeVisible();
    const topicId = await publish(hers, lang);
    await expect(band(hers, lang)).toContainText(labels.own);

    // Other readers see the shares being claimed, without reloading.
    await band(hers, lang).getByRole('button', { name: labels.details }).click();
    await claim(carol, topicId);
    await expect(hers.getByRole('dialog')).toContainText(labels.first);
    await hers.keyboard.press('Escape');
    const his = await openFor({ person: bob, lang });
    await visit(his, `/thread?topicId=${topicId}`);
    await band(his, lang).getByRole('button', { name: labels.open }).click();
    const sheet = his.getByRole('dialog', { name: labels.luck });
    await expect(sheet).toContainText(labels.second);
    await expect(sheet).toContainText(labels.progress);
    await his.keyboard.press('Escape');
    await expect(band(his, lang)).toContainText(labels.got);

    await band(hers, lang).getByRole('button', { name: labels.details }).click();
    await hers.getByRole('dialog').getByRole('button', { name: labels.stop }).click();
    await hers.getByRole('dialog', { name: labels.stopTitle }).getByRole('button', { name: labels.stop }).click();
    await expectStatus(hers, labels.stopped);
    await expect(band(hers, lang)).toContainText(labels.ended);
    await band(hers, lang).getByRole('button', { name: labels.details }).click();
    await expect(hers.getByRole('dialog').getByRole('listitem').filter({ hasText: labels.luckiest })).toHaveCount(1);
    await hers.getByRole('dialog').getByRole('button', { name: labels.verify }).click();
    await expect(hers.getByRole('dialog')).toContainText(labels.right);

    // Without its topic the envelope can still be verified by its sender and claimants.
    await call(`/user/control/topics/${topicId}/delete`, { as: alice, fields: {} });
    await visit(his, '/user/control/receiveRedEnvelopeList');
    const share = his.getByRole('main').getByRole('listitem').filter({ hasText: alice.account });
    await expect(share).toContainText(`${labels.types.random} · ${labels.rank}`);
    await expect(share).toContainText(labels.gone);
    for (const page of [his, hers]) {
      if (page === hers) await visit(hers, '/user/control/giveRedEnvelopeList');
      await page.getByRole('main').getByRole('button', { name: labels.check }).click();
      await page.getByRole('dialog', { name: labels.proof }).getByRole('button', { name: labels.verify }).click();
      await expect(page.getByRole('dialog', { name: labels.proof })).toContainText(labels.right);
      await page.keyboard.press('Escape');
    }
    await hers.getByRole('link', { name: labels.link }).click();
    for (const { account } of [bob, carol]) await expect(hers.getByRole('main')).toContainText(account);
    await visit(hers, '/user/control/balance');
    await expect(hers.getByRole('main').getByRole('listitem').filter({ hasText: labels.returned })).toContainText(/\+¥\d\.\d\d/);
  });

  test(
    `an envelope of equal shares runs out, one for somebody is nobody else’s, and one runs over its time (${lang})`,
    long,
    async ({ openFor }) => {
      test.slow();
      const [alice, bob, carol] = [await newMember('alice'), await newMember('bob'), await newMember('carol')];
      await give(alice, { CNY: '5' });
      const hers = await openFor({ person: alice, lang });
      await beginTopic(hers, lang, `手快有 ${alice.account}`);
      await hers.getByText(labels.fixed, { exact: true }).click();
      await field(hers, labels.each).fill('0.5');
      await field(hers, labels.quantity).fill('1');
      await field(hers, labels.greeting).fill('手快有');
      await finishAdded(hers);
      const fixed = await publish(hers, lang);
      await beginTopic(hers, lang, `多谢 ${alice.account}`);
      await hers.getByText(labels.personal, { exact: true }).click();
      await field(hers, labels.each).fill('1.5');
      await field(hers, labels.guests).fill(bob.account);
      await hers.getByRole('button', { name: `@${bob.account}` }).click();
      await finishAdded(hers);
      const personal = await publish(hers, lang);

      const page = await openFor({ lang });
      await visit(page, `/thread?topicId=${fixed}`);
      await expect(band(page, lang)).toContainText(alice.account);
      await band(page, lang).getByRole('button', { name: labels.open }).click();
      await logIn(page, bob, lang);
      await expect(band(page, lang)).toContainText(`${labels.got} ¥0.50`);

      const late = await openFor({ person: carol, lang });
      await visit(late, `/thread?topicId=${fixed}`);
      await expect(band(late, lang)).toContainText(labels.late);
      await visit(late, `/thread?topicId=${personal}`);
      await expect(band(late, lang)).toContainText(labels.notNamed);
      await visit(page, `/thread?topicId=${personal}`);
      await band(page, lang).getByRole('button', { name: labels.open }).click();
      await expect(page.getByRole('dialog')).toContainText('¥1.50');
      // All shares are claimed, but to others a personal envelope is shown as ended, not as taken.
      await visit(late, `/thread?topicId=${personal}`);
      await expect(band(late, lang)).toContainText(labels.ended);

      const forgotten = await newEnvelope(alice, { type: 'fixed', amount: '1', quantity: 2 });
      await pastItsTime(forgotten);
      await visit(late, `/thread?topicId=${forgotten}`);
      await expect(band(late, lang)).toContainText(labels.ended);
      await expect(claim(carol, forgotten)).rejects.toThrow('envelope.ended');
    },
  );
}

test('a toast makes way for the button that opens', long, async ({ openFor }) => {
  const [alice, bob] = [await newMember('alice'), await newMember('bob')];
  await give(alice, { CNY: '5' });
  const topicId = await newEnvelope(alice, { type: 'fixed', amount: '1', quantity: 2 });
  const page = await openFor({ person: bob });
  await visit(page, `/thread?topicId=${topicId}`);
  // In a wider one the toast is beside the column of the topic.
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const narrow = Math.min(width, 1000);
  await page.setViewportSize({ width: narrow, height });
  const button = band(page, 'zh').getByRole('button', { name: texts.zh.open });
  const line = page.locator('ol[popover] > li').first();
  await page.getByRole('main').getByRole('button', { name: texts.zh.share }).first().click();
  const [toast, gold] = [await box(line), await box(button)];
  expect(sameColumn(toast, gold)).toBe(true);
  // The window becomes so small that the toast would cover the button.
  await page.setViewportSize({ width: narrow, height: Math.round(height - (toast.y - gold.y)) });
  await expect.poll(async () => overlap(await box(line), await box(button)), { timeout: 3_000 }).toBe(false);
  await expect(line).toBeVisible();
});
