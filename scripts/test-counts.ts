import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How many tests passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

export function sum(counts: Counts[]): Counts {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The last line, with the result of the run. */
export function lastLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

/** The report of a runner, if it was written. */
export function readReport(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A report that is missing, truncated or inconsistent with the runner's exit code counts as one more failure. */
export function fromReport(report: string | undefined, isOk: boolean, read: (report: unknown) => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0 };
  try {
    if (report === undefined) throw new Error('no report');
    counts = read(JSON.parse(report));
    if (!Number.isInteger(counts.passed) || !Number.isInteger(counts.failed)) throw new Error('not a report');
  } catch {
    return { passed: 0, failed: 1 };
  }
  const isSilentFailure = !isOk && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed === 0;
  return isSilentFailure || isEmpty ? { ...counts, failed: 1 } : counts;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

/** Vitest's JSON: a file that could not even be loaded has no failed test in it, but has failed. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

interface Suite {
  file: string;
  specs: { title: string; line: number; tests: { projectName: string; status: string }[] }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: unknown[];
  suites: Suite[];
}

function failedOf({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.filter(({ status }) => status === 'unexpected').map(({ projectName }) => `${file}:${line} [${projectName}] ${title}`),
  );
  return [...own, ...suites.flatMap(failedOf)];
}

/** Names of the journeys that failed; none for a report that is missing or truncated. */
export function failedJourneys(report: string | undefined): string[] {
  try {
    return (JSON.parse(report ?? '') as PlaywrightReport).suites.flatMap(failedOf);
  } catch {
    return [];
  }
}

/** Names of the tests in Vitest's report that failed, each with the first line of its error; none for a report that is missing or truncated. */
export function failedTests(report: string | undefined): string[] {
  try {
    return (JSON.parse(report ?? '') as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages: [message = ''] }) => `${path.basename(name)} ${fullName}: ${message.split('\n', 1)[0]}`),
    );
  } catch {
    return [];
  }
}

/** Playwright's JSON; errors outside tests are failures. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors } = report as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
}
