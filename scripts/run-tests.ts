import { buildWeb } from './build-web.ts';
import { walkJourneys } from './journeys.ts';
import { inProject } from './project.ts';
import { slowestFiles, slowestLines } from './slowest-files.ts';
import { seconds } from './step.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { type Counts, failedJourneys, failedTests, lastLine, sum } from './test-counts.ts';
import { runUnitTests } from './unit-tests.ts';

const FAILED: Counts = { passed: 0, failed: 1 };
const flaky: string[] = [];
const failed: string[] = [];
const slowest: string[] = [];

async function part(name: string, work: () => Promise<Counts>): Promise<Counts> {
  const startedMs = performance.now();
  const counts = await work().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return FAILED;
  });
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${lastLine(counts)} (${seconds(startedMs)})`);
  return counts;
}

/** The production build, which the journeys walk. */
export async function productionBuild(): Promise<Counts> {
  await buildWeb();
  return { passed: 1, failed: 0 };
}

/** Projects of which a journey failed beside other work. */
const toRepeat: (readonly string[])[] = [];

/** A failure counts only if it fails again with the machine to itself: beside the unit tests, a browser may be slow without being wrong. */
async function journeys(projects: readonly string[]): Promise<Counts> {
  const { counts, report } = await walkJourneys(projects);
  slowest.push(slowestLines(`最慢的旅程 · Slowest journeys (${projects.join(', ')})`, slowestFiles(report, inProject('e2e'))));
  const names = failedJourneys(report);
  if (names.length === 0) return counts;
  flaky.push(...names);
  toRepeat.push(projects);
  return { ...counts, failed: counts.failed - names.length };
}

async function repeated(projects: readonly string[]): Promise<Counts> {
  const { counts, report } = await walkJourneys(projects, { again: true });
  failed.push(...failedJourneys(report));
  return counts;
}

interface TestRun {
  /** Printed first. */
  title: string;
  /** What runs before the journeys, beside the unit tests. */
  before: readonly (readonly [name: string, work: () => Promise<Counts>])[];
  /** Files of the unit tests, all unless given. */
  files?: string[];
}

async function everything({ before, files = [] }: TestRun): Promise<Counts> {
  const all: Counts[] = [];
  const walk = async () => {
    for (const [name, work] of before) all.push(await part(name, work));
    all.push(await part('journeys that have the site to themselves', () => journeys(['alone'])));
    all.push(await part('journeys', () => journeys(['desktop', 'phone'])));
  };
  const unitTests = () =>
    runUnitTests({
      args: files,
      onReport(report) {
        slowest.push(slowestLines('最慢的测试文件 · Slowest test files', slowestFiles(report, inProject('.'))));
        failed.push(...failedTests(report));
      },
    });
  // Both wait more than they work, the ones for a browser and the others for a database, so they run in parallel.
  await Promise.all([walk(), part('unit and integration tests', unitTests).then((counts) => all.push(counts))]);
  for (const projects of toRepeat) all.push(await part('journeys that failed, once more', () => repeated(projects)));
  return sum(all);
}

/** Runs tests and prints what was slow, flaky or failed; the last line is `N passed, N failed`. Sets the exit code. */
export async function runTests(run: TestRun): Promise<void> {
  console.log(run.title);
  const counts = await inTemporaryFolder(() => everything(run));
  console.log(`\n${slowest.join('\n')}`);
  const onlyOnce = flaky.filter((name) => !failed.includes(name));
  if (onlyOnce.length > 0)
    console.log(`\n第二次才通过 · Flaky, passed only at the second try:\n${onlyOnce.map((name) => `  ${name}`).join('\n')}`);
  if (failed.length > 0) console.log(`\n没有通过 · Failed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
  console.log(lastLine(counts));
  process.exitCode = counts.failed > 0 ? 1 : 0;
}
