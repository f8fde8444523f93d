import { expect, test } from 'vitest';
import { parseBody } from './body.ts';
import { costLimits } from './cost.ts';
import { RichtextError } from './limits.ts';

/** The code with which a text is refused before anything of it is parsed. */
function refusal(source: string): string | null {
  try {
    costLimits(source);
    return null;
  } catch (error) {
    return error instanceof RichtextError ? error.code : String(error);
  }
}

const row = (columns: number, cell = 'a'): string => `|${`${cell}|`.repeat(columns)}\n`;
const table = (columns: number, rows: number, cells = columns): string => row(columns) + row(columns, '-') + row(cells).repeat(rows);
const nested = (levels: number, mark = '-', step = 2): string =>
  Array.from({ length: levels }, (_, level) => `${' '.repeat(step * level)}${mark} x`).join('\n');

test.each<[string, string, string]>([
  ['one row of 10,000 columns', table(10_000, 1), 'body.too_complex'],
  ['300 columns', table(300, 1), 'body.too_complex'],
  ['short rows of a wide table', table(190, 400, 1), 'body.too_complex'],
  ['rows without strokes', `${table(150, 0)}${'x\n'.repeat(300)}`, 'body.too_complex'],
  ['many tables', `${table(20, 20)}\n`.repeat(40), 'body.too_complex'],
  ['a table in a quote', table(100, 200).replaceAll(/^/gm, '> '), 'body.too_complex'],
  ['300 levels of lists', nested(300), 'body.too_deep'],
  ['60 levels of numbered lists', nested(60, '1.', 3), 'body.too_deep'],
  ['60 levels of lists in a quote', nested(60).replaceAll(/^/gm, '> '), 'body.too_deep'],
  ['links', '[a](/files/x)'.repeat(7_000), 'body.too_complex'],
])('refused while scanning: %s', (_, source, code) => {
  expect(refusal(source)).toBe(code);
});

test.each<[string, string]>([
  ['a table of 8 × 600', table(8, 600)],
  ['a table of 150 columns', table(150, 20)],
  ['18 levels of lists', nested(18)],
  ['many lists of three levels', `${nested(3)}\n`.repeat(500)],
  ['rules', '---\n\n'.repeat(2_000)],
  ['a line of strokes', '-'.repeat(99_000) + 'x'],
  ['a line of bars', '|'.repeat(99_000)],
  ['1,000 links', '[a](/files/x) 。\n\n'.repeat(1_000)],
])('not refused while scanning: %s', (_, source) => {
  expect(refusal(source)).toBeNull();
});

test.each<[string, string, { excess: string; limit?: number }]>([
  ['cells', table(20, 600), { excess: 'cells', limit: 5_000 }],
  ['columns', table(10_000, 1), { excess: 'columns', limit: 200 }],
  ['links', '[a](/files/x) '.repeat(7_000), { excess: 'links' }],
  ['footnotes', '[^a]: b\n'.repeat(3_000), { excess: 'notes' }],
  ['coloured words', ':color[a]{red} '.repeat(3_000), { excess: 'styles' }],
  ['list items', '- a\n'.repeat(9_000), { excess: 'items' }],
])('a refusal names what is too much: %s', (_, source, expected) => {
  expect(() => costLimits(source)).toThrow(expect.objectContaining(expected));
});

test('what is too much is named also where only the parser can count it', () => {
  expect(() => parseBody('$x$ '.repeat(11_000))).toThrow(expect.objectContaining({ excess: 'formulas' }));
  expect(() => parseBody('['.repeat(9_000))).toThrow(expect.objectContaining({ excess: 'marks' }));
});
