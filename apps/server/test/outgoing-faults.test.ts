import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingWaits, type WaitName } from '../src/platform/outbound/waits.ts';
import { isLong } from './long.ts';
import { callsTo } from './outgoing/calls.ts';
import { failings, startFaulty, untried, type FaultyServer } from './outgoing/faulty-server.ts';

/** Those that are given a minute, or several. */
const patient: readonly WaitName[] = ['mail', 'searchBulk', 'scanner', 'bucketAnswer', 'bucket'];
/** A backup writes to a folder or a bucket. */
const all = (Object.keys(outgoingWaits) as WaitName[]).filter((name) => name !== 'backup' && (isLong || !patient.includes(name)));

describe.each(failings)('a server that %s', (failing) => {
  const names = all.filter((name) => !untried.some(([wait, its]) => wait === name && its === failing));
  const servers: FaultyServer[] = [];
  const outcomes = new Map<WaitName, Promise<string>>();
  async function outcomeOf(name: WaitName): Promise<string> {
    const server = await startFaulty(name, failing);
    servers.push(server);
    const call = callsTo(server.port)[name];
    const outcome = await call().then(
      () => 'answered',
      () => 'given up',
    );
    return server.isReached() ? outcome : `${outcome} without a call`;
  }
  beforeAll(() => {
    // All at once: each takes its whole deadline.
    for (const name of names) outcomes.set(name, outcomeOf(name));
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  test.each(names)('%s is given up', async (name) => {
    expect(await outcomes.get(name)).toBe('given up');
  });
});
