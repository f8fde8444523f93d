import { type Check, checks } from './checks.ts';
import { type Counts } from './test-counts.ts';
import { seconds } from './step.ts';

/** What a check printed if it could not run here. */
const skipped = /^skipped: .*$/m;

/** Runs checks, by default all of them, one line each; the output of a tool is shown only when it found something, or was skipped. */
export async function runChecks(chosen: readonly Check[] = checks()): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for (const { name, run } of chosen) {
    const startedMs = performance.now();
    const { isOk, output } = await run();
    const reason = skipped.exec(output)?.[0];
    console.log(
      `${isOk ? (reason === undefined ? '✓' : '–') : '✗'} ${name} (${seconds(startedMs)})${reason === undefined ? '' : `: ${reason}`}`,
    );
    if (!isOk) console.log(output.trimEnd());
    counts[isOk ? 'passed' : 'failed'] += 1;
  }
  return counts;
}
