// @vitest-environment happy-dom
import { parseBody, renderBody } from '@chaguan/richtext/bodies';
import { afterAll, afterEach, expect, test } from 'vitest';
import { closeWriters, endTimers, paste, press, write, type Writer } from './testing-dom.ts';

/** Each is made from its number alone, so that one that fails can be run again. */
const programs = process.env['TEST_LONG'] === '1' ? 600 : 40;
const steps = 14;

/** Signs that a line of its own with Enter turns into a block are left out. */
const words = [
  '春天的龙井',
  'plain words',
  '2 * 3 * 4',
  'snake_case_name',
  '# 不是标题',
  '- 不是列表',
  '1. 不是编号',
  '> 不是引用',
  'a | b | c',
  '[x] 方括号',
  '[茶](不是链接)',
  '`反引号`',
  '**星号**',
  '~~波浪~~',
  '<b>标签</b>',
  '$5 和 $10',
  '$x$',
  '\\反斜杠',
  '&amp; 与号',
  '🍵 好茶',
  '@tea_lover 你好',
  'https://example.org/a_b?x=1',
  '---',
  '===',
  '![图](x)',
  '^注',
  '[^1]',
  '“引号”，句号。',
  'http:',
  '_',
  '+ 加号',
  '#话题',
  '1) 括号',
  '::: 冒号',
  ':::center',
  ':u[x]',
  '2026. 这一年',
  'x<y>z',
  '\u3000全角空格在前',
  'a\u00a0b',
  '…',
  '//',
  'www.example.org',
  '|',
];

type Random = () => number;
type Block = { tag: string; text: string };

