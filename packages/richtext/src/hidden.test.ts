import { describe, expect, test } from 'vitest';
import { parseBody, renderBody } from './bodies.ts';
import { fillHidden, hiddenValueLengths, readHiddenHead, RichtextError, writeHiddenHead } from './index.ts';

const block = (head: string, inside = '秘密') => `:::hide${head}\n${inside}\n:::`;
const parse = (markdown: string) => parseBody(markdown, {}, 'allowed');
const rendered = (markdown: string) => renderBody(parse(markdown));

function refusal(markdown: string, blocks: 'allowed' | 'refused' = 'allowed'): string | undefined {
  try {
    parseBody(markdown, {}, blocks);
    return undefined;
  } catch (error) {
    if (error instanceof RichtextError) return error.limit === undefined ? error.code : `${error.code} ${error.limit}`;
    throw error;
  }
}

const heads: [string, string][] = [
  ['{type=password value=secret1}', ' data-kind="password"'],
  ['{type=password value="两个 词"}', ' data-kind="password"'],
  ['{type=reply}', ' data-kind="reply"'],
  ['{type=grade value=500}', ' data-kind="grade" data-value="500"'],
  ['{type=points value=25}', ' data-kind="points" data-value="25"'],
  ['{type=balance value=9.9}', ' data-kind="balance" data-value="9.90"'],
];

test.each(heads)('%s leaves a place, and nothing of what it hides', (head, attributes) => {
  const made = rendered(`前\n\n${block(head)}\n\n后`);
  expect(made.html).toBe(`<p>前</p>\n<div data-hidden="1"${attributes}><p>🔒</p></div>\n<p>后</p>`);
  expect(made.text).toBe('前 后');
  expect(made.excerpt).toBe('前 后');
  expect(JSON.stringify(made)).not.toMatch(/秘密|secret1|两个/);
});

test('what is inside has a body of its own, and comes back to its position', () => {
  const body = parse(
    `前[^1]\n\n${block('{type=points value=5 caption="<b>做法</b>"}', '**秘密**[^2] ![图](/a.png)\n\n[^2]: 注')}\n\n[^1]: 众所周知`,
  );
  const { html, images } = renderBody(body);
  expect(images).toEqual([]);
  expect(html).toContain('<p>🔒 &#x3C;b>做法&#x3C;/b></p></div>');
  expect(html).toContain('众所周知');
  const part = renderBody(body.hidden[0]?.body ?? body).html;
  expect(part).toContain('<strong>秘密</strong>');
  const filled = fillHidden(html, new Map([[1, part]]));
  expect(filled).toContain(`<div class="opened" data-opened="points" data-value="5">${part}</div>`);
  expect(filled).not.toContain('data-hidden');
  expect(fillHidden(html, new Map([[2, part]]))).toBe(html);
});

describe('nothing reaches from one side to the other', () => {
  test.each([
    ['a footnote defined inside', `看[^1]\n\n${block('{type=reply}', '里\n\n[^1]: 秘密')}`],
    ['a reference defined inside', `看[这里][a]\n\n${block('{type=reply}', '里\n\n[a]: https://秘密.example')}`],
    ['an element left open outside', `<details><summary>x\n\n${block('{type=reply}')}`],
    ['an element closed inside', `<div>\n\n${block('{type=reply}', '</div>秘密')}`],
    ['a list item before', `- 一\n${block('{type=reply}')}`],
    ['a quote before', `> 一\n${block('{type=reply}')}`],
    ['a paragraph before', `一\n${block('{type=reply}')}`],
    ['a fence inside with an end of a block', block('{type=reply}', '```\n:::\n秘密\n```')],
  ])('%s', (_, markdown) => {
    expect(JSON.stringify(rendered(markdown))).not.toContain('秘密');
  });
});

