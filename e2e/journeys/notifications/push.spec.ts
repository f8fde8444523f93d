import type { Page } from '@playwright/test';
import { wholeBrowser } from '../../browser/launch.ts';
import { expect, test, expectStatus, visit } from '../../browser/journey.ts';
import { call, newMember, theShopkeeper } from '../../cast/people.ts';

test.use(wholeBrowser);

/** This browser has no push service in a closed network: its result is simulated, the rest is the browser's own. */
async function givePushService(page: Page, name: string): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((account) => {
    let given: PushSubscription | null = null;
    const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) };
    const make = () =>
      ({
        toJSON: () => ({ endpoint: `https://push.tea-journey.org/${account}`, keys }),
        unsubscribe: async () => {
          given = null;
          return true;
        },
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => (given ??= make());
    PushManager.prototype.getSubscription = async () => given;
  }, name);
}

/** Delivers a message to the worker, as the browser does for its push service. */
async function deliver(page: Page, data: object): Promise<void> {
  // A worker that is not active yet receives nothing.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
  });
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, scopeURL, isDeleted } of registrations)
        if (!isDeleted && page.url().startsWith(scopeURL)) resolve(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data: JSON.stringify(data) });
}

async function titles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}

test('push is switched on by a press, shows what comes, and is switched off again', async ({ openFor }) => {
  const keeper = await theShopkeeper();
  await call('/admin/settings', { as: keeper, fields: { values: JSON.stringify({ pushContact: 'tea@chaguan.cn' }) } });
  const alice = await newMember('alice');
  const page = await openFor({ person: alice });
  await givePushService(page, alice.account);
  await visit(page, '/user/control/notifications');
  const isBlocked = await page.evaluate(() => Notification.permission === 'denied');
  test.skip(isBlocked, 'the headless shell has no notifications, and there is no whole Chromium');
  const card = page.getByRole('region', { name: '推送', exact: true });
  const here = card.getByRole('switch', { name: '推送到这台设备' });
  await expect(here).not.toBeChecked();
  // Nothing is subscribed before a click; the worker itself is there for reading offline.
  expect(await page.evaluate(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) === null)).toBe(true);

  await card.getByText('推送到这台设备').click();
  await expectStatus(page, '已开启推送');
  await expect(here).toBeChecked();
  await expect(card.getByRole('listitem')).toContainText('这台设备');

  await deliver(page, { title: '贝贝评论了你的话题', body: '八十度。', tag: 'reminder-7', url: '/thread?topicId=1' });
  await expect.poll(() => titles(page)).toEqual(['贝贝评论了你的话题']);
  await deliver(page, { title: '贝贝、大卫评论了你的话题', tag: 'reminder-7', url: '/thread?topicId=1' });
  await expect.poll(() => titles(page)).toEqual(['贝贝、大卫评论了你的话题']);

  await card.getByText('推送到这台设备').click();
  await expectStatus(page, '不再推送到这台设备');
  await expect(here).not.toBeChecked();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});
