import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../../public/worker/push.js', import.meta.url), 'utf8');
const origin = 'https://tea.example';

type Handler = (event: object) => void;
type DisplayedNotification = { title: string; options: { body: string; tag?: string; data: { url: string } } };

/** The worker's side of a browser with these pages open. */
function browser(urls: readonly string[] = [], { controlled = true } = {}) {
  const handlers = new Map<string, Handler>();
  const notifications: DisplayedNotification[] = [];
  const log: string[] = [];
  const pages = urls.map((url) => ({
    url,
    focused: false,
    focus: async () => void log.push(`focus ${url}`),
    navigate: async (to: string) => {
      if (!controlled) throw new TypeError('not controlled');
      log.push(`navigate ${to}`);
    },
  }));
  const self = {
    location: new URL('/sw.js', origin),
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: DisplayedNotification['options']) => void notifications.push({ title, options }),
    },
    clients: { matchAll: async () => pages, openWindow: async (url: string) => void log.push(`open ${url}`) },
  };
  runInNewContext(script, { self, URL });
  const fire = async (name: string, event: object): Promise<void> => {
    let work: Promise<void> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<void>) => (work = promise) });
    await work;
  };
  return {
    notifications,
    log,
    names: [...handlers.keys()],
    push: (data: unknown) => fire('push', { data: { json: () => (typeof data === 'string' ? JSON.parse(data) : data) } }),
    press: (url: unknown) => fire('notificationclick', { notification: { close: () => log.push('close'), data: { url } } }),
  };
}

test('a message is shown with its words; its tag replaces the older one of the same line', async () => {
  const { notifications, push } = browser();
  await push({ kind: 'reminder', title: '贝贝评论了你的话题', body: '八十度。', tag: 'reminder-7', url: '/thread?topicId=1' });
  expect(notifications).toMatchObject([
    { title: '贝贝评论了你的话题', options: { body: '八十度。', tag: 'reminder-7', data: { url: `${origin}/thread?topicId=1` } } },
  ]);
});

test.each([['not json'], [{}], [null], [{ title: 7, body: [], url: {} }]])('of %j something is shown all the same', async (data) => {
  const { notifications, push } = browser();
  await push(data);
  expect(notifications).toMatchObject([{ title: 'tea.example', options: { body: '', data: { url: origin } } }]);
});

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', '/\\evil.example'])('%j is not opened', async (url) => {
  const { notifications, push } = browser();
  await push({ title: 'x', url });
  expect(new URL(notifications[0]?.options.data.url ?? '').origin).toBe(origin);
});

test('a press leads an open page there, or opens one', async () => {
  const url = `${origin}/thread?topicId=1`;
  const none = browser();
  await none.press(url);
  expect(none.log).toEqual(['close', `open ${url}`]);
  const other = browser([`${origin}/siteHome`]);
  await other.press(url);
  expect(other.log).toEqual(['close', `focus ${origin}/siteHome`, `navigate ${url}`]);
  const same = browser([`${origin}/siteHome`, url]);
  await same.press(url);
  expect(same.log).toEqual(['close', `focus ${url}`]);
  const strange = browser([`${origin}/siteHome`], { controlled: false });
  await strange.press(url);
  expect(strange.log).toEqual(['close', `focus ${origin}/siteHome`, `open ${url}`]);
});

test('it takes no part in loading pages', () => {
  expect(browser().names.toSorted()).toEqual(['notificationclick', 'push']);
});
