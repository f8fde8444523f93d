import type { HiddenKind } from '@chaguan/richtext';
import type { Element, RootContent } from 'hast';
import type { BbAttachment } from '../../bbcode/context.ts';
import { hiddenPart } from '../../bbcode/hidden-parts.ts';
import type { BbNode } from '../../bbcode/parse-bbcode.ts';
import { htmlText, unseenElements } from '../../bbcode/parse-html.ts';
import { asText, tagOf } from '../../bbcode/tree.ts';

/** What the tree of a text needs to know, and what it says of it. */
export interface HtmlPass {
  /** Key of an upload by its address, if its bytes are there. */
  file: (address: string) => string | undefined;
  /** Uploads that the text names. */
  attachments: Map<string, BbAttachment>;
  lost: Set<string>;
}

const same: ReadonlyMap<string, string> = new Map([
  ['b', 'b'],
  ['strong', 'b'],
  ['i', 'i'],
  ['em', 'i'],
  ['u', 'u'],
  ['s', 's'],
  ['strike', 's'],
  ['del', 's'],
  ['sub', 'sub'],
  ['sup', 'sup'],
  ['blockquote', 'quote'],
  ['table', 'table'],
  ['tr', 'tr'],
  ['td', 'td'],
  ['th', 'th'],
  ['ul', 'list'],
  ['li', 'li'],
  ['center', 'center'],
]);

const passages = new Set('p div section article dl dt dd form fieldset address figure'.split(' '));

/** Kinds of hidden parts by their numbers. */
const hiddenKinds: ReadonlyMap<string, HiddenKind> = new Map([
  ['10', 'password'],
  ['20', 'reply'],
  ['30', 'grade'],
  ['40', 'points'],
  ['50', 'balance'],
]);

const highestPoints = 99_999_999;
const highestYuan = 999_999_999;

