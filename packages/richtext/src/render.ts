import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { type Body, hiddenNumber } from './body.ts';
import { diagram, Highlighter } from './code.ts';
import { insertEmbeds } from './embed-cards.ts';
import { type KnownFiles, showFiles } from './files.ts';
import { hiddenPlaceholder } from './hidden-placeholders.ts';
import { type ImageRef, type KnownImages, showImage } from './images.ts';
import { showLink } from './links.ts';
import { Typesetter } from './math.ts';
import { linkMentions, type MentionedMembers, replaceMentionText } from './mentions.ts';
import { cutExcerpt, plainText, textOf } from './text.ts';

const deepest = 6;

/** Levels of a body's headings below the page's title, which is level one: no level is skipped. */
class Outline {
  readonly #open: number[] = [];

  /** The level on the page for the next heading, written as `level`. */
  levelOf(level: number): number {
    while ((this.#open.at(-1) ?? 0) >= level) this.#open.pop();
    this.#open.push(level);
    return Math.min(deepest, this.#open.length + 1);
  }
}

/** What rendering needs from the site. All optional: without it mentions are text and images have no size. */
export interface RenderContext {
  members?: MentionedMembers;
  images?: KnownImages;
  /** Without it a file is a plain link. */
  files?: KnownFiles;
  /** Such as https://example.org: links to it open in the same tab and are followed by search engines. */
  siteOrigin?: string;
  /** Prefix of the ids of footnotes, so that several bodies can share a page: letters, digits, "-". */
  idPrefix?: string;
}

/** Safe HTML; `text` for the search index; `excerpt` of at most 180 characters and "…"; images in order. */
export interface RenderedBody {
  html: string;
  text: string;
  excerpt: string;
  images: ImageRef[];
}

interface Dressing {
  context: RenderContext;
  images: ImageRef[];
  highlighter: Highlighter;
  typesetter: Typesetter;
  outline: Outline;
}

/** Renders a parsed body for the page. Pure: the preview in the browser equals the published page. */
export function renderBody(body: Body, context: RenderContext = {}): RenderedBody {
  const root: Root = { type: 'root', children: body.tree.children.map(copyOf) };
  const { members } = context;
  if (members?.size) replaceMentionText(root, (text) => linkMentions(text.value, members));
  setPlaceholders(root, body);
  const text = plainText(root);
  // A text of nothing but formulas or code is better cut than not shown.
  const excerpt = cutExcerpt(plainText(root, { onlyProse: true }) || plainText(root));
  insertEmbeds(root);
  const dressing: Dressing = { context, images: [], highlighter: new Highlighter(), typesetter: new Typesetter(), outline: new Outline() };
  dress(root, dressing, false);
  return { html: toHtml(root, { allowDangerousHtml: true }), text, excerpt, images: dressing.images };
}

/** The nodes, properties and lists of classes that rendering changes. Texts are replaced, never changed. */
function copyOf<N extends RootContent>(node: N): N {
  if (node.type === 'text') return { ...node };
  if (node.type !== 'element') return structuredClone(node);
  const properties = Object.fromEntries(
    Object.entries(node.properties).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  );
  return { ...node, properties, children: node.children.map(copyOf) };
}

function setPlaceholders(parent: Root | Element, body: Body): void {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const number = hiddenNumber(child);
    const block = number === undefined ? undefined : body.hidden[number - 1];
    if (number !== undefined && block) return hiddenPlaceholder(number, block);
    setPlaceholders(child, body);
    return child;
  }) as ElementContent[];
}

function dress(parent: Root | Element, dressing: Dressing, linked: boolean): void {
  const children: RootContent[] = parent.children.map((child) => {
    if (child.type !== 'element') return child;
    const special = showCode(child, dressing);
    if (special) return special;
    const files = showFiles(child, dressing.context);
    if (files) return files;
    dress(child, dressing, linked || child.tagName === 'a');
    return showElement(child, dressing, linked);
  });
  parent.children = children as ElementContent[];
}

function showElement(element: Element, { context, images, outline }: Dressing, linked: boolean): Element {
  const { tagName, properties } = element;
  if (context.idPrefix) prefixIds(properties, context.idPrefix);
  if (/^h[1-6]$/.test(tagName)) return { ...element, tagName: `h${outline.levelOf(Number(tagName[1]))}` };
  if (tagName === 'a') return showLink(element, context.siteOrigin);
  if (tagName === 'img') return showImage(element, images, context, linked);
  if (tagName === 'li') labelTask(element);
  // The empty corner cell of a table becomes a plain cell: a header without text confuses screen readers.
  if (tagName === 'th' && isBlank(element)) return { ...element, tagName: 'td' };
  if (tagName === 'table') {
    return { type: 'element', tagName: 'div', properties: { className: ['table'], tabIndex: 0 }, children: [element] };
  }
  return element;
}

/** Contains neither text nor a picture. */
function isBlank({ children }: Element): boolean {
  return children.every((child) =>
    child.type === 'text'
      ? child.value.trim() === ''
      : child.type === 'element' && !['img', 'a', 'input'].includes(child.tagName) && isBlank(child),
  );
}

/** A checkbox needs an accessible name: the text of its own item. */
function labelTask(item: Element): void {
  for (const part of item.children.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]))) {
    if (part.type !== 'element' || part.tagName !== 'input') continue;
    part.properties.ariaLabel = cutExcerpt(plainText({ type: 'root', children: item.children }, { onlyProse: true })) || '✓';
  }
}

function showCode(element: Element, { highlighter, typesetter }: Dressing): Element | undefined {
  const [only] = element.children;
  const isBlock = element.tagName === 'pre' && element.children.length === 1;
  const code = isBlock && only?.type === 'element' ? only : element;
  if (code.tagName !== 'code') return undefined;
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
  const language = (classes.find((name) => name.startsWith('language-')) ?? '').slice('language-'.length).toLowerCase();
  const source = textOf(code);
  const displayed = classes.includes('math-display') || (isBlock && language === 'math');
  if (displayed || classes.includes('math-inline')) {
    return typesetter.formula(source.trim(), displayed, isBlock ? 'div' : 'span');
  }
  if (!isBlock) {
    code.properties = {};
    return undefined;
  }
  return language === 'mermaid' ? diagram(source) : highlighter.block(source, language);
}

function prefixIds(properties: Element['properties'], prefix: string): void {
  const { id, href } = properties;
  if (typeof id === 'string') properties.id = id.replace(/^user-content-/, `user-content-${prefix}-`);
  if (typeof href === 'string') properties.href = href.replace(/^#user-content-/, `#user-content-${prefix}-`);
}
