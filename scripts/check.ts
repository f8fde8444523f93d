import { orShowUsage, readArguments } from '../apps/server/src/platform/command-line.ts';
import { changedFiles } from './changed-files.ts';
import { advisories, checks, fastChecks } from './checks.ts';
import { lastLine } from './test-counts.ts';
import { runChecks } from './run-checks.ts';

const options = { fast: { type: 'boolean' } } as const;
const { fast } = orShowUsage(() => readArguments('用法 · Usage: npm run check [-- --fast]', { options })).values;
const counts = await runChecks(fast === true ? fastChecks(await changedFiles()) : [...checks(), advisories]);
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
