import { expect, test } from 'vitest';
import { slowestFiles, slowestLines } from './slowest-files.ts';

test('files of Vitest are ordered by how long they took, named from the root', () => {
  const testResults = [
    { name: '/site/apps/a.test.ts', startTime: 1000, endTime: 2500 },
    { name: '/site/apps/b.test.ts', startTime: 1000, endTime: 9000 },
  ];
  expect(slowestFiles(JSON.stringify({ testResults }), '/site', 1)).toEqual([{ file: 'apps/b.test.ts', seconds: 8 }]);
});

test('a file of Playwright takes what all its tries take, in groups too', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] });
  const suites = [
    { file: 'posts/a.spec.ts', specs: [spec(2000)], suites: [{ file: 'posts/a.spec.ts', specs: [spec(500, 1500)] }] },
    { file: 'posts/b.spec.ts', specs: [spec(3000)] },
  ];
  expect(slowestFiles(JSON.stringify({ suites }), '/site').map(({ seconds }) => seconds)).toEqual([4, 3]);
});

test.each([undefined, '', '{"suites', 'null'])('the report %j names nothing', (report) => {
  expect(slowestFiles(report, '/site')).toEqual([]);
});

test('lines say seconds and names', () => {
  expect(slowestLines('Slowest', [{ file: 'a', seconds: 12.4 }])).toBe('Slowest:\n    12 s  a');
});
