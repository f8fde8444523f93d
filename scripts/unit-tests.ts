import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Counts, fromReport, readReport, vitestCounts } from './test-counts.ts';
import { tool } from './project.ts';
import { runNode, type RunOptions } from './run.ts';

/** Runs Vitest and prints its output only when something failed. @param args files, all unless given @param onReport gets its JSON */
export async function runUnitTests({
  args = [],
  limitMs = 70 * 60_000,
  onReport,
  ...options
}: RunOptions & { args?: string[]; onReport?: (report: string | undefined) => void } = {}): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaguan-unit-'));
  const file = path.join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const { isOk, output } = await runNode([tool('vitest/vitest.mjs'), 'run', ...reporters, ...args], { ...options, limitMs });
    if (!isOk) console.log(output.trimEnd());
    const report = readReport(file);
    onReport?.(report);
    return fromReport(report, isOk, vitestCounts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
