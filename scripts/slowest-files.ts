import path from 'node:path';

/** A test file and the duration of its tests, in seconds; files run in parallel, so sums are about twice the elapsed time. */
export interface FileTime {
  file: string;
  seconds: number;
}

interface PlaywrightSuite {
  file: string;
  specs: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

interface Report {
  /** Vitest's. */
  testResults?: { name: string; startTime: number; endTime: number }[];
  /** Playwright's. */
  suites?: PlaywrightSuite[];
}

function durationOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}

/** The files of a Vitest or Playwright report that took longest, in order; none if it is missing or truncated. */
export function slowestFiles(report: string | undefined, root: string, most = 12): FileTime[] {
  try {
    const { testResults = [], suites = [] } = JSON.parse(report ?? '') as Report;
    const times = [
      ...testResults.map(({ name, startTime, endTime }) => ({ file: path.relative(root, name), ms: endTime - startTime })),
      ...suites.map((suite) => ({ file: suite.file, ms: durationOf(suite) })),
    ];
    return times
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, most)
      .map(({ file, ms }) => ({ file, seconds: ms / 1000 }));
  } catch {
    return [];
  }
}

/** Lines for developers who want a run to take less time. */
export function slowestLines(title: string, times: readonly FileTime[]): string {
  return [`${title}:`, ...times.map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`)].join('\n');
}
