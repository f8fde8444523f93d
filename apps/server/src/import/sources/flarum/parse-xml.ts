import { SaxesParser } from 'saxes';

/** An element of TextFormatter's XML. */
export interface XmlTag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: XmlNode[];
}
export type XmlNode = string | XmlTag;

/** Deeper elements are read as what is in them: of our Markdown 40 levels are accepted. */
const deepest = 30;
const mostTags = 20_000;

/** What was typed as a mark, and what is ignored between two of them. */
const markup = new Set(['s', 'e', 'i']);

class NotWellFormed extends Error {}

/**
 * The tree of a post, without the marks as they were typed. The parser knows no entities but XML's own five: nothing is fetched or expanded.
 * @returns undefined for what is not well-formed
 */
export function parseXml(source: string): XmlNode[] | undefined {
  const root: XmlTag = { name: '', attributes: {}, content: [] };
  const open: XmlTag[] = [root];
  let [hidden, tags] = [0, 0];
  const parser = new SaxesParser({ xmlns: false, fragment: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const refuse = (): never => {
    throw new NotWellFormed();
  };
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    tags += 1;
    if (tags > mostTags) refuse();
    if (markup.has(name) || hidden > 0) {
      hidden += 1;
      return;
    }
    const tag: XmlTag = { name, attributes, content: [] };
    if (open.length < deepest) open.at(-1)?.content.push(tag);
    else tag.content = open.at(-1)?.content ?? [];
    open.push(tag);
  });
  parser.on('closetag', () => {
    if (hidden > 0) hidden -= 1;
    else open.pop();
  });
  parser.on('text', (text) => {
    if (hidden === 0) open.at(-1)?.content.push(text);
  });
  try {
    parser.write(source).close();
    return root.content;
  } catch (error) {
    if (error instanceof NotWellFormed) return undefined;
    throw error;
  }
}

export const xmlText = (nodes: readonly XmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : xmlText(node.content))).join('');
