import { parseBody } from '@chaguan/richtext/bodies';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Piece, writing } from './testing.ts';

let write: (paragraphs: readonly (readonly Piece[])[]) => string;
beforeAll(async () => {
  write = await writing();
});

const tagOf: Record<string, string> = {
  strong: 'strong',
  emphasis: 'em',
  strike_through: 'del',
  inlineCode: 'code',
  underline: 'u',
  text_color: 'color-red',
  text_size: 'size-small',
};
const elements = ['sub', 'sup', 'mark'];
type Tree = ReturnType<typeof parseBody>['tree'];
type Part = Tree | Tree['children'][number];

function textOf(node: Part): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

/** What an element makes of its content: a mark, a link with its target; an address that became a link by itself is text in the editor. */
function markOf(node: Extract<Part, { type: 'element' }>): string[] {
  const { tagName, properties } = node;
  if (tagName === 'a') {
    const href = decodeURI(String(properties['href']));
    return [textOf(node), `http://${textOf(node)}`, `mailto:${textOf(node)}`].includes(href) ? [] : [`a ${href}`];
  }
  if (tagName === 'span') return [String([properties['className']].flat()[0])];
  return [...Object.values(tagOf), ...elements].includes(tagName) ? [tagName] : [];
}

const signsOf = (text: string, marks: readonly string[]): string[] =>
  [...text].filter((sign) => sign.trim() !== '').map((sign) => `${sign} ${[...new Set(marks)].toSorted().join()}`);

/** Each visible character with its marks, in order; white space only separates. */
function charactersOf(node: Part, marks: readonly string[] = []): string[] {
  if (node.type === 'text') return signsOf(node.value, marks);
  if (node.type === 'root') return node.children.flatMap((child) => charactersOf(child, marks));
  if (node.type !== 'element') return [];
  const more = [...marks, ...markOf(node)];
  return node.children.flatMap((child) => charactersOf(child, more));
}

function visible(paragraphs: readonly (readonly Piece[])[]): string[] {
  return paragraphs.flat().flatMap(({ text, marks, href, element }) => {
    const link = href === undefined ? [] : [`a ${href}`];
    return signsOf(text, [...marks.map((mark) => tagOf[mark] ?? mark), ...link, ...(element === undefined ? [] : [element])]);
  });
}

function published(paragraphs: readonly (readonly Piece[])[]): string[] {
  return charactersOf(parseBody(write(paragraphs)).tree);
}

const of = (text: string, ...marks: string[]): Piece => ({ text, marks });

test.each<[string, Piece[]]>([
  ['see **v2.0.**beta', [of('see '), of('v2.0.', 'strong'), of('beta')]],
  ['foo**bar.**baz', [of('foo'), of('bar.', 'strong'), of('baz')]],
  ['共**50%**off', [of('共'), of('50%', 'strong'), of('off')]],
  ['a**(b)**c', [of('a'), of('(b)', 'strong'), of('c')]],
  ['x*y!*z', [of('x'), of('y!', 'emphasis'), of('z')]],
  ['a**#1**a', [of('a'), of('#1', 'strong'), of('a')]],
  ['a~~-1~~a', [of('a'), of('-1', 'strike_through'), of('a')]],
  ['a**b，**c', [of('a'), of('b，', 'strong'), of('c')]],
])('%s is published as the editor shows it', (_, pieces) => {
  expect(published([pieces])).toEqual(visible([pieces]));
});

test.each<[string, Piece[]]>([
  ['**“茶”**好喝', [of('“茶”', 'strong'), of('好喝')]],
  ['他说**“好。”**了', [of('他说'), of('“好。”', 'strong'), of('了')]],
  ['共**50%**优惠', [of('共'), of('50%', 'strong'), of('优惠')]],
  ['**水。**再来', [of('水。', 'strong'), of('再来')]],
])('%s is written without references, which our grammar does not need beside Chinese', (markdown, pieces) => {
  expect(write([pieces]).trim()).toBe(markdown);
  expect(published([pieces])).toEqual(visible([pieces]));
});

