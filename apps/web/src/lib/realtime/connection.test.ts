import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { deferred } from '../deferred.ts';
import { createConnection } from './connection.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

async function bench(answer: (response: ServerResponse, times: number) => void, slowMs = 30_000) {
  const requests: string[] = [];
  const received: string[] = [];
  const ages: (number | null)[] = [];
  const waiting: { text: string; done: () => void }[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answer(response, requests.length);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const report = (text: string) => {
    received.push(text);
    for (const one of waiting.filter((item) => item.text === text)) one.done();
  };
  const connection = createConnection({
    open(channels, lastId, added, signal) {
      ages.push(added?.ageMs ?? null);
      const newOnes = added === null ? '' : `&added=${added.channels.join()}`;
      return fetch(`http://127.0.0.1:${port}/?channels=${channels.join()}${lastId === null ? '' : `&after=${lastId}`}${newOnes}`, {
        signal,
      });
    },
    onGap: () => report('gap'),
    onEvent: ({ data, replayed }) => report(replayed === true ? `${data}, replayed` : data),
    firstRetryMs: 1,
    longestRetryMs: 4,
    slowMs,
  });
  open.push(() => {
    connection.want([]);
    server.closeAllConnections();
    server.close();
  });
  const arrives = (text: string) => new Promise<void>((done) => (received.includes(text) ? done() : waiting.push({ text, done })));
  return { requests, received, ages, connection, arrives };
}

test('comes back after refusals and breaks, and says that something may be missing', async () => {
  const { received, arrives, connection, requests } = await bench((response, times) => {
    if (times <= 2) response.writeHead(503).end();
    else if (times === 3) response.writeHead(200).end('data: first\n\n');
    else response.writeHead(200).write('data: second\n\n');
  });
  connection.want(['thread:7']);
  await arrives('second');
  expect(received).toEqual(['gap', 'first', 'gap', 'second']);
  expect(requests).toHaveLength(4);
});

test('other channels mean another stream; the same ones keep it', async () => {
  const { requests, arrives, connection } = await bench((response, times) => {
    response.writeHead(200).write(`data: stream ${times}\n\n`);
  });
  connection.want(['a']);
  await arrives('stream 1');
  connection.want(['a']);
  connection.want(['a', 'b']);
  await arrives('stream 2');
  expect(requests).toEqual(['/?channels=a', '/?channels=a,b']);
});

test('after a rest the first event is the gap', async () => {
  const { received, arrives, connection } = await bench((response, times) => {
    response.writeHead(200).write(`data: stream ${times}\n\n`);
  });
  connection.want(['a']);
  await arrives('stream 1');
  connection.rest();
  connection.want(['a']);
  await arrives('stream 2');
  expect(received).toEqual(['stream 1', 'gap', 'stream 2']);
});

test('with an id the server says what was missed, and whether something is', async () => {
  const { received, requests, arrives, connection } = await bench((response, times) => {
    if (times === 1) response.writeHead(200).end('id: e.1\ndata: first\n\nid: e.2\n\n');
    else if (times === 2) response.writeHead(200).end('id: e.3\ndata: missed\n\n');
    else response.writeHead(200).write('event: gap\ndata: {}\n\nid: f.1\ndata: late\n\n');
  });
  connection.want(['a']);
  await arrives('late');
  expect(received).toEqual(['first', 'missed', 'gap', 'late']);
  expect(requests).toEqual(['/?channels=a', '/?channels=a&after=e.2', '/?channels=a&after=e.3']);
});

test('a stream that is refused for ever is given up', async () => {
  let isLeft = false;
  const { arrives, connection } = await bench((response, times) => {
    if (times > 1) response.writeHead(200).write('data: second\n\n');
    else
      response
        .on('close', () => (isLeft = true))
        .writeHead(503)
        .write('later');
  });
  connection.want(['a']);
  await arrives('second');
  await expect.poll(() => isLeft).toBe(true);
});

test('a refusal whose request was aborted meanwhile is no unhandled error', async () => {
  const asked = deferred<AbortSignal>();
  const answered = deferred<Response>();
  const connection = createConnection({
    open: (_channels, _lastId, _added, signal) => {
      asked.resolve(signal);
      return answered.promise;
    },
    onGap: () => {},
    onEvent: () => {},
  });
  connection.want(['a']);
  const signal = await asked.promise;
  connection.want([]);
  // As a browser does: the body fails for the reason of the abort.
  answered.resolve(new Response(new ReadableStream({ start: (body) => body.error(signal.reason) }), { status: 401 }));
  const rejections: unknown[] = [];
  const note = (reason: unknown) => void rejections.push(reason);
  process.on('unhandledRejection', note);
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect([signal.aborted, rejections]).toEqual([true, []]);
});

test('a channel that is new asks for what came since the data of its page, until a stream was open', async () => {
  const { requests, ages, arrives, connection } = await bench((response, times) => {
    if (times === 1) response.writeHead(503).end();
    else response.writeHead(200).write(`id: e.${times}\ndata: stream ${times}\n\n`);
  });
  const from = performance.now() - 5_000;
  connection.want(['a'], from);
  await arrives('stream 2');
  connection.want(['a', 'b'], performance.now() - 1_000);
  await arrives('stream 3');
  connection.want(['b']);
  await arrives('stream 4');
  expect(requests).toEqual(['/?channels=a&added=a', '/?channels=a&added=a', '/?channels=a,b&after=e.2&added=b', '/?channels=b&after=e.3']);
  expect(ages.map((age) => age !== null && age >= 5_000)).toEqual([true, true, false, false]);
  expect(ages[2]).toBeGreaterThanOrEqual(1_000);
});

test('what a new channel begins with is marked, up to the position of the stream', async () => {
  const { received, arrives, connection } = await bench((response) => {
    response.writeHead(200).write('id: e.1\nevent: a\ndata: before\n\nid: e.1\n\nid: e.2\nevent: a\ndata: now\n\n');
  });
  connection.want(['a'], performance.now());
  await arrives('now');
  expect(received).toEqual(['before, replayed', 'now']);
});

test('what came while a request was long on its way may be missing', async () => {
  const answer = (response: ServerResponse) => void response.writeHead(200).write('id: e.1\nevent: a\ndata: now\n\n');
  // Any request takes longer than no time.
  for (const [slowMs, expected] of [
    [0, ['gap', 'now, replayed']],
    [30_000, ['now, replayed']],
  ] as const) {
    const { received, arrives, connection } = await bench(answer, slowMs);
    connection.want(['a'], performance.now());
    await arrives('now, replayed');
    expect(received).toEqual(expected);
  }
});
