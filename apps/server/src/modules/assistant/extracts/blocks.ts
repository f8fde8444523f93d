/** A part of a body that can be quoted on its own. */
export interface Block {
  kind: 'text' | 'list' | 'code';
  /** Markdown. */
  text: string;
}

const fence = /^\s{0,3}(`{3,}(?=[^`]*$)|~{3,}|\$\$(?=\s*$))/;
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\S/;

/** Headings, block quotes, tables, rules, pictures and raw HTML: alone they mean nothing, or are not the author's words. */
const apart = /^\s{0,3}(?:#{1,6}\s|>|\||<|(?:[-*_]\s*){3,}$|\[\^)/;

/** Attributions of quotes, and signatures of a letter. */
const attribution =
  /^(?:来源|出处|转自|转载|摘自|摘录自|原文|原帖|作者|参考(?:资料|文献)?|via|sources?|from|credits?|references?|further reading|see also)\s*(?:[:：]|$)|^(?:—|–|--|~)\s*\S.{0,40}$/i;

/** Marks of later additions, in a paragraph of their own. */
const additionMark = /^(?:edit|update|addendum|note|p\.?s|tl;?dr|编辑|更新|补充|另外|附)\s*\d*\s*[:：.]?$/i;

/** CSS rules and the like outside of code. */
const markup = /[{}]\s*$|^[.#@]?[\w-]+\s*\{|^\s*[\w-]+\s*:\s*[^;。]+;\s*$/m;

/** Natural language does not consist of symbols. */
const leastLetters = 0.45;

/** Literal symbols are escaped, so every other one is emphasis; inline code is left as it is. */
function withoutEmphasis(text: string): string {
  const parts = text.split(/(`[^`]*`)/);
  return parts
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/(?<!\\)\*+|(?<![\\\w])_+(?=\S)|(?<=\S)(?<!\\)_+(?!\w)/gm, '')))
    .join('');
}

/**
 * Text without pictures, URLs, tags and emphasis; inline code stays. The length in brackets is bounded: a body may contain thousands of
 * unclosed ones.
 */
function plainInline(text: string): string {
  return withoutEmphasis(text)
    .replaceAll(/!\[[^\]]{0,300}\]\([^)]{0,2000}\)/g, '')
    .replaceAll(/\[([^\]]{1,300})\]\((?:[^()]|\([^()]{0,300}\)){0,2000}\)/g, '$1')
    .replaceAll(/<(?:https?:|\/?[a-z])[^>]{0,2000}>/gi, '')
    .replaceAll(/\bhttps?:\/\/[^\s)）]+/g, '')
    .replaceAll(/\\\n/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

function isWords(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= 2 && letters >= leastLetters * text.replaceAll(/\s/g, '').length && !markup.test(text);
}

function blockOf(lines: readonly string[]): Block | undefined {
  const [first = ''] = lines;
  const isList = listItem.test(first);
  if (!isList && apart.test(first)) return undefined;
  const text = isList ? lines.map(plainInline).filter(isWords).join('\n') : plainInline(lines.join('\n')).replaceAll('\n', ' ');
  if (!isWords(text)) return undefined;
  return { kind: isList ? 'list' : 'text', text };
}

/** Lines between blank ones; a fenced block stays in one piece. */
function* groupsOf(markdown: string): Iterable<{ lines: string[]; fenced: boolean }> {
  let lines: string[] = [];
  let closing: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1];
    const begins = closing === undefined && mark !== undefined;
    if (begins || (closing === undefined && (line.trim() === '' || (listItem.test(line) && !listItem.test(lines[0] ?? line))))) {
      if (lines.length > 0) yield { lines, fenced: false };
      lines = [];
    }
    if (begins || closing !== undefined || line.trim() !== '') lines.push(line);
    if (begins) closing = mark;
    else if (closing !== undefined && line.trim().startsWith(closing)) {
      yield { lines, fenced: true };
      [lines, closing] = [[], undefined];
    }
  }
  if (lines.length > 0) yield { lines: closing === undefined ? lines : [...lines, closing], fenced: closing !== undefined };
}

/** A line that introduces a quote, a table or a picture, or breaks off before it, means nothing without it. */
function dropAnnouncement(blocks: Block[]): void {
  const last = blocks.at(-1);
  if (last?.kind !== 'text' || /[。！？!?.…][”"’')）\]]*$/.test(last.text)) return;
  const ends = [...last.text.matchAll(/[。！？!?…]|\.\s/g)].map(({ index }) => index + 1);
  last.text = last.text.slice(0, ends.at(-1) ?? 0).trim();
  if (last.text === '') blocks.pop();
}

/** The quotable parts of a body: paragraphs, lists and code, in order, without what frames them. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const { lines, fenced } of groupsOf(markdown)) {
    const block = fenced ? ({ kind: 'code', text: lines.join('\n') } as const) : blockOf(lines);
    if (block === undefined || (block.kind === 'text' && (attribution.test(block.text) || additionMark.test(block.text)))) {
      dropAnnouncement(blocks);
      continue;
    }
    const last = blocks.at(-1);
    if (block.kind === 'list' && last?.kind === 'list') last.text += `\n${block.text}`;
    else blocks.push({ ...block });
  }
  if (/[:：,，]$/.test(blocks.at(-1)?.text ?? '')) dropAnnouncement(blocks);
  return blocks;
}
