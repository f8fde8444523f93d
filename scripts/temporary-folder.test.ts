import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runNode } from './run.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

let parent: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'chaguan-parent-'));
  vi.stubEnv('TMPDIR', parent);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(parent, { recursive: true });
});

test('programs write below a folder that is there for the run, where TMPDIR said, and gone afterwards', async () => {
  const folder = await inTemporaryFolder(async () => {
    const { output } = await runNode(['-p', 'os.tmpdir()']);
    writeFileSync(path.join(output.trim(), 'a'), 'b');
    return output.trim();
  });
  expect(path.dirname(folder)).toBe(parent);
  expect(existsSync(folder)).toBe(false);
  expect(process.env['TMPDIR']).toBe(parent);
});

test('a run that fails leaves nothing and says why', async () => {
  let folder = '';
  const failing = inTemporaryFolder(() => {
    folder = tmpdir();
    throw new Error('no tea');
  });
  await expect(failing).rejects.toThrow('no tea');
  expect(path.dirname(folder)).toBe(parent);
  expect(existsSync(folder)).toBe(false);
});

test('what a run that was killed left is removed; what belongs to another run, or to somebody else, stays', async () => {
  const { output } = await runNode(['-p', 'process.pid']);
  const folderOf = (name: string) => path.join(parent, name);
  const [left, used, other] = [`chaguan-run-${output.trim()}-abc`, `chaguan-run-${process.ppid}-abc`, 'chaguan-run-tea'].map(folderOf);
  for (const folder of [left, used, other]) mkdirSync(folder ?? '');
  await inTemporaryFolder(() => undefined);
  expect([left, used, other].map((folder) => existsSync(folder ?? ''))).toEqual([false, true, true]);
});
