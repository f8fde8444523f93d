import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { findChromium, findWholeChromium } from './chromium.ts';
import { type Counts, flakyTests, fromReport, lastLine, playwrightCounts, readReport, sum } from './test-counts.ts';
import { inProject, tool } from './project.ts';
import { runChecks } from './run-checks.ts';
import { runNode } from './run.ts';
import { slowestFiles, slowestLines } from './slowest-files.ts';
import { seconds } from './step.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { runUnitTests } from './unit-tests.ts';

const FAILED: Counts = { passed: 0, failed: 1 };
const flaky: string[] = [];
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

/** Journeys of some projects, on a site of their own. */
async function journeys(projects: readonly string[]): Promise<Counts> {
  const browser = await findChromium();
  if (!browser) {
    console.log('没有找到 Chromium。 No Chromium: install it, or set CHROMIUM_PATH to its program.');
    return FAILED;
  }
  const file = path.join(tmpdir(), `${projects.join('-')}.json`);
  const chosen = projects.map((name) => `--project=${name}`);
  const { isOk, output } = await runNode([tool('@playwright/test/cli.js'), 'test', '--no-deps', '--reporter=line,json', ...chosen], {
    cwd: inProject('e2e'),
    env: { CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' },
    limitMs: 45 * 60_000,
  });
  if (!isOk) console.log(output.trimEnd());
  const report = readReport(file);
  flaky.push(...flakyTests(report));
  slowest.push(slowestLines(`最慢的旅程 · Slowest journeys (${projects.join(', ')})`, slowestFiles(report, inProject('e2e'))));
  return fromReport(report, isOk, playwrightCounts);
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
        onReport: (report) => slowest.push(slowestLines('最慢的测试文件 · Slowest test files', slowestFiles(report, inProject('.')))),
      }),
    ),
  ]);
  return sum([...walked, tested]);
}

console.log('检查与测试 · Checks and tests');
const counts = await inTemporaryFolder(everything);
console.log(`\n${slowest.join('\n')}`);
if (flaky.length > 0) console.log(`\n第二次才通过 · Flaky, passed only at the second try:\n${flaky.map((name) => `  ${name}`).join('\n')}`);
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
