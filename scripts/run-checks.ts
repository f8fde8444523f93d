import { type Check, checks } from './checks.ts';
import { type Counts } from './test-counts.ts';
import { seconds } from './step.ts';

/** Runs checks, by default all of them, one line each; the output of a tool is shown only when it found something. */
export async function runChecks(chosen: readonly Check[] = checks()): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for (const { name, run } of chosen) {
    const startedMs = performance.now();
    const { isOk, output } = await run();
    console.log(`${isOk ? '✓' : '✗'} ${name} (${seconds(startedMs)})`);
    if (!isOk) console.log(output.trimEnd());
    counts[isOk ? 'passed' : 'failed'] += 1;
  }
  return counts;
}
