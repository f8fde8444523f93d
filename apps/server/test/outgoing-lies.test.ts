import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingWaits, type WaitName } from '../src/platform/outbound/waits.ts';
import { callersOf } from './outgoing/callers.ts';
import { lies, startLying, type Lie, type LyingServer } from './outgoing/lying-server.ts';
import { isLong } from './long.ts';

/** What a kernel keeps for both sides of a connection, and a few answers of the longest. */
const mostBytes = 64 * 1024 * 1024;

/** Two attempts of each of three calls; whoever follows redirects has three. */
const mostRequests = 6;

/** Not read by a protocol that could lie, or only their status is looked at. */
const unread: readonly WaitName[] = ['backup', 'database', 'runningDatabase', 'push', 'ledgerRoot', 'collector'];
/** By the reader of another one, or in a test beside it: bills are signed, pictures are looked into, Valkey has its own protocol. */
const elsewhere: readonly WaitName[] = ['wechatMessage', 'searchBulk', 'paymentBill', 'picture', 'valkey'];

/** An upload is given ten minutes. */
const storing = 'a bucket that stores';

/** What is no lie for its reader: such a field is not looked at, or there is nothing of it. */
const believed: Readonly<Record<string, readonly Lie[]>> = {
  'a linked page': ['a page'],
  WeChat: ['more than it says'],
};

const names = Object.keys(callersOf(1));
/** Interim answers are waited for until the deadline. */
const shortLies = lies.filter((lie) => isLong || lie !== 'endless interim answers');

// Loading their libraries takes longer than some of them wait.
beforeAll(() => Promise.allSettled(Object.values(callersOf(1)).map(({ call }) => call())));

test('every service outside is lied to, or has a reason why not', () => {
  const lied = Object.values(callersOf(1)).map(({ wait }) => wait);
  const named = [...new Set([...lied, ...unread, ...elsewhere])];
  expect(named.toSorted()).toEqual(Object.keys(outgoingWaits).toSorted());
});

interface Outcome {
  error: string;
  requests: number;
  written: number;
  open: number;
}

describe.each(shortLies)('a server that answers %s', (lie) => {
  const servers: LyingServer[] = [];
  const outcomes = new Map<string, Promise<Outcome>>();
  const lied = names.filter((name) => !(name === storing && lie === 'endless interim answers'));

  async function outcomeOf(name: string): Promise<Outcome> {
    const server = await startLying(name === 'mail' ? 'mail' : 'webhook', lie);
    servers.push(server);
    const error = await (callersOf(server.port)[name]?.call() ?? Promise.reject(new Error(name))).then(
      () => 'believed',
      (reason: unknown) => (reason instanceof Error ? reason.name : String(reason)),
    );
    return { error, requests: server.requests(), written: server.written(), open: server.open() };
  }
  beforeAll(() => {
    for (const name of lied) outcomes.set(name, outcomeOf(name));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test.each(lied)('%s says so, soon, and has read little', async (name) => {
    const { error, requests, written } = (await outcomes.get(name)) as Outcome;
    const errors = callersOf(1)[name]?.errors ?? [];
    expect(believed[name]?.includes(lie) ? ['believed'] : errors).toContain(error);
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThanOrEqual(mostRequests);
    expect(written).toBeLessThan(mostBytes);
  });
});
