import { convertTree, treeText } from '../../bbcode/convert-bbcode.ts';
import type { BbNode } from '../../bbcode/parse-bbcode.ts';
import { parseHtml } from '../../bbcode/parse-html.ts';
import { asText, treeContext } from '../../bbcode/tree.ts';
import { type HtmlPass, treeOf } from './html-tree.ts';

/** What the texts of a page refer to. */
export interface HtmlContext {
  /** Such as https://bbs.example.cn/. */
  site: string;
  /** The record that an address of the former site leads to. */
  rewrite: (url: URL) => string | undefined;
  /** Key of an upload by its address. */
  file: (address: string) => string | undefined;
}

interface Converted {
  body: string;
  original?: { format: 'html'; text: string; lost: string[] };
  remarks: string[];
}

function treeIn(html: string, { file }: HtmlContext): { tree: BbNode[] } & Pick<HtmlPass, 'attachments' | 'lost'> {
  const pass: HtmlPass = { file, attachments: new Map(), lost: new Set() };
  const nodes = parseHtml(html);
  if (nodes !== undefined) return { tree: treeOf(nodes, pass), ...pass };
  pass.lost.add('HTML that is too deep to be read');
  // Without its tags nothing says where a hidden part ends.
  const isHidden = /<hide\b/i.test(html);
  return { tree: [asText(isHidden ? '' : html.replaceAll(/<[^<>]*>/g, ' '))], ...pass };
}

/** HTML of a post as our Markdown, with the original where something of it was lost. Only topics have hidden parts. */
export function convertHtml(html: string, context: HtmlContext, allowsHidden = false): Converted {
  const { tree, attachments, lost } = treeIn(html, context);
  const { markdown, lost: more } = convertTree(tree, treeContext({ ...context, attachments, allowsHidden }));
  const remarks = [...new Set([...lost, ...more])];
  return { body: markdown, remarks, ...(remarks.length > 0 && { original: { format: 'html', text: html, lost: remarks } }) };
}

/** The words of a reply or message. */
export function plainHtml(html: string, context: HtmlContext): string {
  const { tree, attachments } = treeIn(html, context);
  return treeText(tree, treeContext({ ...context, attachments, allowsHidden: false }));
}
