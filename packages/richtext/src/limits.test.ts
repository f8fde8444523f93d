import { describe, expect, test } from 'vitest';
import { parseBody, renderBody } from './bodies.ts';
import { RichtextError } from './index.ts';

function outcome(markdown: string, limits?: Parameters<typeof parseBody>[1]): string | number {
  try {
    return renderBody(parseBody(markdown, limits)).html.length;
  } catch (error) {
    if (error instanceof RichtextError) return error.code;
    throw error;
  }
}

describe('empty', () => {
  test.each(['', ' \n\t', '\u200b\u200d\ufeff', '<script>alert(1)</script>', '<!-- x -->', '[a]: b', '---', '&nbsp;', '![]()', '\u3164'])(
    '%j',
    (markdown) => expect(outcome(markdown)).toBe('body.empty'),
  );
  test('an image is content', () => expect(outcome('![](/a.png)')).toBeTypeOf('number'));
});

test('characters are counted as code points', () => {
  expect(outcome('🍵'.repeat(10), { characters: 10 })).toBeTypeOf('number');
  expect(outcome('🍵'.repeat(11), { characters: 10 })).toBe('body.too_long');
  expect(outcome('['.repeat(1_000_000))).toBe('body.too_long');
});

describe('nesting', () => {
  test.each(['> ', '- ', '1. '])('%j', (mark) => {
    expect(outcome(`${mark.repeat(15)}a`)).toBeTypeOf('number');
    expect(outcome(`${mark.repeat(45)}a`)).toBe('body.too_deep');
  });
  test('long rules, deep indentation of code and many marks are not nesting', () => {
    expect(outcome('* '.repeat(500))).toBe('body.empty');
    expect(outcome(`a\n\n${' '.repeat(300)}b`)).toBeTypeOf('number');
    expect(outcome(`\`\`\`\n${'[]*_'.repeat(5_000)}\n\`\`\``)).toBeTypeOf('number');
    expect(outcome('**茶** [x](/y) '.repeat(200))).toBeTypeOf('number');
  });
});

const fill = (piece: string, length = 99_000) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const refused: [string, string][] = [
  ['bare addresses', fill('www.a.b/ ')],
  ['bare addresses joined', fill('www.a.b/')],
  ['addresses with a scheme', fill('http://a.b/ ')],
  ['mail addresses', fill('a@b.cc ')],
  ['escapes', fill('\\*')],
  ['backslashes', fill('\\')],
  ['references to characters', fill('&#1;')],
  ['back-ticks', fill('`a ')],
  ['back-ticks of each length', Array.from({ length: 440 }, (_, at) => `${'`'.repeat(at + 1)} `).join('')],
  ['opening brackets', fill('[')],
  ['closing brackets', fill(']')],
  ['links', fill('[a](')],
  ['images', fill('![')],
  ['brackets in pairs', '['.repeat(49_000) + ']'.repeat(49_000)],
  ['emphasis', fill('*a_')],
  ['strong', '**a '.repeat(9_000) + 'b** '.repeat(9_000)],
  ['quotes', fill('>')],
  ['lists', `${fill('- ')}a`],
  ['rules in lists', `${'- '.repeat(90)}${fill('-')}a`],
  ['ordered lists', fill('1. ')],
  ['underlines', fill('a\n=\n')],
  ['strikes', fill('~a~~b')],
  ['elements', '<div>'.repeat(50_000).slice(0, 99_000)],
  ['tables', fill('<table><tr><td>')],
  ['formatting', '<b id=1>'.repeat(90) + fill('<p>x', 90_000)],
  ['details', fill('<details>')],
];
test.each(refused)('%s without end are refused', (_name, markdown) => {
  expect(['body.too_deep', 'body.too_complex']).toContain(outcome(markdown));
});

const many: [string, string][] = [
  ['items', '- a\n'],
  ['empty items', '-\n'],
  ['items of a plus', '+\n\n'],
  ['numbered items', '1. a\n'],
  ['tasks', '- [ ] a\n'],
  ['items in items', '- a\n  - b\n    - c\n'],
  ['items of one line', '- - - - - - a\n'],
  ['paragraphs', 'a\n\n'],
  ['lines', 'a\n'],
  ['blank lines', '\n'],
  ['headings', '# a\n'],
  ['empty headings', '#\n'],
  ['quotes', '> a\n\n'],
  ['empty quotes', '>\n'],
  ['small tables', 'a|b\n-|-\nx|y\n\n'],
  ['formulas of their own', '$a$\n\n'],
  ['definitions', '[a]: b\n'],
  ['footnotes', '[^a]: b\n\n'],
  ['colons', ':::\n'],
  ['blocks of code', '```\na\n```\n'],
  ['spaces that do not break', '\u00a0\n\n'],
];
test.each(many)('a body of nothing but %s is refused, and one of a few is not', (_name, piece) => {
  expect(outcome(`${fill(piece)}\n\n茶`)).toBe('body.too_complex');
  expect(outcome(`${fill(piece, 4_000)}\n\n茶`)).toBeTypeOf('number');
});

test('a table of many rows is refused, a long listing in code is not', () => {
  expect(outcome(`a|b\n-|-\n${fill('x|y\n')}`)).toBe('body.too_complex');
  expect(outcome(`\`\`\`\n${fill('- a: 1\n', 40_000)}\n\`\`\``)).toBeTypeOf('number');
});

const bounded: [string, string][] = [
  ['back ticks', fill('`a``b')],
  ['less-than signs', fill('<')],
  ['comments', fill('a<!--')],
  ['dollars', fill('$a')],
  ['formulas', fill('$x$ ')],
  ['a deep formula', `$$\n${'{'.repeat(990)}x${'}'.repeat(990)}\n$$`],
  ['macros', '$\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a$'],
  ['references', fill('&#x')],
  ['backslashes', fill('\\')],
  ['zero-width spaces', `a${fill('\u200b')}`],
  ['addresses', fill('http://a.b/( ')],
  ['css', `\`\`\`css\n${fill('@a ', 90_000)}\n\`\`\``],
  ['generics', fill('Vec<String> ')],
  ['list items', fill('<li>x')],
  ['rows', `a|b\n-|-\n${fill('x\n', 20_000)}`],
];
test.each(bounded)('%s end in a page of bounded size', (_name, markdown) => {
  const size = outcome(markdown);
  expect(size === 'body.too_deep' || size === 'body.too_complex' || (typeof size === 'number' && size < 3_000_000)).toBe(true);
});

test('footnotes cost more than lines: two thousand definitions are too many', () => {
  const body = (notes: number) => `茶[^1]\n\n${Array.from({ length: notes }, (_, note) => `[^${note + 1}]: 水\n`).join('')}`;
  expect(() => parseBody(body(1_000))).not.toThrow();
  expect(() => parseBody(body(2_100))).toThrow('body.too_complex');
});

test('formulas cost twice what pieces of code do: ten thousand are too many', () => {
  expect(() => parseBody('$x$ '.repeat(9_000))).not.toThrow();
  expect(() => parseBody('$x$ '.repeat(11_000))).toThrow('body.too_complex');
  expect(() => parseBody('`x` '.repeat(11_000))).not.toThrow();
});
