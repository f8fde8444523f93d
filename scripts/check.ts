import { lastLine } from './counts.ts';
import { runChecks } from './run-checks.ts';

const counts = await runChecks();
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
