import { changedFiles } from './changed-files.ts';
import { advisories, checks, fastChecks } from './checks.ts';
import { lastLine } from './test-counts.ts';
import { runChecks } from './run-checks.ts';

const counts = await runChecks(process.argv.includes('--fast') ? fastChecks(await changedFiles()) : [...checks(), advisories]);
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
