import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Counts, fromReport, readReport, vitestCounts } from './test-counts.ts';
import { tool } from './project.ts';
import { runNode, type RunOptions } from './run.ts';

/** Runs Vitest and prints its output only when something failed. @param args files, all unless given */
export async function runUnitTests({
  args = [],
  limitMs = 30 * 60_000,
  ...options
}: RunOptions & { args?: string[] } = {}): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaguan-unit-'));
  const file = path.join(folder, 'vitest.json');
  try {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const { isOk, output } = await runNode([tool('vitest/vitest.mjs'), 'run', ...reporters, ...args], { ...options, limitMs });
    if (!isOk) console.log(output.trimEnd());
    return fromReport(readReport(file), isOk, vitestCounts);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
