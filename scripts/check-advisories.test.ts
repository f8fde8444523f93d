import { expect, test } from 'vitest';
import { advisoriesIn } from './check-advisories.ts';

const one = (severity: string, via: unknown[] = [{ title: 'Tea leaks', url: 'https://example.com/1' }]) => ({ severity, range: '<2', via });

test('severe advisories are reported with their reason, others are not', () => {
  const vulnerabilities = { pot: one('high'), cup: one('critical', ['pot']), leaf: one('moderate'), tray: one('low') };
  expect(advisoriesIn(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual([
    'pot <2: high: Tea leaks https://example.com/1',
    'cup <2: critical: by pot',
  ]);
  expect(advisoriesIn(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
});

test.each(['', 'npm: command not found', '{"message":"405 Method Not Allowed","statusCode":405}'])('no answer: %j', (output) => {
  expect(advisoriesIn(output)).toBeUndefined();
});
