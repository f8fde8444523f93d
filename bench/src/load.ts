import { text } from 'node:stream/consumers';
import { bytesOf, call } from './caller.ts';
import type { LoadOrder, LoadResult } from './press.ts';

// A separate process, so that measuring takes little from what is measured: job on stdin, result on stdout. autocannon converts every body
// to text, which for compressed pages was limited to 72 MB/s with the server three quarters idle.
const order = JSON.parse(await text(process.stdin)) as LoadOrder;
const { connections, requests, writers } = order;
const origin = new URL(order.origin);

const startMs = performance.now();
const untilMs = startMs + order.seconds * 1000;
const results = await Promise.all(
  Array.from({ length: connections }, (_, connection) => {
    // Every connection begins at another place in the list, so that no two request the same URL at the same time.
    const first = Math.floor((requests.length * connection) / connections);
    const writer = writers?.[connection % writers.length];
    const own = writer === undefined ? undefined : { authorization: writer };
    const mine = [...requests.slice(first), ...requests.slice(0, first)];
    return call(
      origin,
      mine.map(({ headers, ...request }) => bytesOf(origin, { ...request, headers: { ...order.headers, ...own, ...headers } })),
      untilMs,
    );
  }),
);

const latencies = results.flatMap(({ latenciesMs }) => latenciesMs).toSorted((a, b) => a - b);
const answer: LoadResult = {
  perSecond: latencies.length / ((performance.now() - startMs) / 1000),
  p50Ms: latencies[Math.floor(latencies.length * 0.5)] ?? 0,
  p99Ms: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
};
process.stdout.write(JSON.stringify(answer));
