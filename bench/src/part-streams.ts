import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { hello, type Bench, type Part } from './bench.ts';
import { residentBytes } from './memory.ts';
import { median, type Line } from './report.ts';

const streams = 1000;

/** How many connect at a time, as after a restart of a process. */
const together = 50;

const broadcasts = 5;

interface Stream {
  /** Resolves with the time at which the next event came. */
  next: () => Promise<number>;
  close: () => void;
}

async function openStream(origin: string, channel: string, number: number, authorization: string | undefined): Promise<Stream> {
  const url = `${origin}/api/realtime?channels=${channel}`;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // One address may have only so many connections: readers come from twenty addresses of this machine.
    const options = { agent: false, localAddress: `127.0.0.${2 + (number % 20)}` };
    get(url, { ...options, headers: authorization === undefined ? {} : { authorization } }, resolve).on('error', reject);
  });
  if (response.statusCode !== 200) throw new Error(`a stream answered ${response.statusCode}`);
  let received = Promise.withResolvers<number>();
  response.on('data', (piece: Buffer) => {
    if (piece.includes('event: ')) received.resolve(performance.now());
  });
  return {
    next: () => {
      received = Promise.withResolvers<number>();
      return received.promise;
    },
    close: () => response.destroy(),
  };
}

async function openAll({ server, members }: Bench, channel: string): Promise<Stream[]> {
  const opened: Stream[] = [];
  // 29 for each member, which leaves them one, and the rest are visitors.
  const owners = members.flatMap((member) => Array.from({ length: 29 }, () => member));
  while (opened.length < streams) {
    const some = Array.from({ length: Math.min(together, streams - opened.length) }, (_, n) => owners[opened.length + n]);
    opened.push(...(await Promise.all(some.map((owner, n) => openStream(server.origin, channel, opened.length + n, owner)))));
  }
  return opened;
}

/** From the request of the commenter until the last stream has received the message. */
async function broadcast({ server, members }: Bench, topicId: string, opened: readonly Stream[]): Promise<number> {
  const received = Promise.all(opened.map((stream) => stream.next()));
  const startedAt = performance.now();
  const answer = await fetch(`${server.origin}/api/user/control/topics/${topicId}/comments`, {
    method: 'POST',
    headers: { authorization: members[0] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ body: '水开了，都来喝一杯。' }),
  });
  if (!answer.ok) throw new Error(`a comment was answered ${answer.status}`);
  const tooLong = delay(30_000).then(() => {
    throw new Error('a stream heard nothing for 30 s');
  });
  return Math.max(...(await Promise.race([received, tooLong]))) - startedAt;
}

export const streamsPart: Part = {
  name: 'streams',
  async run(bench): Promise<Line[]> {
    const topicId = bench.topicIds[11] ?? '';
    await hello(bench);
    const before = await residentBytes(bench.server.pid);
    const opened = await openAll(bench, `thread:${topicId}`);
    await delay(1000);
    const bytes = (await residentBytes(bench.server.pid)) - before;
    // The first comment of a process is slower because of compilation.
    await broadcast(bench, topicId, opened);
    const times: number[] = [];
    for (let round = 0; round < broadcasts; round += 1) {
      times.push(await broadcast(bench, topicId, opened));
      await delay(200);
    }
    for (const { close } of opened) close();
    const slowest = Math.max(...times);
    return [
      {
        measure: `memory of ${streams} open streams`,
        figure: `${Math.round(bytes / 1e6)} MB`,
        ratio: `${Math.round(bytes / streams / 1000)} kB each`,
        bar: '≤ 100 MB',
        reached: bytes <= 100e6,
      },
      {
        measure: '  a comment reaches all of them, with its posting',
        figure: `${Math.round(slowest)} ms`,
        ratio: `median ${Math.round(median(times))} ms`,
        bar: '≤ 1 s',
        reached: slowest <= 1000,
      },
    ];
  },
};
