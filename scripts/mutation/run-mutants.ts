import { readFileSync, rmSync } from 'node:fs';
import { inProject, tool } from '../project.ts';
import { runNode } from '../run.ts';
import type { Counts } from '../test-counts.ts';

/** Of a hundred small changes of a policy, its tests must fail on this many; what is left mostly means the same. */
const usualFloor = 95;

/** Where more changes mean the same: a memo, bounds of texts and of weeks. */
const floors: Readonly<Record<string, number>> = {
  'apps/server/src/modules/backup/prune.ts': 85,
  'apps/server/src/modules/tags/policy.ts': 80,
  'apps/server/src/modules/word-filter/words/judge.ts': 85,
};

interface Report {
  files: Record<string, { mutants: readonly { status: string }[] }>;
}

interface Score {
  file: string;
  /** In percent of the mutants that were tried. */
  score: number;
  floor: number;
}

const folder = '.stryker-tmp';

/** The share of each file's mutants that its tests fail on. Those in initial values are not tried. */
export function scoresOf({ files }: Report, floorOf: Readonly<Record<string, number>> = floors): Score[] {
  return Object.entries(files).map(([file, { mutants }]) => {
    const tried = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'RuntimeError');
    const killed = tried.filter(({ status }) => status === 'Killed' || status === 'Timeout');
    return { file, score: (100 * killed.length) / Math.max(1, tried.length), floor: floorOf[file] ?? usualFloor };
  });
}

/** Changes the policies in small ways, each of which a test must fail on, and prints the score of each file. */
export async function runMutants(): Promise<Counts> {
  const config = inProject('scripts/mutation/stryker.config.json');
  const { isOk, output } = await runNode([tool('@stryker-mutator/core/bin/stryker.js'), 'run', config], { limitMs: 20 * 60_000 });
  if (!isOk) throw new Error(output);
  const scores = scoresOf(JSON.parse(readFileSync(inProject(folder, 'report.json'), 'utf8')) as Report);
  rmSync(inProject(folder), { recursive: true, force: true });
  const failed = scores.filter(({ score, floor }) => score < floor);
  for (const { file, score, floor } of scores) {
    console.log(`  ${score < floor ? '✗' : ' '} ${score.toFixed(1).padStart(5)} %, at least ${floor} %: ${file}`);
  }
  return { passed: scores.length - failed.length, failed: failed.length };
}
