import type { RootContent } from 'hast';
import { htmlText, parseHtml, unseenElements } from './parse-html.ts';

/** Tags of HTML with the BBCode that means the same. */
const alike: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  blockquote: 'quote',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'td',
  ul: 'list',
  center: 'center',
};

const passages = new Set('p div h1 h2 h3 h4 h5 h6 section article dl dt dd form fieldset address'.split(' '));

function written(node: RootContent): string {
  if (node.type === 'text') return node.value.replaceAll(/\s+/g, ' ');
  if (node.type !== 'element' || unseenElements.has(node.tagName)) return '';
  const { tagName, properties } = node;
  const address = (name: string): string => String(properties[name] ?? '').replaceAll(/[[\]\s]/g, encodeURIComponent);
  const inside = () => node.children.map(written).join('');
  if (tagName === 'br') return '\n';
  if (tagName === 'hr') return '[hr]';
  if (tagName === 'img') return properties['src'] === undefined ? '' : `[img]${address('src')}[/img]`;
  if (tagName === 'embed' || tagName === 'iframe' || tagName === 'video' || tagName === 'audio')
    return `\n[media]${address('src')}[/media]\n`;
  if (tagName === 'a' && properties['href'] !== undefined) return `[url=${address('href')}]${inside()}[/url]`;
  if (tagName === 'pre') return `[code]${htmlText(node)}[/code]`;
  if (tagName === 'li') return `[*]${inside()}`;
  if (tagName === 'ol') return `[list=1]${inside()}[/list]`;
  if (passages.has(tagName)) return `\n\n${inside()}\n\n`;
  const tag = Object.hasOwn(alike, tagName) ? alike[tagName] : undefined;
  return tag === undefined ? inside() : `[${tag}]${inside()}[/${tag}]`;
}

/** A text in which staff allowed HTML, as BBCode: both occur in the same post. One of absurd depth loses its tags only. */
export function htmlToBbcode(html: string): string {
  const nodes = parseHtml(html);
  if (nodes === undefined) return html.replace(/<[^<>]*>/g, ' ');
  return nodes
    .map(written)
    .join('')
    .replace(/\n{3,}/g, '\n\n');
}
