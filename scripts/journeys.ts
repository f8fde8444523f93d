import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium, findWholeChromium } from './chromium.ts';
import { inProject, tool } from './project.ts';
import { runNode } from './run.ts';
import { type Counts, fromReport, playwrightCounts, readReport } from './test-counts.ts';

/** The result of journeys; the report is Playwright's JSON, if it was written. */
export interface Walked {
  counts: Counts;
  report: string | undefined;
}

const nothing: Walked = { counts: { passed: 0, failed: 1 }, report: undefined };

/**
 * Walks the journeys of some projects on a site of their own, and prints the output when one fails.
 * @param again only those that failed in the last run of the same projects, one at a time, with a trace of each
 */
export async function walkJourneys(projects: readonly string[], { again = false } = {}): Promise<Walked> {
  const browser = await findChromium();
  if (!browser) {
    console.log('没有找到 Chromium。 No Chromium: install it, or set CHROMIUM_PATH to its program.');
    return nothing;
  }
  const name = projects.join('-');
  const file = path.join(tmpdir(), `${name}${again ? '-again' : ''}.json`);
  const lastRun = path.join(tmpdir(), `${name}-last-run.json`);
  const chosen = [...projects.map((project) => `--project=${project}`), `--last-failed-file=${lastRun}`];
  const how = again ? ['--last-failed', '--workers=1', '--trace=retain-on-failure'] : [];
  const { isOk, output } = await runNode([tool('@playwright/test/cli.js'), 'test', '--no-deps', '--reporter=dot,json', ...chosen, ...how], {
    cwd: inProject('e2e'),
    env: { CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: findWholeChromium() ?? browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CI: '1' },
    limitMs: 45 * 60_000,
  });
  if (!isOk) console.log(output.trimEnd());
  const report = readReport(file);
  return { counts: fromReport(report, isOk, playwrightCounts), report };
}
