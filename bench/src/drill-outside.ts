import { outgoingWaits, type WaitName } from '../../apps/server/src/platform/outbound/waits.ts';
import { callsTo } from '../../apps/server/test/outgoing/calls.ts';
import { failings, startFaulty, untried, type Failing } from '../../apps/server/test/outgoing/faulty-server.ts';
import type { Line } from './report.ts';

/** Longer than every deadline. */
const longestMs = 300_000;

interface Outcome {
  name: WaitName;
  isGivenUp: boolean;
  tookMs: number;
}

async function outcomeOf(name: WaitName, failing: Failing): Promise<Outcome> {
  const server = await startFaulty(name, failing);
  const startedAt = performance.now();
  const { promise: tooLong, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), longestMs);
  const call = callsTo(server.port)[name];
  const givenUp = call().then(
    () => false,
    () => true,
  );
  const isGivenUp = await Promise.race([givenUp, tooLong]);
  clearTimeout(timer);
  await server.close();
  return { name, isGivenUp, tookMs: performance.now() - startedAt };
}

// A backup writes to a folder or a bucket.
const all = (Object.keys(outgoingWaits) as WaitName[]).filter((name) => name !== 'backup');

/** Calls to each kind of service, all at once, because each takes its whole deadline. */
async function callAll(measure: string, failing: Failing): Promise<Line> {
  const names = all.filter((name) => !untried.some(([wait, its]) => wait === name && its === failing));
  const outcomes = await Promise.all(names.map((name) => outcomeOf(name, failing)));
  const hanging = outcomes.filter(({ isGivenUp }) => !isGivenUp).map(({ name }) => name);
  const slowest = outcomes.toSorted((a, b) => b.tookMs - a.tookMs).slice(0, 4);
  return {
    measure,
    figure: hanging.length === 0 ? `all ${names.length} given up` : `not given up: ${hanging.join(', ')}`,
    ratio: `longest: ${slowest.map(({ name, tookMs }) => `${name} ${(tookMs / 1000).toFixed(1)} s`).join(', ')}`,
    bar: 'all, by their deadlines',
    reached: hanging.length === 0,
  };
}

/** Mail, SMS, push, webhooks, payment, sign-in, models, search, scanner, buckets … each failing in each phase of an answer. */
export const outsideCalls = failings.map((failing) => {
  const name = `each service outside ${failing}`;
  return { name, run: () => callAll(name, failing) };
});
