import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { shortenLiterals } from './class-literals.ts';

const names = new Map([['gap-2', 'Aa'], ['md:p-2', 'Bb'], ['[a&]:x', 'Cc'], ['line-through', 'Dd']]);
const known = { names, isClass: (word: string) => names.has(word) || word === 'flex' || word === 'by-hand' };

function shortened(code: string): { code: string; refused: string[] } {
  const refused: string[] = [];
  return { code: shortenLiterals(parseAst(code), code, known, (why) => refused.push(why)), refused };
}

test('class lists are shortened wherever a text may stand', () => {
  const code = `const 茶 = { tea: 'flex gap-2', 茶: "md:p-2" }; cx('by-hand gap-2', on && '[a&]:x', on ? 'gap-2' : \`flex \${a} md:p-2\`);`;
  expect(shortened(code)).toEqual({
    code: `const 茶 = { tea: "flex Aa", 茶: "Bb" }; cx("by-hand Aa", on && "Cc", on ? "Aa" : \`flex \${a} Bb\`);`,
    refused: [],
  });
});

test('a text of several parts is shortened where a space divides its words', () => {
  const whole = `x = 'flex gap-2 ' + 'md:p-2' + ' gap-2 ' + more + ' flex';`;
  expect(shortened(whole)).toEqual({ code: `x = "flex Aa " + "Bb" + " Aa " + more + ' flex';`, refused: [] });
});

test.for([
  "'gap-2' + more", "more + 'gap-2'", "'flex gap-2' + 'md:p-2'", "'gap-2' + (a + b)", '`gap-2${more}`', '`${more}gap-2`', '`${more} gap-2${more}`',
])('half a word is refused: %s', (joined) => {
  expect(shortened(`x = ${joined}`).refused).toContainEqual(expect.stringContaining('without a space'));
});

test('other texts stay as they are', () => {
  const code = `import 'gap'; x = ['gap-2x', 'flex', 'a sentence', \`gap-\${n}\`, 2, /gap-2/];`;
  expect(shortened(code)).toEqual({ code, refused: [] });
});

test('a class among other words is refused', () => {
  expect(shortened(`x = 'mind the gap-2'`).refused[0]).toContain('mind the');
  expect(shortened('x = `<p class="flex gap-2">`').refused[0]).toContain('markup');
});

test.for([
  "x === 'line-through'", "switch (x) { case 'line-through': }", "x = { 'line-through': 1 }", "x['line-through']", "import 'line-through'",
  "import('line-through')", "'line-through' in x", "class X { 'line-through' = 1 }",
])('a class that is used as another word is refused: %s', (code) => {
  expect(shortened(code).refused).toEqual([expect.stringContaining('another word')]);
});
