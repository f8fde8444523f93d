import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Html, Paragraph } from 'mdast';
import { type EmbedProvider, readEmbed } from './embeds.ts';
import { textOf } from './text.ts';

/** The providers' own names, for a card without a text by the author. */
const names: Record<EmbedProvider, string> = {
  bilibili: '哔哩哔哩',
  youku: '优酷',
  qq: '腾讯视频',
  iqiyi: '爱奇艺',
  sohu: '搜狐视频',
  youtube: 'YouTube',
};

function isSpace(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** The card for a line that contains only one link to a video. */
function cardOf(line: readonly ElementContent[]): Element | undefined {
  const [link, ...others] = line.filter((node) => !isSpace(node));
  if (others.length > 0 || link?.type !== 'element' || link.tagName !== 'a') return undefined;
  const { href } = link.properties;
  const embed = typeof href === 'string' ? readEmbed(href) : undefined;
  const words = textOf(link).trim();
  if (embed === undefined || words === '') return undefined;
  const text = (name: string, value: string): Element => ({
    type: 'element',
    tagName: name,
    properties: {},
    children: [{ type: 'text', value }],
  });
  const isAddress = (readEmbed(words) ?? readEmbed(`https://${words}`)) !== undefined;
  const title = isAddress ? names[embed.provider] : words;
  const properties = { className: ['embed'], dataEmbed: embed.provider, href: embed.page };
  const card: Element = {
    type: 'element',
    tagName: 'a',
    properties,
    children: [text('span', title), { type: 'text', value: ' ' }, text('small', new URL(embed.page).host)],
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [card] };
}

/** A paragraph split into parts: each line that is a video becomes a card of its own. */
function splitParagraph(paragraph: Element): Element[] {
  const lines: ElementContent[][] = [[]];
  for (const child of paragraph.children) {
    if (child.type === 'element' && child.tagName === 'br') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  const cards = lines.map(cardOf);
  if (cards.every((card) => card === undefined)) return [paragraph];
  const pieces: Element[] = [];
  let text: ElementContent[] = [];
  const endText = () => {
    if (!text.every(isSpace)) pieces.push({ ...paragraph, children: text });
    text = [];
  };
  for (const [at, line] of lines.entries()) {
    const card = cards[at];
    if (card) {
      endText();
      pieces.push(card);
    } else {
      text.push(...(text.length > 0 ? [{ type: 'element' as const, tagName: 'br', properties: {}, children: [] }] : []), ...line);
    }
  }
  endText();
  return pieces;
}

/** Replaces each link to a video that is alone on its line by a card. */
export function insertEmbeds(parent: Root | Element): void {
  const children = parent.children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'p') return splitParagraph(child);
    insertEmbeds(child);
    return [child];
  });
  parent.children = children as ElementContent[];
}

// Bounded, because it is called for each HTML block of a body.
const frame = /^\s{0,9}<iframe\b[^>]{0,900}?\ssrc\s{0,9}=\s{0,9}(?:"([^"]{1,500})"|'([^']{1,500})')[^>]{0,900}>\s{0,9}(?:<\/iframe>)?/i;

/** Converts a video site's embed code to the corresponding link, with the HTML after it; undefined for all other HTML. */
export function linkOfFrame({ value }: Html): { link: Paragraph; rest: string } | undefined {
  const [all = '', quoted, single] = frame.exec(value) ?? [];
  const embed = readEmbed((quoted ?? single ?? '').replaceAll('&amp;', '&'));
  if (embed === undefined) return undefined;
  const text = { type: 'text' as const, value: embed.page };
  return { link: { type: 'paragraph', children: [{ type: 'link', url: embed.page, children: [text] }] }, rest: value.slice(all.length) };
}
