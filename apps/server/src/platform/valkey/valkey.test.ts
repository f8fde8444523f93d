import { afterEach, expect, test } from 'vitest';
import { startScriptedValkey, type ScriptedValkey } from '../../../test/outgoing/scripted-valkey.ts';
import { createLog } from '../log.ts';
import { outgoingOutcomes } from '../outbound/outcomes.ts';
import { openValkey, type Valkey } from './valkey.ts';

const limit = { calls: 5, windowMs: 60_000 };
const message = '>3\r\n$7\r\nmessage\r\n$7\r\nchaguan\r\n$3\r\ntea';
const subscribed = '>3\r\n$9\r\nsubscribe\r\n$7\r\nchaguan\r\n:1';

let server: ScriptedValkey | undefined;
let valkey: Valkey | undefined;
let lines: { msg: string; reason: string; count: number }[] = [];

afterEach(async () => {
  valkey?.close();
  await server?.close();
  lines = [];
});

async function open(script: (name: string) => string | null | undefined): Promise<Valkey> {
  server = await startScriptedValkey(script);
  valkey = openValkey(server.url, createLog({ LOG_LEVEL: 'warn', NODE_ENV: 'test' }, { write: (line) => lines.push(JSON.parse(line)) }));
  return valkey;
}
const failures = (): number => outgoingOutcomes().get('valkey')?.failures ?? 0;

test.each([
  ['is one node of a cluster', '-MOVED 8121 127.0.0.1:7002'],
  ['is a cluster without all of its nodes', '-CLUSTERDOWN The cluster is down'],
  ['still reads its data', '-LOADING Redis is loading the dataset in memory'],
  ['does not allow this account to count', "-NOPERM User tea has no permissions to run the 'eval' command"],
  ['knows no scripts', "-ERR unknown command 'eval'"],
  ['is something else', '+OK'],
  ['answers that there is a year to wait', ':31536000000'],
  ['answers a time before now', ':-1'],
])('a server that %s is named in the log once, and each count that the database does is counted', async (_, answer) => {
  const { count, publish } = await open((name) => ({ eval: answer, publish: ':1' })[name]);
  await expect.poll(() => publish(['tea'])).toBe(true);
  const before = failures();
  for (let call = 0; call < 20; call += 1) expect(await count('tea', limit)).toBeUndefined();
  expect(failures() - before).toBe(20);
  // What it does take goes on, and hides nothing.
  expect(await publish(['tea'])).toBe(true);
  expect(failures() - before).toBe(20);
  expect(lines).toEqual([expect.objectContaining({ reason: expect.stringContaining(answer.slice(1)), count: 1 })]);
});

test('what a server counts is believed', async () => {
  const { count, publish } = await open((name) => ({ eval: ':59000', publish: ':1' })[name]);
  await expect.poll(() => publish(['tea'])).toBe(true);
  expect(await count('tea', limit)).toBe(59_000);
  expect(lines).toEqual([]);
});

test('a server that does not take a subscription is named, and asked until it does', async () => {
  let isAllowed = false;
  const { listen } = await open((name) => (name === 'subscribe' ? (isAllowed ? subscribed : '-NOPERM no channel for tea') : undefined));
  const changes: boolean[] = [];
  listen(
    () => undefined,
    (receives) => changes.push(receives),
  );
  await expect.poll(() => lines.map(({ reason }) => reason)).toEqual([expect.stringContaining('NOPERM no channel')]);
  isAllowed = true;
  await expect.poll(() => changes).toEqual([true]);
  expect(lines).toHaveLength(1);
});

test.each([
  ['breaks off', null],
  ['speaks another protocol', '?tea'],
])('a server that %s at each command has a line a minute of each reason, and is asked again', async (_, answer) => {
  let asked = 0;
  const { count } = await open((name) => {
    if (name !== 'eval') return undefined;
    asked += 1;
    return answer;
  });
  await expect.poll(async () => (await count('tea', limit)) ?? asked).toBeGreaterThan(3);
  const reasons = lines.map(({ msg, reason }) => `${msg}: ${reason}`);
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasons.length).toBeGreaterThan(0);
});

test('a server that does not answer a command is given up in a second', async () => {
  const { count, publish } = await open((name) => (name === 'eval' ? '$3' : ':1'));
  await expect.poll(() => publish(['tea'])).toBe(true);
  expect(await count('tea', limit)).toBeUndefined();
  expect(lines).toEqual([expect.objectContaining({ reason: expect.stringContaining('no complete answer in time') })]);
});

test('packets are received again after a server spoke another protocol', async () => {
  let subscriptions = 0;
  const packets: string[] = [];
  const { listen } = await open((name) => {
    if (name !== 'subscribe') return undefined;
    subscriptions += 1;
    return `${subscribed}\r\n${subscriptions === 1 ? '?tea' : message}`;
  });
  listen(
    (packet) => packets.push(packet),
    () => undefined,
  );
  await expect.poll(() => packets).toEqual(['tea']);
});