test.each<[string, Piece[]]>([
  ['a link beside strong Chinese', [{ text: '茶', marks: [], href: 'https://x.example/' }, of('好', 'strong')]],
  [
    'a link whose text is an address beside emphasis',
    [{ text: 'https://x.example', marks: [], href: 'https://y.example/' }, of('）', 'emphasis')],
  ],
  ['a link with a bracket in its address', [{ text: ')', marks: [], href: 'https://x.example/a_b_(c)' }, of('温', 'strike_through')]],
  ['an address beside strong text', [of('https://x.example/a'), of('b', 'strong')]],
  ['a strong address beside text', [of('https://x.example/a', 'strong'), of('b')]],
  ['an address without a scheme beside code', [of('见 www.x.example'), of('x', 'inlineCode')]],
  ['a coloured address as the text of a link', [{ text: 'http://x.example', marks: ['text_color'], href: 'https://y.example/' }]],
  ['a colon before an underline', [of('注意:'), of('茶', 'underline')]],
  [
    'an address in two marks with a space at its end',
    [of('见https://a.example/b ', 'strike_through', 'strong'), of('\u3000a', 'emphasis')],
  ],
  ['an address in emphasis before a strong wide space', [of('见https://a.example/b ', 'emphasis'), of('\u3000a', 'strong')]],
  ['a backslash and a colon before a size', [of('\\:'), of('a', 'text_size')]],
  ['a domain behind emphasis, which could be of an e-mail address', [of('a', 'strong'), of('a', 'emphasis'), of('@tea.a')]],
  ['a raised figure beside emphasis', [of('m'), { text: '2', marks: [], element: 'sup' }, of('”', 'emphasis')]],
])('%s is published as the editor shows it', (_, pieces) => {
  expect(published([pieces])).toEqual(visible([pieces]));
});

test.each<[string, string]>([
  ['[茶](https://x.example/)**好**', '<a>茶</a><strong>好</strong>'],
  ['**[茶](https://x.example/)**好', '<strong><a>茶</a></strong>好'],
  ['![茶](https://x.example/a.png)*好*', '<img><em>好</em>'],
  ['<https://x.example>~~好~~', '<a>https://x.example</a><del>好</del>'],
  ['`https://x.example`**好**', '<code>https://x.example</code><strong>好</strong>'],
  ['(https://x.example)好', '(<a>https://x.example</a>)好'],
])('%s is read with its marks, whoever wrote it', (markdown, html) => {
  const shape = (node: Part): string => {
    if (node.type === 'text') return node.value;
    const inside = 'children' in node ? node.children.map((child) => shape(child)).join('') : '';
    if (node.type !== 'element' || node.tagName === 'p') return inside;
    return node.tagName === 'img' ? '<img>' : `<${node.tagName}>${inside}</${node.tagName}>`;
  };
  expect(shape(parseBody(markdown).tree).trim()).toBe(html);
});

const words = [
  'a',
  'Z9',
  '茶',
  '水温',
  '。',
  '，',
  '“好”',
  '(b)',
  '!',
  '50%',
  '#1',
  '*',
  '_',
  '~',
  '**',
  '`',
  '\\',
  '&',
  '<',
  '@tea',
  'é',
  '１',
  '（全）',
  'か',
  '한',
  '🍵',
  '-',
  '.',
  ':',
  '$5',
  '[x]',
  '|',
];
const addresses = ['https://a.example/b', 'www.b.example', 'https://a.example/docs/文档', 'http://c.example/?q=1&b=2'];
const targets = ['https://x.example/', 'https://x.example/a_b_(c)', 'https://例子.example/茶?q=1&b=*', '/t/1'];
const some = <T>(values: readonly T[]) => fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.constantFrom(...values));

const piece = fc
  .record({
    text: fc
      .tuple(
        fc.constantFrom('', '', '', ' ', '\u3000'),
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }),
        fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constantFrom(...addresses)),
        fc.constantFrom('', '', '', ' ', '\u00a0'),
      )
      .map(([before, middle, address, after]) => before + (address === '' ? middle.join('') : `见${address}`) + after),
    marks: fc.uniqueArray(fc.constantFrom(...Object.keys(tagOf)), { maxLength: 3 }),
    href: some(targets),
    element: some(elements),
  })
  .map(({ text, marks, href, element }): Piece => {
    const isCode = marks.includes('inlineCode');
    return {
      // A bracket in code cannot stand within those of a style.
      text: isCode ? text.replaceAll(/[[\]]/g, 'x') : text,
      marks,
      ...(href !== undefined && { href }),
      ...(element !== undefined && !isCode && { element }),
    };
  });

const marksOf = ({ marks, href, element }: Piece): string => [...marks.toSorted(), href, element].join();

/** Pieces side by side with the same marks are one in the editor, so what stands beside an address there is part of it. */
const isContinued = (pieces: readonly Piece[]): boolean =>
  pieces.some((one, at) => {
    const next = pieces[at + 1];
    return /(?:https?:|www\.)\S*$/.test(one.text) && next !== undefined && /^\S/.test(next.text) && marksOf(one) === marksOf(next);
  });
const paragraph = fc.array(piece, { minLength: 1, maxLength: 5 }).filter((pieces) => !isContinued(pieces));

test('over any pieces with any marks, links, styles and elements, what the editor shows is what is published', () => {
  fc.assert(
    fc.property(fc.array(paragraph, { minLength: 1, maxLength: 2 }), (paragraphs) => {
      expect(published(paragraphs)).toEqual(visible(paragraphs));
    }),
    { numRuns: process.env['TEST_LONG'] === '1' ? 20_000 : 1500 },
  );
});
