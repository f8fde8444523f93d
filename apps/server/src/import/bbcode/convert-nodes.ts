import type { BlockContent, PhrasingContent } from 'mdast';
import { readAddress } from './addresses.ts';
import type { BbContext } from './context.ts';
import { decodeEntities } from './entities.ts';
import { Flow } from './flow.ts';
import { listBlocks } from './lists.ts';
import type { Leaf, Mark } from './marks.ts';
import type { BbNode, BbTag } from './parse-bbcode.ts';
import { textIn } from './partition.ts';
import { noSmilies } from './smilies.ts';
import { markOf } from './styles.ts';
import { tableBlocks } from './tables.ts';
import { neutral, textLeaves } from './text-leaves.ts';

interface Pass {
  flow: Flow;
  marks: readonly Mark[];
  context: BbContext;
}

type Convert = (tag: BbTag, pass: Pass) => void;

const text = (value: string, marks: readonly Mark[]): Leaf => ({ node: { type: 'text', value: neutral(value) }, marks });
const newline: Leaf = { node: 'newline', marks: [] };

function addText(value: string, { flow, marks, context }: Pass): void {
  flow.addAll(textLeaves(value, marks, context));
}

function addNodes(nodes: readonly BbNode[], pass: Pass): void {
  for (const node of nodes) {
    if (typeof node === 'string') addText(node, pass);
    else addTag(node, pass);
  }
}

const inside = (tag: BbTag, { marks, context }: Pass, nodes: readonly BbNode[] = tag.content): BlockContent[] =>
  convertNodes(nodes, context, marks);

/** An address as its own words, alone on a line: a video of a site that we know becomes a card there. */
function addLine(tag: BbTag, { flow, marks, context }: Pass): void {
  const written = textIn(tag.content);
  const address = readAddress(written, context);
  const words = decodeEntities(written).trim();
  const link: Mark[] = address !== undefined && 'url' in address ? [{ kind: 'link', url: address.url }] : [];
  flow.add(newline, text(words.replaceAll(/\s+/g, ' '), [...marks.filter(({ kind }) => kind === 'link'), ...link]), newline);
}

function addUrl(tag: BbTag, pass: Pass): void {
  const words = textIn(tag.content);
  const address = readAddress(tag.value === '' ? words : tag.value, pass.context);
  if (address === undefined || 'words' in address) {
    addNodes(tag.content, pass);
    if (tag.value !== '' && address !== undefined && !words.includes(address.words)) pass.flow.add(text(` (${address.words})`, pass.marks));
    return;
  }
  const marks: Mark[] = [...pass.marks, { kind: 'link', url: address.url }];
  const isBlank = words.trim() === '' && tag.content.every((node) => typeof node === 'string');
  if (isBlank) pass.flow.add(text(address.url, marks));
  else if (tag.value === '' && tag.content.every((node) => typeof node === 'string')) {
    // The words of an address have no smilies; a rewritten one shows where it leads now.
    const isOther = readAddress(words, { ...pass.context, rewrite: () => undefined });
    const isSame = isOther !== undefined && 'url' in isOther && isOther.url === address.url;
    pass.flow.add(text(isSame ? decodeEntities(words).trim().replaceAll(/\s+/g, ' ') : address.url, marks));
  } else addNodes(tag.content, { ...pass, marks });
}

function addMail(tag: BbTag, pass: Pass): void {
  const mail = decodeEntities(tag.value === '' ? textIn(tag.content) : tag.value)
    .replace(/^mailto:/i, '')
    .trim();
  const isMail = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(mail);
  addNodes(tag.content, isMail ? { ...pass, marks: [...pass.marks, { kind: 'link', url: `mailto:${mail}` }] } : pass);
}

function addImage(tag: BbTag, pass: Pass): void {
  const written = textIn(tag.content);
  const address = readAddress(written, pass.context);
  if (address === undefined || 'words' in address) addText(written, { ...pass, context: { ...pass.context, smilies: noSmilies } });
  else pass.flow.add({ node: { type: 'image', url: address.url, alt: '', title: null }, marks: pass.marks });
}

function addAttachment(tag: BbTag, pass: Pass): void {
  const aid = textIn(tag.content).trim();
  const attachment = pass.context.attachments.get(aid);
  if (attachment === undefined) pass.flow.add(text(`[${tag.name}]${aid}[/${tag.name}]`.replaceAll(/\s+/g, ' '), pass.marks));
  else pass.flow.addAll(attachmentLeaves(attachment, pass.marks));
}

/** A picture within the text, or a file on a line of its own, where it becomes a card. */
function attachmentLeaves({ kind, name, url }: { kind: string; name: string; url: string }, marks: readonly Mark[]): Leaf[] {
  if (kind === 'image') return [{ node: { type: 'image', url, alt: name, title: null } satisfies PhrasingContent, marks }];
  return [newline, newline, text(name, [{ kind: 'link', url }]), newline, newline];
}

