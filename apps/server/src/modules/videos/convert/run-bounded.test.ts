import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bounds, runBounded } from './run-bounded.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bounded-'));
});
afterAll(() => rm(folder, { recursive: true }));

const bounds: Bounds = { wallMs: 20_000, cpuSeconds: 10, memoryKb: 4_000_000, fileKb: 1000 };
const sh = (script: string, changed: Partial<Bounds> = {}, signal = new AbortController().signal) =>
  runBounded('sh', ['-c', script, 'sh', 'an $argument; with "signs"'], folder, { ...bounds, ...changed }, signal);

/** Whether the program that wrote its number still runs. */
async function runs(name: string): Promise<boolean> {
  const pid = Number(await readFile(join(folder, name), 'utf8'));
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('gives its output, complaint and code, passes arguments as they are, and nothing of our environment', async () => {
  process.env['SECRET_OF_OURS'] = 'tea';
  expect(await sh('echo "$1 $SECRET_OF_OURS."; echo no >&2; exit 3')).toEqual({
    how: 'ended',
    code: 3,
    output: 'an $argument; with "signs" .\n',
    complaint: 'no\n',
  });
});

test('cuts what says too much', async () => {
  const { output, code } = await sh('head -c 5000000 /dev/zero');
  expect([output.length, code]).toEqual([256 * 1024, 0]);
});

test('ends what hangs, when its time is over', async () => {
  expect((await sh('echo $$ > late; while :; do sleep 0.05; done', { wallMs: 300 })).how).toBe('late');
  await expect.poll(() => runs('late')).toBe(false);
});

test('ends when it is aborted, also before it began', async () => {
  const stop = new AbortController();
  const running = sh('echo $$ > stopped; while :; do sleep 0.05; done', {}, stop.signal);
  await expect.poll(() => existsSync(join(folder, 'stopped'))).toBe(true);
  stop.abort();
  expect((await running).how).toBe('stopped');
  await expect.poll(() => runs('stopped')).toBe(false);
  expect((await sh('while :; do sleep 0.05; done', {}, AbortSignal.abort())).how).toBe('stopped');
});

test('reports that another process killed it', async () => {
  expect((await sh('kill -9 $$; sleep 9')).how).toBe('killed');
});

test('bounds its time of the processor and the length of its files', async () => {
  expect((await sh('while :; do :; done', { cpuSeconds: 1 })).how).toBe('late');
  expect((await sh('head -c 5000000 /dev/zero > long', { fileKb: 100 })).code).not.toBe(0);
  expect((await readFile(join(folder, 'long'))).length).toBeLessThanOrEqual(200 * 1024);
});
