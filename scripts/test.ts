import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from './build-web.ts';
import { findChromium } from './chromium.ts';
import { type Counts, fromReport, lastLine, playwrightCounts, sum, vitestCounts } from './counts.ts';
import { inProject, tool } from './project.ts';
import { runChecks } from './run-checks.ts';
import { runNode } from './run.ts';
import { seconds } from './step.ts';

const FAILED: Counts = { passed: 0, failed: 1 };
const reports = mkdtempSync(path.join(tmpdir(), 'chaguan-test-'));

async function part(name: string, work: () => Promise<Counts>): Promise<Counts> {
  const startedMs = performance.now();
  const counts = await work().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return FAILED;
  });
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${name}: ${lastLine(counts)} (${seconds(startedMs)})`);
  return counts;
}

function readReport(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function unitTests(): Promise<Counts> {
  const file = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const { isOk, output } = await runNode([tool('vitest/vitest.mjs'), 'run', ...reporters], { limitMs: 15 * 60_000 });
  if (!isOk) console.log(output.trimEnd());
  return fromReport(readReport(file), isOk, vitestCounts);
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
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' },
    limitMs: 30 * 60_000,
  });
  if (!isOk) console.log(output.trimEnd());
  return fromReport(readReport(file), isOk, playwrightCounts);
}

console.log('检查 · Checks');
const counts = sum([
  await part('checks', runChecks),
  await part('unit and integration tests', unitTests),
  await part('production build of the web', productionBuild),
  await part('end-to-end tests', endToEndTests),
]);
rmSync(reports, { recursive: true, force: true });
console.log(lastLine(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
