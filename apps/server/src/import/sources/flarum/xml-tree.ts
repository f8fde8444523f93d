import type { BbNode } from '../../bbcode/parse-bbcode.ts';
import { asText, tagOf } from '../../bbcode/tree.ts';
import { type XmlNode, type XmlTag, xmlText } from './parse-xml.ts';

/** What the elements of a post lead to; each is an address of the archive, or nothing. */
export interface XmlReferences {
  member: (id: string) => string | undefined;
  post: (id: string) => string | undefined;
  tag: (id: string) => string | undefined;
  /** Key of the file by its id of the extension, or by its address. */
  file: (uuid: string, url: string) => string | undefined;
}

interface Pass {
  refs: XmlReferences;
  lost: Set<string>;
}

/** An address that only the context of the conversion reads: `archive:` is none of a browser. */
export const internal = (record: string): string => `https://archive.invalid/${record}`;

const same: ReadonlyMap<string, string> = new Map([
  ['STRONG', 'b'],
  ['B', 'b'],
  ['EM', 'i'],
  ['I', 'i'],
  ['DEL', 's'],
  ['S', 's'],
  ['U', 'u'],
  ['SUB', 'sub'],
  ['SUP', 'sup'],
  ['QUOTE', 'quote'],
  ['LI', 'li'],
  ['TABLE', 'table'],
  ['TR', 'tr'],
  ['TD', 'td'],
  ['TH', 'th'],
  ['HR', 'hr'],
  ['CENTER', 'center'],
  ['p', 'passage'],
]);

function mention(record: string | undefined, words: string): BbNode[] {
  return record === undefined ? [asText(words)] : [tagOf('url', internal(record), [asText(words)])];
}

function fileNodes({ name, attributes, content }: XmlTag, { refs, lost }: Pass): BbNode[] {
  const { url = '', uuid = '', src = '' } = attributes;
  const key = refs.file(uuid, url || src);
  if (key !== undefined) return [tagOf('attach', '', [key])];
  const address = url || src;
  if (address === '') {
    lost.add('a file that is gone');
    return [asText(xmlText(content))];
  }
  if (/IMG|IMAGE/.test(name)) return [tagOf('img', '', [asText(address)])];
  return [tagOf('url', asText(address), [asText(xmlText(content).replaceAll(/^\[.*\]$/g, '')) || asText(address)])];
}

function emoji(text: string, { seq = '' }: Readonly<Record<string, string>>): string {
  if (!/^:[\w+-]+:$/.test(text) || !/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,9}$/i.test(seq)) return text;
  const points = seq.split('-').map((point) => Number.parseInt(point, 16));
  return points.every((point) => point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff)) ? String.fromCodePoint(...points) : text;
}

/** An element that is more than a mark around its content; undefined for all others. */
function special(tag: XmlTag, pass: Pass): BbNode[] | undefined {
  const { name, attributes, content } = tag;
  const { refs, lost } = pass;
  const text = xmlText(content);
  const inside = (): BbNode[] => treeOf(content, pass);
  if (/^H[1-6]$/.test(name)) return [tagOf('heading', name.slice(1), inside())];
  if (name.startsWith('UPL-') || name === 'IMG') return fileNodes(tag, pass);
  switch (name) {
    case 'C':
      return [tagOf('inline-code', '', [text])];
    case 'CODE':
      return [tagOf('code', attributes['lang'] ?? '', [text])];
    case 'LIST':
      return [tagOf('list', /^(?:decimal|1)/.test(attributes['type'] ?? '') ? '1' : '', inside())];
    case 'URL':
      return [tagOf('url', asText(attributes['url'] ?? text), inside())];
    case 'EMAIL':
      return [tagOf('email', asText(attributes['email'] ?? text), inside())];
    case 'COLOR':
      return [tagOf('color', attributes['color'] ?? '', inside())];
    case 'EMOJI':
      return [asText(emoji(text, attributes))];
    case 'USERMENTION':
      return mention(
        refs.member(attributes['id'] ?? ''),
        `@${attributes['displayname'] ?? attributes['username'] ?? text.replace(/^@/, '')}`,
      );
    case 'POSTMENTION':
      return mention(
        refs.post(attributes['id'] ?? ''),
        `@${attributes['displayname'] ?? attributes['username'] ?? text.replace(/^@/, '')}`,
      );
    case 'TAGMENTION':
      return mention(refs.tag(attributes['id'] ?? ''), `#${attributes['tagname'] ?? text.replace(/^#/, '')}`);
    case 'SPOILER':
    case 'ISPOILER':
      lost.add('a text that was hidden until it was pressed');
      return inside();
    case 'DETAILS':
      lost.add('a text that was folded');
      return [tagOf('passage', '', [tagOf('b', '', [asText(attributes['title'] ?? '')])]), tagOf('passage', '', inside())];
    default:
      return undefined;
  }
}

/** A post as the tree that is converted to our Markdown. Elements of extensions that we do not know are what is in them. */
export function treeOf(nodes: readonly XmlNode[], pass: Pass): BbNode[] {
  return nodes.flatMap((node): BbNode[] => {
    if (typeof node === 'string') return [asText(node)];
    const nodesOf = special(node, pass);
    if (nodesOf !== undefined) return nodesOf;
    const name = same.get(node.name);
    if (name !== undefined) return [tagOf(name, '', treeOf(node.content, pass))];
    const text = xmlText(node.content).trim();
    // A video or post of another site, with its address as its text.
    if (/^[A-Z0-9]{3,}$/.test(node.name) && /^https?:\/\/\S+$/.test(text)) return [tagOf('media', '', [asText(text)])];
    return treeOf(node.content, pass);
  });
}
