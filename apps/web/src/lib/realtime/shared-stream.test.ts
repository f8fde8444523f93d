import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createReceivedEvents } from './received-events.ts';
import { createSharedStream } from './shared-stream.ts';

/** The server's side: what each stream asked for, and those that are open. */
const requests: { channels: string; after: string | undefined }[] = [];
const streams = new Set<ServerResponse>();
const server = createServer((request, response) => {
  const channels = new URL(request.url ?? '', 'http://localhost').searchParams.get('channels') ?? '';
  requests.push({ channels, after: request.headers['last-event-id']?.toString() });
  streams.add(response);
  response.on('close', () => streams.delete(response));
  response.writeHead(200).write(`id: e.${requests.length}\n\n`);
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());

const pages: { close: () => void }[] = [];
afterEach(async () => {
  for (const { close } of pages.splice(0)) close();
  await vi.waitUntil(() => streams.size === 0);
  requests.length = 0;
});

/** A page of the browser; one that crashed answers nothing any more. */
function page({ coordinated = true, askMs = 60_000 } = {}) {
  const channel = new BroadcastChannel('shared-stream-test');
  const received: string[] = [];
  const lately = createReceivedEvents();
  const stream = createSharedStream({
    between: coordinated ? { locks: navigator.locks, channel } : null,
    open: (channels, lastId, _added, signal) =>
      fetch(`${base}?channels=${channels.join()}`, { signal, headers: lastId === null ? {} : { 'last-event-id': lastId } }),
    onEvent(event) {
      lately.add(event);
      received.push(`${event.event} ${event.data}`);
    },
    recall: lately.since,
    onGap: () => received.push('gap'),
    settleMs: 20,
    askMs,
    firstRetryMs: 1,
    longestRetryMs: 4,
  });
  const self = {
    close() {
      stream.leave();
      channel.close();
    },
  };
  pages.push(self);
  const crash = () => {
    channel.close();
    pages.splice(pages.indexOf(self), 1);
  };
  return { ...stream, received, crash };
}

const show = (...channels: string[]) => ({ channels, visible: true });
const hide = (...channels: string[]) => ({ channels, visible: false });
const latest = () => expect.poll(() => requests.at(-1)?.channels);
const send = (text: string) => streams.forEach((stream) => stream.write(text));

test('three pages have one stream, with the channels of all, and each receives its messages', async () => {
  const [one, two, three] = [page(), page(), page()];
  one.want(show('thread:1'));
  two.want(show('member:5', 'thread:2'));
  three.want(hide('thread:3'));
  await latest().toBe('member:5,thread:1,thread:2,thread:3');
  await expect.poll(() => streams.size).toBe(1);
  send('id: e.7\nevent: thread:2\ndata: tea\n\n');
  for (const { received } of [one, two, three]) await expect.poll(() => received).toEqual(['thread:2 tea']);
  two.want(show('member:5', 'thread:4'));
  await latest().toBe('member:5,thread:1,thread:3,thread:4');
  expect(requests.at(-1)?.after).toBe('e.7');
});

test('when the leader goes, another page in sight takes over from where it was', async () => {
  const [one, two, three] = [page(), page(), page()];
  one.want(show('thread:1'));
  await latest().toBe('thread:1');
  two.want(hide('thread:2'));
  three.want(show('thread:3'));
  await latest().toBe('thread:1,thread:2,thread:3');
  send('id: e.9\nevent: thread:1\ndata: last\n\n');
  await expect.poll(() => three.received).toEqual(['thread:1 last']);
  one.leave();
  await latest().toBe('thread:2,thread:3');
  expect(requests.at(-1)?.after).toBe('e.9');
  await expect.poll(() => streams.size).toBe(1);
  expect([...one.received, ...two.received].includes('gap')).toBe(false);
});

test('hidden pages alone have no stream; the first in sight catches up', async () => {
  const [one, two] = [page(), page()];
  one.want(show('thread:1'));
  two.want(hide('thread:2'));
  await latest().toBe('thread:1,thread:2');
  send('id: e.5\nevent: thread:1\ndata: x\n\n');
  await expect.poll(() => two.received).toEqual(['thread:1 x']);
  one.want(hide('thread:1'));
  await expect.poll(() => streams.size).toBe(0);
  two.want(show('thread:2'));
  await expect.poll(() => streams.size).toBe(1);
  await latest().toBe('thread:1,thread:2');
  expect(requests.at(-1)?.after).toBe('e.5');
});

test('a page that crashed is forgotten', async () => {
  const [one, two] = [page({ askMs: 30 }), page()];
  one.want(show('thread:1'));
  two.want(hide('thread:2'));
  await latest().toBe('thread:1,thread:2');
  two.crash();
  await expect.poll(() => requests.at(-1)?.channels).toBe('thread:1');
});

test('a page that was just opened takes over from where the others were', async () => {
  const one = page();
  one.want(show('thread:1'));
  await latest().toBe('thread:1');
  send('id: e.6\nevent: thread:1\ndata: x\n\n');
  await expect.poll(() => one.received).toEqual(['thread:1 x']);
  one.want(hide('thread:1'));
  await expect.poll(() => streams.size).toBe(0);
  const three = page();
  three.want(show('thread:3'));
  await latest().toBe('thread:1,thread:3');
  expect(requests.at(-1)?.after).toBe('e.6');
});

test('without locks each page in sight has its own stream, and hidden ones have none', async () => {
  const [one, two, three] = [page({ coordinated: false }), page({ coordinated: false }), page({ coordinated: false })];
  one.want(show('thread:1'));
  two.want(show('thread:2'));
  three.want(hide('thread:3'));
  await expect.poll(() => requests.map(({ channels }) => channels).toSorted()).toEqual(['thread:1', 'thread:2']);
  two.want(hide('thread:2'));
  await expect.poll(() => streams.size).toBe(1);
});

test('a page that is opened while another has the stream gets what came since its data was requested', async () => {
  const one = page();
  one.want(show('thread:1'));
  await latest().toBe('thread:1');
  send('id: e.6\nevent: thread:1\ndata: before\n\n');
  await expect.poll(() => one.received).toEqual(['thread:1 before']);
  const dataFrom = performance.now();
  send('id: e.7\nevent: thread:1\ndata: meanwhile\n\n');
  await expect.poll(() => one.received).toContain('thread:1 meanwhile');
  const two = page();
  two.want(show('thread:1'), dataFrom);
  await expect.poll(() => two.received).toContain('thread:1 meanwhile');
  expect(two.received).not.toContain('thread:1 before');
});
