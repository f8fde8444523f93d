import { expect, test } from 'vitest';
import { failedJourneys, failedTests, fromReport, lastLine, playwrightCounts, sum, vitestCounts } from './test-counts.ts';

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
  const report = { stats: { expected: 4, unexpected: 1 }, errors: [{}] };
  expect(playwrightCounts(report)).toEqual({ passed: 4, failed: 2 });
});

test('journeys that failed are named, also in groups; a broken report names nothing', () => {
  const specs = [
    {
      title: 'a comment arrives',
      line: 37,
      tests: [
        { projectName: 'desktop', status: 'expected' },
        { projectName: 'phone', status: 'unexpected' },
      ],
    },
    { title: 'a comment goes', line: 50, tests: [{ projectName: 'desktop', status: 'skipped' }] },
  ];
  const file = 'comments.spec.ts';
  const inGroup = { file, specs: [{ title: 'hostile words', line: 9, tests: [{ projectName: 'desktop', status: 'unexpected' }] }] };
  expect(failedJourneys(JSON.stringify({ suites: [{ file, specs, suites: [inGroup] }] }))).toEqual([
    'comments.spec.ts:37 [phone] a comment arrives',
    'comments.spec.ts:9 [desktop] hostile words',
  ]);
  for (const broken of [undefined, '', '{}', 'null']) expect(failedJourneys(broken)).toEqual([]);
});

test('unit tests that failed are named with the first line of the error', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'books once', failureMessages: ['Error: a lock was waited for too long\n    at write'] },
  ];
  const report = JSON.stringify({ testResults: [{ name: '/tree/ledger/entries.test.ts', status: 'failed', assertionResults }] });
  expect(failedTests(report)).toEqual(['entries.test.ts books once: Error: a lock was waited for too long']);
  for (const broken of [undefined, '', '{}', 'null']) expect(failedTests(broken)).toEqual([]);
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
