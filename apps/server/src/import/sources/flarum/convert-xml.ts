import { convertTree, treeText } from '../../bbcode/convert-bbcode.ts';
import type { BbAttachment, BbContext } from '../../bbcode/context.ts';
import type { BbNode } from '../../bbcode/parse-bbcode.ts';
import { textIn } from '../../bbcode/partition.ts';
import { treeContext } from '../../bbcode/tree.ts';
import { parseXml, type XmlNode, type XmlTag } from './parse-xml.ts';
import { internal, treeOf, type XmlReferences } from './xml-tree.ts';

export interface XmlContext extends XmlReferences {
  /** Such as https://forum.example.com/. */
  site: string;
  /** The record that an address of the former site leads to. */
  rewrite: (url: URL) => string | undefined;
  attachments: ReadonlyMap<string, BbAttachment>;
  /** Key of a comment that a post may quote, by the id of its post; undefined for all others. */
  quotable: (id: string) => string | undefined;
}

interface Converted {
  body: string;
  quoted: string | undefined;
  original?: { format: 'xml'; text: string; lost: string[] };
  remarks: string[];
}

const archived = internal('');

function contextOf({ site, rewrite, attachments }: XmlContext, nodes: readonly BbNode[]): BbContext {
  const named = new Set<string>();
  const visit = (list: readonly BbNode[]): void => {
    for (const node of list) {
      if (typeof node === 'string') continue;
      if (node.name === 'attach') named.add(textIn(node.content));
      else visit(node.content);
    }
  };
  visit(nodes);
  return treeContext({
    allowsHidden: false,
    site,
    rewrite: (url) => (url.href.startsWith(archived) ? `archive:${url.href.slice(archived.length)}` : rewrite(url)),
    attachments: new Map([...attachments].filter(([key]) => named.has(key))),
  });
}

const isTag = (node: XmlNode | undefined, ...names: string[]): node is XmlTag => typeof node === 'object' && names.includes(node.name);

/** Takes the mention of a post at the very top away: it says to which one a comment responds. */
function liftMention(nodes: readonly XmlNode[], quotable: XmlContext['quotable']): { nodes: XmlNode[]; quoted: string | undefined } {
  const at = nodes.findIndex((node) => typeof node !== 'string' || node.trim() !== '');
  const first = nodes[at];
  if (isTag(first, 'r', 't', 'p')) {
    const { nodes: content, quoted } = liftMention(first.content, quotable);
    return { nodes: quoted === undefined ? [...nodes] : nodes.with(at, { ...first, content }), quoted };
  }
  const quoted = isTag(first, 'POSTMENTION') ? quotable(first.attributes['id'] ?? '') : undefined;
  return { nodes: quoted === undefined ? [...nodes] : nodes.toSpliced(at, 1), quoted };
}

/** What is left of a text that no parser reads: its words. */
const withoutTags = (source: string): string =>
  source
    .replaceAll(/<[sei]>[^<]*<\/[sei]>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '&');

function treeIn(source: string, context: XmlContext) {
  // What was posted before the formatter came is plain text.
  const parsed = /^\s*<[rt][ >/]/.test(source) ? parseXml(source) : [source];
  const lost = new Set<string>(parsed === undefined ? ['XML that is not well-formed'] : []);
  const { nodes, quoted } = liftMention(parsed ?? [withoutTags(source)], context.quotable);
  return { tree: treeOf(nodes, { refs: context, lost }), quoted, lost };
}

/** The content of a post as our Markdown, with the original where something of it was lost. */
export function convertXml(source: string, context: XmlContext): Converted {
  const { tree, quoted, lost } = treeIn(source, context);
  const { markdown, lost: more } = convertTree(tree, contextOf(context, tree));
  const remarks = [...new Set([...lost, ...more])];
  return { body: markdown, quoted, remarks, ...(remarks.length > 0 && { original: { format: 'xml', text: source, lost: remarks } }) };
}

/** The words of a private message. */
export function plainXml(source: string, context: XmlContext): string {
  const { tree } = treeIn(source, { ...context, quotable: () => undefined });
  return treeText(tree, contextOf(context, tree));
}
