import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './press.ts';

// A process of its own, so that measuring takes little from what is measured: order on stdin, result on stdout.
const order = JSON.parse(await text(process.stdin)) as LoadOrder;
const { connections, requests, writers } = order;
let clients = 0;

const result = await autocannon({
  url: order.origin,
  connections,
  duration: order.seconds,
  setupClient(client) {
    // Every connection begins elsewhere in the list, so that no two ask for the same address at the same time.
    const first = Math.floor((requests.length * clients) / connections);
    const writer = writers?.[clients % writers.length];
    clients += 1;
    const headers = { ...order.headers, ...(writer !== undefined && { authorization: writer }) };
    const turned = [...requests.slice(first), ...requests.slice(0, first)];
    client.setRequests(turned.map((request) => ({ method: 'GET', ...request, headers: { ...headers, ...request.headers } })));
  },
});

const answer: LoadResult = {
  perSecond: result.requests.total / order.seconds,
  p50Ms: result.latency.p50,
  p99Ms: result.latency.p99,
  failed: result.errors + result.timeouts + result.non2xx,
};
process.stdout.write(JSON.stringify(answer));