/** What opens a part. Where that cannot be said it is the highest price: nothing hidden becomes public. */
function openedBy(kind: HiddenKind, written: string): [kind: HiddenKind, value: string] {
  const number = Number(written.trim());
  const password = [...written.replaceAll(/[\s"]+/g, ' ').trim()].slice(0, 50).join('').trim();
  if (kind === 'reply') return [kind, ''];
  if (kind === 'password') return password === '' ? ['points', String(highestPoints)] : [kind, password];
  if (kind === 'balance') return [kind, (number > 0 && number <= highestYuan ? Math.max(0.01, number) : highestYuan).toFixed(2)];
  return [kind, String(number >= 1 && number <= highestPoints ? Math.trunc(number) : highestPoints)];
}

const attribute = ({ properties }: Element, name: string): string => {
  const value = properties[name] ?? '';
  return Array.isArray(value) ? value.join(' ') : String(value);
};

function hiddenNodes(element: Element, pass: HtmlPass): BbNode[] {
  const kind = hiddenKinds.get(attribute(element, 'hide-type')) ?? 'reply';
  const caption = [
    ...attribute(element, 'description')
      .replaceAll(/[\s"]+/g, ' ')
      .trim(),
  ]
    .slice(0, 60)
    .join('');
  const [opened, value] = openedBy(kind, attribute(element, 'input-value'));
  return [hiddenPart(opened, value, caption, treeOf(element.children, pass))];
}

/** An upload as a picture in the text or a file on its own line; undefined for every other address. */
function uploadNodes(address: string, name: string, kind: BbAttachment['kind'], pass: HtmlPass): BbNode[] | undefined {
  const key = pass.file(address);
  if (key === undefined) return undefined;
  const url = `archive:files/${encodeURIComponent(key)}`;
  pass.attachments.set(key, { kind, name: name.trim().replaceAll(/\s+/g, ' ') || (key.split('/').at(-1) ?? key), url, price: 0 });
  return [tagOf('attach', '', [key])];
}

function imageNodes(element: Element, pass: HtmlPass): BbNode[] {
  const address = attribute(element, 'src');
  const words = (attribute(element, 'alt') || attribute(element, 'title')).trim();
  if (address === '') return [asText(words)];
  // The emoji of the editor are pictures of the former site, named by what they stand for.
  if (/(?:^|\/)(?:common|backstage)\/|\/(?:emoji|emoticon|smil)/i.test(address) && !address.includes('file/')) {
    pass.lost.add('a picture for an emoji');
    return [asText(words === '' ? `:${(address.split('/').at(-1) ?? '').replace(/\.\w+$/, '')}:` : words)];
  }
  return uploadNodes(address, words, 'image', pass) ?? [tagOf('img', '', [asText(address)])];
}

function linkNodes(element: Element, pass: HtmlPass): BbNode[] {
  const address = attribute(element, 'href');
  const inside = treeOf(element.children, pass);
  if (address === '') return inside;
  return uploadNodes(address, htmlText(element), 'file', pass) ?? [tagOf('url', asText(address), inside)];
}

function mediaNodes(element: Element, pass: HtmlPass): BbNode[] {
  const source = element.children.find((child): child is Element => child.type === 'element' && child.tagName === 'source');
  const address = attribute(element, 'src') || (source === undefined ? '' : attribute(source, 'src'));
  if (address === '') return treeOf(element.children, pass);
  return uploadNodes(address, '', 'file', pass) ?? [tagOf('media', '', [asText(address)])];
}

/** What a `style` says, around nodes that have it. */
function styled(element: Element, nodes: BbNode[]): BbNode[] {
  const style = attribute(element, 'style');
  const says = (pattern: RegExp): string => pattern.exec(style)?.[1]?.trim() ?? '';
  const color = says(/(?:^|[;\s])color\s*:\s*([^;]+)/i) || (element.tagName === 'font' ? attribute(element, 'color') : '');
  const size = says(/font-size\s*:\s*([\d.]+(?:px|pt|em))/i) || (element.tagName === 'font' ? attribute(element, 'size') : '');
  let inside = nodes;
  if (color !== '') inside = [tagOf('color', color, inside)];
  if (size !== '') inside = [tagOf('size', size, inside)];
  if (/font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)) inside = [tagOf('b', '', inside)];
  if (/font-style\s*:\s*italic/i.test(style)) inside = [tagOf('i', '', inside)];
  if (/text-decoration[\w-]*\s*:[^;]*underline/i.test(style)) inside = [tagOf('u', '', inside)];
  return inside;
}

function passageNodes(element: Element, pass: HtmlPass): BbNode[] {
  const inside = styled(element, treeOf(element.children, pass));
  const aligned = /text-align\s*:\s*(center|right)/i.exec(attribute(element, 'style'))?.[1] ?? attribute(element, 'align');
  return [/^(?:center|right)$/i.test(aligned) ? tagOf('align', aligned.toLowerCase(), inside) : tagOf('passage', '', inside)];
}

function elementNodes(element: Element, pass: HtmlPass): BbNode[] {
  const { tagName } = element;
  if (tagName === 'hide') return hiddenNodes(element, pass);
  if (/^h[1-6]$/.test(tagName)) return [tagOf('heading', tagName.slice(1), treeOf(element.children, pass))];
  if (passages.has(tagName)) return passageNodes(element, pass);
  switch (tagName) {
    case 'br':
      return ['\n'];
    case 'hr':
      return [tagOf('hr', '', [])];
    case 'img':
      return imageNodes(element, pass);
    case 'a':
      return linkNodes(element, pass);
    case 'iframe':
    case 'embed':
    case 'video':
    case 'audio':
      return mediaNodes(element, pass);
    case 'pre':
      return [
        tagOf('code', /\b(?:lang(?:uage)?-|brush:\s*)([\w+#-]+)/.exec(attribute(element, 'className'))?.[1] ?? '', [htmlText(element)]),
      ];
    case 'code':
      return [tagOf('inline-code', '', [htmlText(element)])];
    case 'ol':
      return [tagOf('list', '1', treeOf(element.children, pass))];
    default: {
      const name = same.get(tagName);
      const inside = treeOf(element.children, pass);
      return name === undefined ? styled(element, inside) : [tagOf(name, '', inside)];
    }
  }
}

/** HTML of the editor as the tree that is converted to our Markdown. */
export function treeOf(nodes: readonly RootContent[], pass: HtmlPass): BbNode[] {
  return nodes.flatMap((node): BbNode[] => {
    if (node.type === 'text') return [asText(node.value.replaceAll(/\s+/g, ' '))];
    return node.type !== 'element' || unseenElements.has(node.tagName) ? [] : elementNodes(node, pass);
  });
}
