import { expect, test } from 'vitest';
import { scoresOf } from './run-mutants.ts';

const mutants = (...statuses: string[]) => ({ mutants: statuses.map((status) => ({ status })) });

test('a score counts what the tests fail on or hang with, of all that was tried; a file without any has none', () => {
  const files = {
    'a.ts': mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'),
    'b.ts': mutants('Ignored'),
    'c.ts': mutants('Killed'),
  };
  expect(scoresOf({ files }, { 'a.ts': 50 })).toEqual([
    { file: 'a.ts', score: 50, floor: 50 },
    { file: 'b.ts', score: 0, floor: 95 },
    { file: 'c.ts', score: 100, floor: 95 },
  ]);
});
