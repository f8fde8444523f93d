import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, test } from 'vitest';
import { parseBody, renderBody } from '../bodies.ts';
import { htmlToMarkdown, renderReply, RichtextError } from '../index.ts';
import { urlOf } from '../url-of.ts';
import { addressVectors, collected, elementVectors } from './vectors.ts';

const attributes: Record<string, string[]> = {
  a: [
    'href',
    'title',
    'rel',
    'target',
    'className',
    'dataMember',
    'id',
    'dataFootnoteRef',
    'dataFootnoteBackref',
    'ariaLabel',
    'ariaDescribedBy',
  ],
  abbr: ['title'],
  code: ['className'],
  details: ['open'],
  div: ['className', 'tabIndex'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading', 'decoding', 'referrerPolicy'],
  input: ['type', 'checked', 'disabled', 'ariaLabel'],
  li: ['className', 'id'],
  ol: ['start', 'reversed', 'className'],
  pre: ['className', 'dataLanguage', 'dataDiagram', 'tabIndex'],
  section: ['className', 'dataFootnotes'],
  span: ['className', 'tabIndex', 'title'],
  td: ['align', 'colSpan', 'rowSpan'],
  th: ['align', 'colSpan', 'rowSpan', 'scope'],
  ul: ['className'],
};
const bare = (
  'b blockquote br cite dd del dl dt em figcaption figure h2 h3 h4 h5 h6 hr i ins kbd mark p q rp rt ruby s samp ' +
  'small strong sub summary sup table tbody tfoot thead tr u var'
).split(' ');
const members = new Map([['alice', { id: '7', name: '阿丽"><script>alert(1)</script>' }]]);

/** Everything in `html` that no body may contain. What KaTeX made is held to a list of its own. */
function faults(html: string): string[] {
  return fromHtml(html, { fragment: true }).children.flatMap((child) => inspect(child, false));
}

function inspect(node: RootContent, inFormula: boolean): string[] {
  if (node.type === 'text') return [];
  if (node.type !== 'element') return [`a ${node.type}`];
  const formula = inFormula || classesOf(node).includes('katex');
  const own = formula ? formulaFaults(node) : elementFaults(node);
  return [...own, ...(node as Element | Root).children.flatMap((child) => inspect(child, formula))];
}

function elementFaults({ tagName, properties }: Element): string[] {
  const allowed = attributes[tagName] ?? (bare.includes(tagName) ? [] : undefined);
  if (!allowed) return [`<${tagName}>`];
  const unknown = Object.keys(properties).filter((name) => !allowed.includes(name));
  const addresses = [properties.href, properties.src].filter((value) => value !== undefined).map(String);
  const unsafe = addresses.filter((value) => !/^(https?|mailto):$/.test(urlOf(value, 'https://our.example')?.protocol ?? ''));
  return [...unknown.map((name) => `${tagName}[${name}]`), ...unsafe];
}

function formulaFaults({ tagName, properties }: Element): string[] {
  const known = /^(span|svg|path|line|math|semantics|m[a-z]+)$/.test(tagName) && tagName !== 'marquee' && tagName !== 'meta';
  const unsafe = Object.entries(properties).filter(
    ([name, value]) => /^on|href|src/i.test(name) || /url\(|javascript|fixed/i.test(String(value)),
  );
  return [...(known ? [] : [`formula <${tagName}>`]), ...unsafe.map(([name]) => `formula [${name}]`)];
}

function classesOf(element: Element): string[] {
  return Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];
}

function published(markdown: string): string {
  try {
    return renderBody(parseBody(markdown), { members, siteOrigin: 'https://our.example' }).html;
  } catch (error) {
    if (error instanceof RichtextError) return '';
    throw error;
  }
}

test('the inspection itself sees what must not be', () => {
  expect(faults('<p onclick="x">')).toEqual(['p[onClick]']);
  expect(faults('<a href="java&#x9;script:x">')).toHaveLength(1);
  expect(faults('<script>x</script><svg></svg><!-- x -->')).toHaveLength(3);
  expect(faults('<span class="katex"><img src=x></span>').length).toBeGreaterThan(0);
});

/** A test of few enough that its time limit means something: all at once took half a minute of a busy machine. */
function inParts(name: string, vectors: string[]): [string, string[]][] {
  const perPart = 500;
  const parts = Math.ceil(vectors.length / perPart);
  return Array.from({ length: parts }, (_, part) => [`${name}, part ${part + 1}`, vectors.slice(part * perPart, (part + 1) * perPart)]);
}

const corpus = [
  ...inParts('elements with handlers and addresses', [...elementVectors()]),
  ...inParts('addresses in every place', [...addressVectors()]),
  ...inParts('collected strings', [...collected]),
];

/** `npm run test:long` tries each vector in all places; in short they take turns, each standing in one. */
const isLong = process.env['TEST_LONG'] === '1';
const chosen = (positions: readonly string[], at: number) =>
  positions.filter((_, index) => isLong || index === (at + Math.floor(at / positions.length)) % positions.length);

describe.each(corpus)('%s', (_name, vectors) => {
  test(`nothing runs: ${vectors.length} vectors, at the start, in a line, in a list and in a cell`, () => {
    const failing = vectors.flatMap((vector, at) =>
      chosen([vector, `文字 ${vector} @alice`, `- ${vector}`, `<table><tr><td>${vector}`, `> **${vector}**`], at).flatMap((markdown) =>
        faults(published(markdown)).map((fault) => `${fault} from ${markdown}`),
      ),
    );
    expect(failing).toEqual([]);
  });

  test('nothing runs after an import', () => {
    const failing = vectors.flatMap((vector) => faults(published(htmlToMarkdown(`<p>a</p>${vector}`))));
    expect(failing).toEqual([]);
  });

  test('a reply shows it as text', () => {
    const tags = vectors.flatMap((vector) => [...renderReply(`@alice ${vector}`, { members }).html.matchAll(/<[^>]*>/g)].map(String));
    expect(new Set(tags)).toEqual(
      new Set([
        '<p>',
        '</p>',
        '<a class="mention" data-member="7" href="/user/control/home?userName=alice">',
        '</a>',
        ...(tags.includes('<br>') ? ['<br>'] : []),
      ]),
    );
  });
});

test('the corpus is large', () => {
  expect(corpus.reduce((sum, [, vectors]) => sum + vectors.length, 0)).toBeGreaterThan(4_000);
});

test('nobody can forge a mention, a diagram or an id', () => {
  const html = published(collected.join('\n\n'));
  expect(html).not.toMatch(/data-member="1"|id="(?!user-content-fn)|position:fixed/);
});
