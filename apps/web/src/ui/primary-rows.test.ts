import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const features = new URL('../features/', import.meta.url);

/** The row of chosen tags, whose sheet ends with a button. */
const noRow = 'posts/write/tag-row.tsx';

test('a row of a list has no primary button: there would be as many as rows', () => {
  const rows = globSync('**/*-row.tsx', { cwd: features }).filter((file) => file !== noRow);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter((file) => /["']primary["']/.test(readFileSync(new URL(file, features), 'utf8')))).toEqual([]);
});
