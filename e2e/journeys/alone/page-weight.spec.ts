import { busyMember, fillQueue, type Busy } from '../../cast/busy-member.ts';
import { expect, test } from '../../browser/journey.ts';
import { theShopkeeper } from '../../cast/people.ts';
import { weighPage } from '../../browser/page-weight.ts';

// The bars of a phone (docs/adr/0004). Compressed bytes are the same on every machine, so this is no measurement of speed.
const most = { requests: 25, scripts: 200_000 };
/** Pages for writing have the editor in addition, 160 kB, while the form can be used without it. */
const mostForWriting = { requests: 45, scripts: 465_000 };

/** Read once a page is complete, for a part of it that appears late; and the first post of the queue, which its list names. */
const late = [
  /^\/api\/user\/control\/(drafts\/|topicForm$|questionForm$|watches\/|unreadMessageCount$|reminders\/latest$)/,
  /^\/api\/admin\/(ownRights|onboarding|tags)$/,
  /^\/api\/admin\/queue\/topic\/\d+$/,
];

const screens = ({ topicId, questionId, other }: Busy): string[] => [
  '/siteHome',
  `/thread?topicId=${topicId}`,
  `/question?questionId=${questionId}`,
  ...['remindList', 'privateMessageList', `privateMessageChatList?userName=${other.account}`].map((path) => `/user/control/${path}`),
];

test('what a phone loads for the screens of members stays within the bars, its data in one request', async ({ openFor }) => {
  test.setTimeout(300_000);
  const [keeper, busy] = await Promise.all([theShopkeeper(), busyMember()]);
  const free = await fillQueue(busy.other);
  try {
    const over: string[] = [];
    for (const [person, addresses] of [
      [busy.me, [...screens(busy), '/addTopic', '/addQuestion']],
      // Staff load their acts in addition.
      [keeper, [...screens(busy).slice(0, 3), '/admin/queue']],
    ] as const) {
      for (const address of addresses) {
        const page = await openFor({ person, phone: true });
        const { requests, scripts, reads } = await weighPage(page, address);
        const extra = reads.filter(
          (path, at) => !late.some((part) => part.test(path)) || (!path.endsWith('/tags') && reads.indexOf(path) < at),
        );
        console.log(`${requests} requests, ${scripts} bytes of scripts  ${person.account} ${address} ${extra.join(' ')}`);
        expect(scripts).toBeGreaterThan(100_000);
        const bar = address.startsWith('/add') ? mostForWriting : most;
        if (requests > bar.requests || scripts > bar.scripts || extra.length > 0)
          over.push(`${address}: ${requests} requests, ${scripts} bytes of scripts, ${extra.join(' ')}`);
        await page.context().close();
      }
    }
    expect(over).toEqual([]);
  } finally {
    await free();
  }
});
