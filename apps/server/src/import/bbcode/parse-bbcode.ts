import { parse } from '@bbob/parser';

/** A tag with what is written after "=" and the tag as it was typed. */
export interface BbTag {
  name: string;
  value: string;
  written: string;
  /** Whether its end was typed as well: one without is a mark without an effect, such as `[hr]`. */
  closed: boolean;
  content: BbNode[];
}

export type BbNode = string | BbTag;

/** What Discuz! X knows; any other bracket is text. */
const tags =
  'b i u s strike del sub sup color backcolor font size align float p left center right indent url email img quote code list * li table tr td th hr ' +
  'hide password free media flash swf audio video attach attachimg index page postbg groupid qq fly tid pid';

const known = new Set(tags.split(' '));

/** Brackets beyond which a text is not parsed: nobody writes so many, and the parser's time grows with their square. */
const bracketsMax = 10_000;
/** Levels beyond which tags have no effect: of our Markdown 40 are accepted. */
const levelsMax = 12;

const valueIn = /^\[[^=\s\]]*\s*=?\s*([^]*?)\s*\]$/;

interface ParsedTag {
  tag: string;
  content: unknown;
  start?: { from: number; to: number };
  end?: unknown;
}

/** What has a text or an address as its value. */
const worded = new Set(['url', 'email', 'font', 'img', 'media', 'audio', 'video', 'flash', 'swf', 'code', 'groupid', 'index', 'page']);
/** As in Discuz! X, where any other tag with such a value is text: somebody wrote words in it, and forgot its bracket. */
const measure = /^[\x20-\x7e]*$/;

const isParsedTag = (node: unknown): node is ParsedTag => typeof node === 'object' && node !== null && 'tag' in node;

function readNodes(nodes: unknown, source: string, level: number): BbNode[] {
  const read: BbNode[] = [];
  const addText = (text: string) => {
    const last = read.at(-1);
    if (typeof last === 'string') read[read.length - 1] = last + text;
    else read.push(text);
  };
  for (const node of Array.isArray(nodes) ? nodes : []) {
    if (!isParsedTag(node)) {
      addText(String(node ?? ''));
      continue;
    }
    const name = node.tag.toLowerCase();
    const written = source.slice(node.start?.from ?? 0, node.start?.to ?? 0);
    const value = unquoted(valueIn.exec(written)?.[1] ?? '');
    const content = readNodes(node.content, source, level + 1);
    const isText = !worded.has(name) && !measure.test(value);
    const kept: BbNode[] = isText
      ? [written, ...content]
      : level < levelsMax
        ? [{ name, value, written, closed: node.end !== undefined, content }]
        : content;
    for (const inside of kept) {
      if (typeof inside === 'string') addText(inside);
      else read.push(inside);
    }
  }
  return read;
}

function unquoted(value: string): string {
  const [, , inside] = /^(["'“”]|&quot;)([^]*)\1$/.exec(value) ?? [];
  return (inside ?? value).trim();
}

/** The brackets of known tags, of a text that is too odd to be parsed, removed. */
function withoutTags(source: string): string {
  return source.replace(/\[\/?([a-z]{1,9}|\*)(?:=[^[\]\n]{0,500})?\]/gi, (all, name: string) => (known.has(name.toLowerCase()) ? '' : all));
}

/** Parses BBCode as Discuz! X writes it. Tolerates everything: a tag without its other half has no effect, and every other sign is text. */
export function parseBbcode(source: string): BbNode[] {
  let brackets = 0;
  for (let at = source.indexOf('['); at >= 0 && brackets <= bracketsMax; at = source.indexOf('[', at + 1)) brackets += 1;
  if (brackets > bracketsMax) return [withoutTags(source)];
  const nodes: unknown = parse(source, { onlyAllowTags: [...known], contextFreeTags: ['code'], caseFreeTags: true });
  return readNodes(nodes, source, 0);
}
