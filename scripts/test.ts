import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { findChromium, findWholeChromium } from './chromium.ts';
import { type Counts, flakyTests, fromReport, lastLine, playwrightCounts, readReport, sum } from './test-counts.ts';
import { inProject, tool } from './project.ts';
import { runChecks } from './run-checks.ts';
import { runNode } from './run.ts';
import { seconds } from './step.ts';
import { runUnitTests } from './unit-tests.ts';

const FAILED: Counts = { passed: 0, failed: 1 };
const reports = mkdtempSync(path.join(tmpdir(), 'chaguan-test-'));
let flaky: string[] = [];

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

async function endToEndTests(): Promise<Counts> {
  const browser = await findChromium();
  if (!browser) {
    console.log('没有找到 Chromium。 No Chromium: install it, or set CHROMIUM_PATH to its program.');
    return FAILED;
  }
  const file = path.join(reports, 'playwright.json');
  const { isOk, output } = await runNode([tool('@playwright/test/cli.js'), 'test', '--reporter=line,json'], {
    cwd: inProject('e2e'),
    env: { CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' },
    limitMs: 30 * 60_000,
  });
  if (!isOk) console.log(output.trimEnd());
  const report = readReport(file);
  flaky = flakyTests(report);
  return fromReport(report, isOk, playwrightCounts);
}

console.log('检查与测试 · Checks and tests');
// Checks and the build are single processes with pauses: they run in parallel with the unit tests, half of which wait for a database.
const [[checked, built], tested] = await Promise.all([
  part('checks', runChecks).then(async (counts) => [counts, await part('production build of the web', productionBuild)] as const),
  part('unit and integration tests', runUnitTests),
]);
const counts = sum([checked, tested, built, await part('end-to-end tests', endToEndTests)]);
rmSync(reports, { recursive: true, force: true });
if (flaky.length > 0) console.log(`\n第二次才通过 · Flaky, passed only at the second try:\n${flaky.map((name) => `  ${name}`).join('\n')}`);
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
