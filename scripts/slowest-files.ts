import path from 'node:path';

/** A file of tests and how long its tests took, in seconds; side by side with others, so sums are of two at a time. */
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

/** The files of a report of Vitest or Playwright that took longest, in order; none where it is missing or cut short. */
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

/** Lines for a person who wants a run to take less time. */
export function slowestLines(title: string, times: readonly FileTime[]): string {
  return [`${title}:`, ...times.map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`)].join('\n');
}