function addCode(tag: BbTag, { flow }: Pass): void {
  const value = textIn(tag.content)
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const lang = /^[A-Za-z][\w+#-]{0,19}$/.test(tag.value) && !/^(?:math|mermaid)$/i.test(tag.value) ? tag.value.toLowerCase() : null;
  if (value !== '') flow.addBlocks({ type: 'code', lang, meta: null, value });
}

/** Code within a line: of other systems, Discuz! has none. */
function addInlineCode(tag: BbTag, { flow, marks }: Pass): void {
  const value = textIn(tag.content).replaceAll(/\s+/g, ' ').trim();
  if (value !== '') flow.add({ node: { type: 'inlineCode', value }, marks });
}

function addHeading(tag: BbTag, pass: Pass): void {
  const depth = Math.min(6, Math.max(1, Number(tag.value) || 1)) as 1 | 2 | 3 | 4 | 5 | 6;
  for (const block of inside(tag, pass)) {
    pass.flow.addBlocks(block.type === 'paragraph' ? { type: 'heading', depth, children: block.children } : block);
  }
}

function addQuote(tag: BbTag, pass: Pass): void {
  const children = inside(tag, pass);
  if (children.length > 0) pass.flow.addBlocks({ type: 'blockquote', children });
}

function addAligned(tag: BbTag, pass: Pass): void {
  const written = tag.name === 'align' || tag.name === 'p' ? (/\b(center|right)\b/i.exec(tag.value)?.[1] ?? '') : tag.name;
  const name = written.toLowerCase();
  const children = inside(tag, pass);
  const isOurs = (name === 'center' || name === 'right') && children.length > 0;
  pass.flow.addBlocks(...(isOurs ? [{ type: 'containerDirective' as const, name, attributes: {}, children }] : children));
}

function addPassage(tag: BbTag, pass: Pass): void {
  pass.flow.addBlocks(...inside(tag, pass));
}

function addNothing(): void {}

const converters: Readonly<Record<string, Convert>> = {
  url: addUrl,
  email: addMail,
  img: addImage,
  attach: addAttachment,
  attachimg: addAttachment,
  code: addCode,
  'inline-code': addInlineCode,
  heading: addHeading,
  passage: addPassage,
  quote: addQuote,
  align: addAligned,
  center: addAligned,
  right: addAligned,
  left: addAligned,
  p: addAligned,
  list: (tag, pass) => pass.flow.addBlocks(...listBlocks(tag, (nodes) => inside(tag, pass, nodes))),
  table: (tag, pass) => pass.flow.addBlocks(...tableBlocks(tag, (nodes) => inside(tag, pass, nodes))),
  tr: addPassage,
  td: addPassage,
  th: addPassage,
  li: addPassage,
  hide: addPassage,
  free: addPassage,
  '*': (_tag, { flow, marks }) => flow.add(text('• ', marks)),
  hr: (_tag, { flow }) => flow.addBlocks({ type: 'thematicBreak' }),
  page: (_tag, { flow }) => flow.addBlocks({ type: 'thematicBreak' }),
  // A picture behind the text.
  postbg: addNothing,
  media: addLine,
  flash: addLine,
  swf: addLine,
  audio: addLine,
  video: addLine,
  qq: (tag, pass) => addNodes(['QQ: ', ...tag.content], pass),
  password: (tag, pass) => addNodes(tag.content, pass),
  tid: (tag, pass) => addUrl({ ...tag, value: `forum.php?mod=viewthread&tid=${tag.value}` }, pass),
  pid: (tag, pass) => addUrl({ ...tag, value: `forum.php?mod=redirect&goto=findpost&pid=${tag.value}` }, pass),
};

/** Tags that are whole without an end. */
const single = new Set(['hr', 'page', '*']);

function addTag(tag: BbTag, pass: Pass): void {
  const mark = markOf(tag.name, tag.value);
  const isWhole = tag.closed || single.has(tag.name);
  if (!isWhole && tag.content.length === 0) {
    // Half of a mark was not visible; half of anything else was, as it was typed.
    if (mark === undefined && tag.value !== '') addText(tag.written, pass);
    return;
  }
  if (mark !== undefined) addNodes(tag.content, mark === null ? pass : { ...pass, marks: [...pass.marks, mark] });
  else (converters[tag.name] ?? addPassage)(tag, pass);
}

/** Parsed BBCode as blocks of our Markdown. */
export function convertNodes(nodes: readonly BbNode[], context: BbContext, marks: readonly Mark[] = []): BlockContent[] {
  const flow = new Flow();
  addNodes(nodes, { flow, marks, context });
  return flow.end();
}
