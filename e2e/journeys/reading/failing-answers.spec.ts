import type { Page, Route } from '@playwright/test';
import { expect, long, test, visit } from '../../browser/journey.ts';
import { isLong } from '../../browser/long.ts';
import { newMember, newQuestion, newTopic, tagId, theShopkeeper, type Person } from '../../cast/people.ts';

// Failures of the network and of the server are what these journeys provoke; what our own code throws is still a fault.
test.use({ expectedNoise: /Failed to load resource|net::ERR_/ });

/** What a page's requests get in place of an answer. */
const damages: Record<string, (route: Route) => Promise<void>> = {
  'a 404 of a proxy': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404 Not Found</h1>' }),
  'a 500': (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500,"code":"server.internal"}' }),
  'a page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<form>Wi-Fi</form>' }),
  'half of an answer': (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"items":[{"id":"' }),
};

type Screen = { address: string; heading: string | RegExp; ofStaff?: boolean };

async function screensOf(member: Person): Promise<Record<string, Screen>> {
  const title = `盖碗 ${member.account}`;
  return {
    home: { address: '/siteHome', heading: /话题/ },
    thread: { address: `/thread?topicId=${await newTopic(member, title, '水开了。')}`, heading: title },
    question: { address: `/question?questionId=${await newQuestion(member, title, '水开了？')}`, heading: title },
    tag: { address: `/siteHome?tagId=${await tagId('茶叶')}`, heading: /茶叶/ },
    profile: { address: `/user/control/home?userName=${member.account}`, heading: member.account },
    reminders: { address: '/user/control/remindList', heading: '提醒' },
    wallet: { address: '/user/control/balance', heading: /余额/ },
    queue: { address: '/admin/queue', heading: /待处理/, ofStaff: true },
    settings: { address: '/user/control/editUser', heading: /资料/ },
    search: { address: '/search?keyword=%E8%8C%B6', heading: /搜索|茶/ },
  };
}

const inShort = ['home', 'thread', 'wallet'];
const retry = (page: Page) => page.getByRole('button', { name: '再试一次' }).or(page.getByRole('link', { name: '再试一次' }));
const damaged = '**/api/**';

/** Whatever is answered: the shell, no page of the router, nothing blank. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Application Error')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveText(/\S{2}/);
}

async function expectScreen(page: Page, { heading }: Screen): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name: heading }).first()).toBeVisible();
  await expect(retry(page)).toHaveCount(0);
}

// The short form has one of them: all are read in one place.
for (const [damage, answer] of Object.entries(damages))
  test(
    `a screen that gets ${damage} for an answer says so, and is there when it is tried again`,
    damage === 'a page' ? {} : long,
    async ({ openFor }) => {
      test.setTimeout(600_000);
      const member = await newMember('reader');
      const staff = await theShopkeeper();
      for (const [name, screen] of Object.entries(await screensOf(member))) {
        if (!isLong && !inShort.includes(name)) continue;
        await test.step(`${name}, on the way`, async () => {
          const page = await openFor({ person: screen.ofStaff ? staff : member });
          await visit(page, screen.address);
          await page.getByRole('banner').getByRole('link', { name: '问答' }).first().click();
          await expect(page).toHaveURL(/askList/);
          await page.route(damaged, answer);
          await page.goBack();
          await expect(retry(page).first()).toBeVisible();
          await expectWhole(page);
          await page.unrouteAll();
          await retry(page).first().click();
          await expectScreen(page, screen);
          await page.context().close();
        });
        await test.step(`${name}, at first`, async () => {
          const page = await openFor({ person: screen.ofStaff ? staff : member });
          await page.route(damaged, answer);
          await page.goto(screen.address);
          await expect(retry(page).first()).toBeVisible();
          await expectWhole(page);
          await page.unrouteAll();
          await retry(page).first().click();
          await expectScreen(page, screen);
          await page.context().close();
        });
      }
    },
  );

test('a screen without an answer says so after a while, and its text stays', long, async ({ openFor }) => {
  test.setTimeout(600_000);
  const member = await newMember('reader');
  const staff = await theShopkeeper();
  for (const [name, screen] of Object.entries(await screensOf(member)))
    await test.step(name, async () => {
      const page = await openFor({ person: screen.ofStaff ? staff : member });
      await page.route(damaged, () => new Promise(() => {}));
      await page.goto(screen.address);
      await expect(retry(page).first()).toBeVisible({ timeout: 40_000 });
      // A text, or the outlines of one while the load is repeated by itself.
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('main').locator(':scope > *').first()).toBeVisible();
      await page.unrouteAll();
      // The load may be repeated by itself first, and the line go before it is pressed.
      await retry(page)
        .first()
        .click({ timeout: 3_000 })
        .catch(() => undefined);
      await expectScreen(page, screen);
      await page.context().close();
    });
});

test('who goes offline in the middle of a navigation keeps the text, and arrives when the network is back', async ({ openFor }) => {
  test.setTimeout(300_000);
  const member = await newMember('reader');
  const staff = await theShopkeeper();
  for (const [name, screen] of Object.entries(await screensOf(member))) {
    if (!isLong && !inShort.includes(name)) continue;
    await test.step(name, async () => {
      const page = await openFor({ person: screen.ofStaff ? staff : member });
      await visit(page, screen.address);
      await page.getByRole('banner').getByRole('link', { name: '问答' }).first().click();
      await expect(page).toHaveURL(/askList/);
      const requested = page.waitForRequest((request) => request.url().includes('/api/'));
      await page.route(damaged, async (route) => {
        await page.context().setOffline(true);
        await route.abort('internetdisconnected');
      });
      await page.goBack();
      await requested;
      await expectWhole(page);
      await expect(page.getByText(/网络断开了/).first()).toBeVisible();
      await page.unrouteAll();
      await page.context().setOffline(false);
      await expectScreen(page, screen);
      await page.context().close();
    });
  }
});
