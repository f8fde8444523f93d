import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;

beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'chaguan-arguments-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...args: string[]) {
  const script = fileURLToPath(new URL(`${command}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '', NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each([['backup'], ['dump', 'away'], ['export', 'away'], ['ledger-verify'], ['verify']])(
  '%s begins no site in a wrong folder',
  (command, ...args) => {
    const { status, stderr } = run(command, ...args);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('There is no site in') as string });
    expect(existsSync(path.join(folder, 'data'))).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  },
);
