import { buildWeb } from './build-web.ts';
import { walkJourneys } from './journeys.ts';
import { inProject } from './project.ts';
import { runChecks } from './run-checks.ts';
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

async function productionBuild(): Promise<Counts> {
  await buildWeb();
  return { passed: 1, failed: 0 };
}

/** Projects of which a journey failed beside other work. */
const toRepeat: (readonly string[])[] = [];

/** A failure counts only if it fails again with the machine to itself (`repeated`): beside the unit tests, a browser may be slow without being wrong. */
async function journeys(projects: readonly string[]): Promise<Counts> {
  const { counts, report } = await walkJourneys(projects);
  slowest.push(slowestLines(`最慢的旅程 · Slowest journeys (${projects.join(', ')})`, slowestFiles(report, inProject('e2e'))));
  if (failedJourneys(report).length === 0) return counts;
  flaky.push(...failedJourneys(report));
  toRepeat.push(projects);
  return { ...counts, failed: counts.failed - failedJourneys(report).length };
}

async function repeated(projects: readonly string[]): Promise<Counts> {
  const { counts, report } = await walkJourneys(projects, { again: true });
  failed.push(...failedJourneys(report));
  return counts;
}

async function everything(): Promise<Counts> {
  // Both wait more than they work, the ones for a browser and the others for a database, so they run in parallel.
  const [walked, tested] = await Promise.all([
    part('checks', runChecks)
      .then(async (checked) => [checked, await part('production build of the web', productionBuild)])
      .then(async (before) => [...before, await part('journeys that have the site to themselves', () => journeys(['alone']))])
      .then(async (before) => [...before, await part('journeys', () => journeys(['desktop', 'phone']))]),
    part('unit and integration tests', () =>
      runUnitTests({
        onReport(report) {
          slowest.push(slowestLines('最慢的测试文件 · Slowest test files', slowestFiles(report, inProject('.'))));
          failed.push(...failedTests(report));
        },
      }),
    ),
  ]);
  const again: Counts[] = [];
  for (const projects of toRepeat) again.push(await part('journeys that failed, once more', () => repeated(projects)));
  return sum([...walked, tested, ...again]);
}

console.log('检查与测试 · Checks and tests');
const counts = await inTemporaryFolder(everything);
console.log(`\n${slowest.join('\n')}`);
const onlyOnce = flaky.filter((name) => !failed.includes(name));
if (onlyOnce.length > 0)
  console.log(`\n第二次才通过 · Flaky, passed only at the second try:\n${onlyOnce.map((name) => `  ${name}`).join('\n')}`);
if (failed.length > 0) console.log(`\n没有通过 · Failed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
