import { spawnSync } from 'node:child_process';
import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { ROOT, tool } from './project.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const usage = '用法 · Usage: npm run unit -- [<part of a path> …] [-t "<name of a test>"] [--update] [--bail <number>] [--reporter <name>]';
/** Of Vitest's options, those with which one looks at a test. */
const options = {
  testNamePattern: { type: 'string', short: 't' },
  update: { type: 'boolean', short: 'u' },
  bail: { type: 'string' },
  reporter: { type: 'string', multiple: true },
  retry: { type: 'string' },
  maxWorkers: { type: 'string' },
  testTimeout: { type: 'string' },
} as const;

// The unit tests whose path contains the argument, with live output: npm run unit -- modules/reports [-t "name of a test"]
orShowUsage(() => readArguments(usage, { options }, { most: Number.POSITIVE_INFINITY }));
const args = [tool('vitest/vitest.mjs'), 'run', ...process.argv.slice(2)];
const { status } = await inTemporaryFolder(() => spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }));
process.exitCode = status ?? 1;