describe('a slip is refused, never published', () => {
  const slips: [string, string][] = [
    ['no type', block('{value=5}')],
    ['no braces', block(' type=reply')],
    ['unknown type', block('{type=vip}')],
    ['unknown word', block('{type=reply for=all}')],
    ['twice', block('{type=reply type=points value=5}')],
    ['password without value', block('{type=password}')],
    ['reply with value', block('{type=reply value=1}')],
    ['price zero', block('{type=points value=0}')],
    ['price below zero', block('{type=points value=-5}')],
    ['half a point', block('{type=points value=1.5}')],
    ['nine digits', block('{type=points value=123456789}')],
    ['zero yuan', block('{type=balance value=0.00}')],
    ['three decimals', block('{type=balance value=1.234}')],
    ['exponent', block('{type=balance value=1e3}')],
    ['full-width digits', block('{type=points value=５}')],
    ['a long password', block(`{type=password value=${'p'.repeat(51)}}`)],
    ['a long caption', block(`{type=reply caption="${'长'.repeat(61)}"}`)],
    ['an open quote', block('{type=reply caption="x}')],
    ['no end', ':::hide{type=reply}\n秘密'],
    ['nothing inside', block('{type=reply}', ' \n')],
    ['only a comment inside', block('{type=reply}', '<!-- x -->')],
    ['one inside another', block('{type=reply}', block('{type=points value=5}'))],
    ['indented', '  :::hide{type=reply}\n秘密\n:::'],
    ['as code by mistake', '    :::hide{type=reply}\n    秘密\n    :::'],
    ['in a list', '- :::hide{type=reply}\n  秘密\n  :::'],
    ['in a quote', '> :::hide{type=reply}\n> 秘密\n> :::'],
    ['in a line', '看 :::hide{type=reply}\n秘密\n:::'],
    ['full-width colons', '：：：hide{type=reply}\n秘密\n：：：'],
    ['a space', '::: hide{type=reply}\n秘密\n:::'],
    ['capitals', ':::Hide{type=reply}\n秘密\n:::'],
    ['after code without end', `\`\`\`\n代码\n\n${block('{type=reply}')}`],
    ['in raw HTML', `<pre>\n${block('{type=reply}')}\n</pre>`],
    ['in an HTML comment', `字\n<!--\n${block('{type=reply}')}\n-->`],
    ['code that is none', `<div>\n\`\`\`\n${block('{type=reply}')}\n\`\`\`\n</div>`],
    ['an end too many', `${block('{type=reply}')}\n\n秘密\n:::`],
    ['escaped', '\\:::hide{type=reply}\n秘密'],
    ['a line separator', block('{type=reply}\u2028')],
    ['too many', Array.from({ length: 21 }, () => block('{type=reply}')).join('\n\n')],
  ];
  test.each(slips)('%s', (_, markdown) => {
    expect(refusal(markdown)).toMatch(/^hidden\.invalid/);
  });

  test('the number of the line', () => {
    expect(refusal(`一\n\n二\n${block('{type=vip}')}`)).toBe('hidden.invalid 4');
  });

  test('one value per kind', () => {
    expect(refusal(`${block('{type=points value=5}')}\n${block('{type=points value=6}')}`)).toBe('hidden.value_differs 4');
    expect(refusal(`${block('{type=balance value=5}')}\n${block('{type=balance value=5.00}')}\n${block('{type=reply}')}`)).toBeUndefined();
  });

  test('elsewhere than in a topic', () => {
    expect(refusal(block('{type=reply}'), 'refused')).toBe('hidden.not_here');
    expect(refusal('用 `:::hide` 包起来', 'refused')).toBeUndefined();
  });

  test('a mark cannot be forged', () => {
    expect(rendered(`\ufdd01\ufdd1\n\n${block('{type=reply}')}`).html).toBe(
      '<p>1</p>\n<div data-hidden="1" data-kind="reply"><p>🔒</p></div>',
    );
    expect(refusal(`<p>&#xfdd0;1&#xfdd1;</p>\n\n${block('{type=reply}')}`)).toBe('hidden.invalid');
    expect(rendered('<div data-hidden="1" class="opened" data-kind="reply"><p>🔒</p></div>').html).toBe('<div><p>🔒</p></div>');
  });
});

test('a caption is text, whomever it names', () => {
  const members = new Map([['alice', { id: '7', name: '阿丽' }]]);
  const body = parse(block('{type=reply caption="@alice 看"}', '@alice'));
  expect(body.mentions).toEqual([]);
  expect(fillHidden(renderBody(body, { members }).html, new Map([[1, '开']]))).toBe('<div class="opened" data-opened="reply">开</div>');
});

test('code shows how a block is written', () => {
  const made = rendered(`\`\`\`\n${block('{type=reply}')}\n\`\`\`\n\n\`:::hide\``);
  expect(made.html).toContain('秘密');
  expect(made.html).not.toContain('data-hidden');
});

test('heads are written as they are read', () => {
  for (const [head] of heads) {
    const read = readHiddenHead(head);
    expect(read && readHiddenHead(writeHiddenHead(read).slice(':::hide'.length))).toEqual(read);
  }
  expect(writeHiddenHead({ kind: 'password', value: '两个 词', caption: '口令"在群里"' })).toBe(
    ':::hide{type=password value="两个 词" caption="口令在群里"}',
  );
});

test.each([[':'], [':::hide'], [':::hide{type=reply}\n'], ['`'.repeat(3)], ['```\n:::hide\n'], ['\n'], [':::\n']])(
  'many %j end soon',
  (piece) => {
    const length = Math.floor(20_000 / piece.length);
    expect(refusal(piece.repeat(length) + 'a')).not.toBe('body.too_long');
  },
);

test.each([
  ['password', '茶'.repeat(50)],
  ['grade', '12345678'],
  ['points', '12345678'],
  ['balance', '123456789.25'],
] as const)('the longest value of %s is read, a longer one is not', (kind, value) => {
  expect(value).toHaveLength(hiddenValueLengths[kind]);
  expect(readHiddenHead(`{type=${kind} value=${value}}`)).toMatchObject({ kind, value });
  expect(readHiddenHead(`{type=${kind} value=${value}1}`)).toBeUndefined();
});
