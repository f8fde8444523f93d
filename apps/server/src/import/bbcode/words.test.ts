import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '../../../test/long.ts';
import { convertBbcode } from './convert-bbcode.ts';
import { noSmilies } from './smilies.ts';
import { bbContext } from './testing.ts';

/** The numbered words of a text, in any order: hidden parts stand apart. */
// Where an address ends in the middle of one, there may be a space.
const numbered = (text: string): string[] => (text.replaceAll(/\s/g, '').match(/词\d+字/g) ?? []).toSorted();

/** What a page and its hidden parts show of a post. */
function displayedText(source: string): string {
  const { markdown } = convertBbcode(source, bbContext({ smilies: noSmilies }));
  if (markdown === '') return '';
  const body = parseBody(markdown, {}, 'allowed');
  return [renderBody(body).text, ...body.hidden.map((block) => renderBody(block.body).text)].join(' ');
}

type Tree = string | { open: string; close: string; children: Tree[] };

const around: [open: string, close: string][] = [
  ['[b]', '[/b]'],
  ['[i=s]', '[/i]'],
  ['[u]', '[/u]'],
  ['[s]', '[/s]'],
  ['[color=Red]', '[/color]'],
  ['[size=5]', '[/size]'],
  ['[font=&quot;Times New Roman&quot;]', '[/font]'],
  ['[sup]', '[/sup]'],
  ['[align=center]', '[/align]'],
  ['[p=30, 2, right]', '[/p]'],
  ['[quote]', '[/quote]'],
  ['[list]', '[/list]'],
  ['[list=1][*]', '[/list]'],
  ['[list][*]一[*]', '[/list]'],
  ['[table][tr][td]', '[/td][td=2,1]二[/td][/tr][/table]'],
  ['[table=98%]', '[/table]'],
  ['[tr]', '[/tr]'],
  ['[td]', '[/td]'],
  ['[url=https://a.cn/x]', '[/url]'],
  ['[url=javascript:x]', '[/url]'],
  ['[email=a@b.cn]', '[/email]'],
  ['[hide]', '[/hide]'],
  ['[hide=5]', '[/hide]'],
  ['[free]', '[/free]'],
  ['[float=left]', '[/float]'],
  ['[code]', '[/code]'],
  ['[media=x,1,1]', '[/media]'],
  ['[qq]', '[/qq]'],
  ['[index]', '[/index]'],
];
const signs = [
  '\n',
  '\n\n',
  '*',
  '_',
  '`',
  '```\n',
  '~~',
  '$',
  '|',
  '> ',
  '- ',
  '1. ',
  '# ',
  '    ',
  '<b>',
  '<div>',
  '<!--',
  '&lt;',
  '&amp;#38;',
  '@a',
  '\\',
];
const typed = [
  ...signs,
  ':::',
  ':::center\n',
  ':::hide{type=reply}\n',
  ':u[',
  ':color[',
  ']{red}',
  '](x)',
  '[^1]',
  '[^1]: ',
  '![',
  'https://a.cn/',
  'www.a.cn',
  ' ',
  '。',
  '“',
  '”',
  '🍵',
];
const halves = [
  '[',
  ']',
  '[/',
  '[=',
  '[url=',
  '[hr]',
  '[page]',
  '[*]',
  '[/quote]',
  '[i]',
  '[size=2',
  '[color=',
  '[align=',
  '[quote=',
  '[td=',
  '[list=',
  '[hide=',
  '[b][b]',
  '[/td]',
  '[tr]',
  '[x y]',
  '[1]',
];

/** Each word is its own: two that changed their order or ran together would be seen. */
function withNumbers(pieces: readonly string[]): string {
  let number = 0;
  return pieces.join('').replaceAll('词', () => `词${(number += 1)}字`);
}

const written = (tree: Tree): string[] => (typeof tree === 'string' ? [tree] : [tree.open, ...tree.children.flatMap(written), tree.close]);

const trees = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constantFrom('词', '词', '词', ...typed), tie('node')),
  node: fc
    .record({ pair: fc.constantFrom(...around), children: fc.array(tie('tree'), { maxLength: 5 }) })
    .map(({ pair: [open, close], children }) => ({ open, close, children })),
}));

const wholeTrees = fc.array(trees.tree, { maxLength: 8 }).map((list) => withNumbers(list.flatMap(written)));
const brokenTexts = fc
  .array(fc.oneof(fc.constantFrom('词', '词', ...typed), fc.constantFrom(...halves), fc.constantFrom(...around.flat())), { maxLength: 40 })
  .map(withNumbers);

test.each([
  ['random trees of tags', wholeTrees],
  ['broken texts', brokenTexts],
])('no word of %s is lost', (_name, texts) => {
  fc.assert(
    fc.property(texts, (source) => {
      expect(numbered(displayedText(source))).toEqual(numbered(source));
    }),
    { numRuns: tries(4_000) },
  );
});

const huge = 1_000_000;
const large = 100_000;

const typedAgain = [
  ']',
  '[/b]',
  '[[',
  '[b',
  '[url=',
  '[quote]',
  '[*]',
  '[table][tr][td]',
  '[b]x[/b]',
  '&amp;',
  '[hide]x[/hide]',
  '> ',
  '🍵',
  ' ',
  'http://a ',
  '“[b]”[/b]',
];

test.each([...['[', '[b]', '\n'].map((piece) => ({ piece, size: huge })), ...typedAgain.map((piece) => ({ piece, size: large }))])(
  'a text of $size characters of $piece ends, and keeps its words',
  ({ piece, size }) => {
    const source = `词1字${piece.repeat(size / piece.length)}词2字[/quote][/hide]`;
    const { markdown } = convertBbcode(source, bbContext());
    expect(numbered(markdown)).toEqual(['词1字', '词2字']);
  },
);