function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** What a text is published as, block by block. */
function published(markdown: string): Block[] {
  // A line alone is no text to publish.
  if (/^[\s-]*$/.test(markdown)) return markdown.split('\n').flatMap((line) => (line === '---' ? [{ tag: 'hr', text: '' }] : []));
  const page = document.createElement('div');
  page.innerHTML = renderBody(parseBody(markdown)).html;
  return [...page.children].map((block) => {
    const pictures = [...block.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    const tag = kindOf(block);
    // What a formula looks like is KaTeX's; that it is one is ours.
    const inside = tag === 'math' ? '' : textOf(block);
    return { tag, text: [plainText(inside), ...pictures].filter(Boolean).join(' ') };
  });
}

/** Nothing stands between the blocks of an aligned one. */
function textOf(block: Element): string {
  const parts = block.tagName === 'DIV' ? [...block.children] : [block];
  return parts.map(({ textContent }) => textContent ?? '').join(' ');
}

function kindOf(block: Element): string {
  if (block.matches('.math, .katex-display') || block.querySelector('.katex-display')) return 'math';
  if (/^H\d$/.test(block.tagName)) return 'heading';
  if (block.querySelector('table') || block.matches('table')) return 'table';
  if (block.querySelector('pre') || block.matches('pre')) return 'pre';
  return block.tagName.toLowerCase();
}

const plainText = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** One act at the end of the text, and the blocks that it is to add. `isFree`: the cursor is in an empty paragraph. */
type Act = (writer: Writer, random: Random) => Block[];

const type = (writer: Writer, text: string) => {
  // Letter by letter, as it comes from a keyboard.
  for (const letter of text) writer.surface.insertText(letter);
};

const acts: Record<string, Act> = {
  paragraph(writer, random) {
    const text = pick(random, words);
    type(writer, text);
    press(writer, 'Enter');
    return [{ tag: 'p', text: plainText(text) }];
  },
  marked(writer, random) {
    const mark = pick(random, ['bold', 'italic', 'underline', 'strike', 'code'] as const);
    const parts = [
      pick(random, ['前', 'before ', '']),
      pick(random, ['要紧', 'word', '“茶”']),
      pick(random, ['后', ' after', '。']),
    ] as const;
    type(writer, parts[0]);
    writer.surface.act(mark);
    type(writer, parts[1]);
    writer.surface.act(mark);
    type(writer, parts[2]);
    press(writer, 'Enter');
    return [{ tag: 'p', text: plainText(parts.join('')) }];
  },
  styled(writer, random) {
    const style = pick(random, [{ color: 'red' }, { size: 'huge' }, { color: 'blue', size: 'small' }] as const);
    const parts = [pick(random, ['前', 'before ', '']), pick(random, words), pick(random, ['后', ' after', '。', '{red}'])] as const;
    type(writer, parts[0]);
    writer.surface.style(style);
    type(writer, parts[1]);
    writer.surface.style({ color: null, size: null });
    type(writer, parts[2]);
    press(writer, 'Enter');
    return [{ tag: 'p', text: plainText(parts.join('')) }];
  },
  aligned(writer, random) {
    const [align, one, two] = [pick(random, ['center', 'right'] as const), pick(random, words), pick(random, words)];
    writer.surface.style({ align });
    type(writer, one);
    press(writer, 'Enter');
    type(writer, two);
    writer.surface.leave();
    return [{ tag: 'div', text: plainText(`${one} ${two}`) }];
  },
  heading(writer, random) {
    const level = pick(random, [1, 2, 3] as const);
    const text = pick(random, words);
    writer.surface.act(`heading${level}`);
    type(writer, text);
    press(writer, 'Enter');
    return [{ tag: 'heading', text: plainText(text) }];
  },
  list(writer, random) {
    const [ordered, one, two] = [random() < 0.5, pick(random, words), pick(random, words)];
    writer.surface.act(ordered ? 'orderedList' : 'bulletList');
    type(writer, one);
    press(writer, 'Enter');
    type(writer, two);
    writer.surface.leave();
    return [{ tag: ordered ? 'ol' : 'ul', text: plainText(`${one} ${two}`) }];
  },
  quote(writer, random) {
    const text = pick(random, words);
    writer.surface.act('quote');
    type(writer, text);
    writer.surface.leave();
    return [{ tag: 'blockquote', text: plainText(text) }];
  },
  code(writer, random) {
    const [one, two] = [pick(random, words), pick(random, words)];
    writer.surface.act('codeBlock');
    writer.surface.insertText(`${one}\n${two}`);
    writer.surface.leave();
    return [{ tag: 'pre', text: plainText(`${one} ${two}`) }];
  },
  table(writer, random) {
    const text = pick(random, words);
    writer.surface.act('table');
    type(writer, text);
    writer.surface.leave();
    return [{ tag: 'table', text: plainText(text) }];
  },
  divider(writer) {
    writer.surface.act('divider');
    return [{ tag: 'hr', text: '' }];
  },
  picture(writer) {
    writer.surface.placeholder('茶.png').done({ url: '/files/1.webp', alt: '茶' });
    return [{ tag: 'p', text: '/files/1.webp' }];
  },
  formula(writer) {
    writer.surface.act('mathBlock');
    type(writer, 'a^2 + b');
    writer.surface.leave();
    return [{ tag: 'math', text: '' }];
  },
  source(writer, random) {
    const text = pick(random, ['源码里写的', 'written **there**']);
    writer.surface.resume(`${writer.surface.markdown()}\n\n${text}`);
    press(writer, 'Enter');
    return [{ tag: 'p', text: text.replaceAll('*', '') }];
  },
  pasted(writer, random) {
    const [one, two] = ['外面抄来的话', pick(random, ['第二段', 'second'])];
    paste(writer, `<meta charset="utf-8"><p style="color:red">${one}</p><p><span>${two}</span></p>`, `${one}\n\n${two}`);
    press(writer, 'Enter');
    return [
      { tag: 'p', text: one },
      { tag: 'p', text: two },
    ];
  },
};

async function changeView(writer: Writer): Promise<Writer> {
  const markdown = writer.surface.markdown();
  const next = await write('');
  next.surface.replace(`${markdown}\n`, [markdown.length + 1, markdown.length + 1]);
  return next;
}

function undoAndRedo({ surface }: Writer, random: Random): void {
  const times = 1 + Math.floor(random() * 6);
  for (let at = 0; at < times; at += 1) surface.act('undo');
  for (let at = 0; at < times; at += 1) surface.act('redo');
}

async function run(seed: number): Promise<{ requested: Block[]; got: Block[]; log: string[]; markdown: string }> {
  const random = randomOf(seed);
  let writer = await write('');
  const requested: Block[] = [];
  const log: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    const chance = random();
    if (chance < 0.08) {
      log.push('view');
      writer = await changeView(writer);
    } else if (chance < 0.16) {
      log.push('undo and redo');
      undoAndRedo(writer, random);
    } else {
      const name = pick(random, Object.keys(acts));
      const added = acts[name]?.(writer, random) ?? [];
      log.push(`${name} ${added.map(({ text }) => text).join(' / ')}`);
      requested.push(...added);
    }
    const got = published(writer.surface.markdown());
    if (JSON.stringify(got) !== JSON.stringify(requested)) return { requested, got, log, markdown: writer.surface.markdown() };
  }
  return { requested, got: published(writer.surface.markdown()), log, markdown: writer.surface.markdown() };
}

afterAll(endTimers);
afterEach(closeWriters);

test('random programs of writing are published as they were written', async () => {
  for (let seed = 1; seed <= programs; seed += 1) {
    const { requested, got, log, markdown } = await run(seed);
    expect(got, `program ${seed}: ${log.join('; ')}\n${markdown}`).toEqual(requested);
  }
}, 600_000);
