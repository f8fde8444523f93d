import { expect, test } from 'vitest';
import { flakyTests, fromReport, lastLine, playwrightCounts, sum, vitestCounts } from './test-counts.ts';

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const vitestReport = { numPassedTests: 3, numFailedTests: 0, testResults: [passing] };

test('a sound report counts as it says', () => {
  expect(fromReport(JSON.stringify(vitestReport), true, vitestCounts)).toEqual({ passed: 3, failed: 0 });
});

test('a runner that dies after a report without failures counts as one failure', () => {
  expect(fromReport(JSON.stringify(vitestReport), false, vitestCounts)).toEqual({ passed: 3, failed: 1 });
});

test.each([undefined, '', '{"numPassed', '{}', 'null'])('the report %j counts as one failure', (report) => {
  expect(fromReport(report, true, vitestCounts)).toEqual({ passed: 0, failed: 1 });
  expect(fromReport(report, true, playwrightCounts)).toEqual({ passed: 0, failed: 1 });
});

test('no test at all is a failure', () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  expect(fromReport(JSON.stringify(empty), true, vitestCounts)).toEqual({ passed: 0, failed: 1 });
});

test('a file that does not load is a failure in addition to the failed tests', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ];
  expect(vitestCounts({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
});

test('errors outside of tests count with Playwright', () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] };
  expect(playwrightCounts(report)).toEqual({ passed: 5, failed: 2 });
});

test('what passed only at the second try is named, also in groups; a broken report names nothing', () => {
  const specs = [
    {
      title: 'a comment arrives',
      line: 37,
      tests: [
        { projectName: 'desktop', status: 'expected' },
        { projectName: 'phone', status: 'flaky' },
      ],
    },
    { title: 'a comment goes', line: 50, tests: [{ projectName: 'desktop', status: 'unexpected' }] },
  ];
  const file = 'comments.spec.ts';
  const inGroup = { file, specs: [{ title: 'hostile words', line: 9, tests: [{ projectName: 'desktop', status: 'flaky' }] }] };
  expect(flakyTests(JSON.stringify({ suites: [{ file, specs, suites: [inGroup] }] }))).toEqual([
    'comments.spec.ts:37 [phone] a comment arrives',
    'comments.spec.ts:9 [desktop] hostile words',
  ]);
  for (const broken of [undefined, '', '{}', 'null']) expect(flakyTests(broken)).toEqual([]);
});

test('the last line is the sum', () => {
  expect(
    lastLine(
      sum([
        { passed: 2, failed: 0 },
        { passed: 5, failed: 1 },
      ]),
    ),
  ).toBe('7 passed, 1 failed');
});
