import { RichtextError } from './limits.ts';
import { AlignedLines } from './styles.ts';

/** How a part of a body is unlocked: a password, a reply below, a grade reached, or a payment. */
export const hiddenKinds = ['password', 'reply', 'grade', 'points', 'balance'] as const;
export type HiddenKind = (typeof hiddenKinds)[number];

/** The content of a block's first line. `value`: the password, whole points (of the grade or the price), yuan as `12.50`, or empty. */
export interface HiddenHead {
  kind: HiddenKind;
  value: string;
  caption: string;
}

/** A block in the source, with its content. */
interface HiddenPart extends HiddenHead {
  source: string;
  /** Its first line, from 1. */
  line: number;
  /** The range of the whole block in the original source. */
  from: number;
  to: number;
}

/** Maximum number of blocks per body. */
const hiddenMax = 20;

const values: Record<HiddenKind, RegExp> = {
  password: /^\S.{0,49}$/u,
  reply: /^$/,
  grade: /^[1-9]\d{0,7}$/,
  points: /^[1-9]\d{0,7}$/,
  balance: /^(?!0(?:\.0{1,2})?$)(?:0|[1-9]\d{0,8})(?:\.\d{1,2})?$/,
};
const captionMax = 60;

/** The maximum length of each kind's value, in characters: for its input field. */
export const hiddenValueLengths = { password: 50, reply: 0, grade: 8, points: 8, balance: 12 } as const satisfies Record<
  HiddenKind,
  number
>;

const opening = /^(:{3,})hide(?![\w-])(.*)$/;
// Bounded, because both are applied to whole documents.
const looksLikeOpening = /[:：]{3}[^\S\n]{0,9}hide/i;
const looksLikeEnd = /^[^\S\n]{0,9}[:：]{3,99}[^\S\n]{0,9}$/m;
const headMax = 300;
const attribute = /^\s*([a-z]+)=(?:"([^"]*)"|([^\s"{}]+))/;

/** Whether published text looks like (part of) a block: then its author meant to hide something. */
export function looksHidden(text: string, among: boolean): boolean {
  return looksLikeOpening.test(text) || (among && looksLikeEnd.test(text));
}

function invalid(at: number): RichtextError {
  return new RichtextError('hidden.invalid', at + 1);
}

function attributesOf(written: string): Map<string, string> | undefined {
  const matches = new Map<string, string>();
  const braces = /^\{(.*)\}\s*$/.exec(written);
  let rest = braces?.[1] ?? '';
  while (rest.trim() !== '') {
    const [all = '', name = '', quoted, bare] = attribute.exec(rest) ?? [];
    if (all === '' || matches.has(name)) return undefined;
    matches.set(name, quoted ?? bare ?? '');
    rest = rest.slice(all.length);
    if (rest !== '' && !/^\s/.test(rest)) return undefined;
  }
  return matches;
}

/** Parses what follows ":::hide", e.g. `{type=points value=25 caption="…"}`; undefined when it is not valid. */
export function readHiddenHead(written: string): HiddenHead | undefined {
  if (written.length > headMax) return undefined;
  const { type, value = '', caption = '', ...others } = Object.fromEntries(attributesOf(written) ?? []);
  const kind = hiddenKinds.find((known) => known === type);
  if (kind === undefined || Object.keys(others).length > 0) return undefined;
  if (!values[kind].test(value) || [...caption].length > captionMax) return undefined;
  return { kind, value: kind === 'balance' ? yuan(value) : value, caption: caption.trim() };
}

/** Serializes the first line of a block. A value cannot contain quotes. */
export function writeHiddenHead({ kind, value, caption }: HiddenHead): string {
  const quoted = (name: string, text: string) => (text === '' ? '' : ` ${name}="${text.replaceAll(/["\n]/g, '')}"`);
  const bare = /^[\w.-]+$/.test(value) ? ` value=${value}` : quoted('value', value);
  return `:::hide{type=${kind}${bare}${quoted('caption', caption)}}`;
}

function yuan(value: string): string {
  const [whole = '', fen = ''] = value.split('.');
  return `${whole}.${fen.padEnd(2, '0')}`;
}

/** The marker that begins fenced code, or undefined. */
function fenceOf(line: string): string {
  const [, sign = '', info = ''] = /^ {0,3}(`{3,}|~{3,})([^]*)$/.exec(line) ?? [];
  return sign.startsWith('`') && info.includes('`') ? '' : sign;
}

/** Tracks fenced code from line to line: what is inside is not parsed. */
class Fences {
  #open = '';

  /** Whether this line is code, or begins or ends it. */
  covers(line: string): boolean {
    if (this.#open === '') {
      this.#open = fenceOf(line);
      return this.#open !== '';
    }
    const [, sign = ''] = /^ {0,3}(`+|~+)\s*$/.exec(line) ?? [];
    if (sign.startsWith(this.#open)) this.#open = '';
    return true;
  }

  get unclosed(): boolean {
    return this.#open !== '';
  }
}

// Noncharacters, which no text contains: they mark the place of a block in the public text.
const [start, end] = ['\ufdd0', '\ufdd1'];

/** Text without the characters that mark places. */
export function withoutMarks(text: string): string {
  return text.replace(/[\ufdd0\ufdd1]/g, '');
}

/** The place of the block for which a text is the placeholder, from 1. */
export function markedNumber(text: string): number | undefined {
  const [, number] = /^\ufdd0(\d{1,2})\ufdd1$/.exec(text) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The lines from `from` to the end of the block that begins before them. @throws RichtextError hidden.invalid */
function readContent(lines: readonly string[], from: number, colons: string): { content: string[]; next: number } {
  const [fences, aligned] = [new Fences(), new AlignedLines()];
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (fences.covers(line) || aligned.covers(line)) continue;
    if (line.startsWith(colons) && /^:+\s*$/.test(line)) return { content: lines.slice(from, at), next: at + 1 };
    if (looksLikeOpening.test(line)) throw invalid(at);
  }
  throw invalid(from - 1);
}

/**
 * Extracts the hidden blocks from a source before anything is parsed, so that no footnote, reference or tag can cross their borders.
 * `source` has a placeholder in place of each. Blocks begin at the left margin, outside of code and aligned blocks.
 * @throws RichtextError `hidden.invalid` with the line: an invalid head, no end, or no content
 */
export function splitHidden(source: string): { source: string; parts: HiddenPart[] } {
  if (!looksLikeOpening.test(source)) return { source, parts: [] };
  const lines = source.split('\n');
  const visible: string[] = [];
  const parts: HiddenPart[] = [];
  const [fences, aligned] = [new Fences(), new AlignedLines()];
  let inFence = -1;
  let from = 0;
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const [, colons = '', written = ''] = opening.exec(line) ?? [];
    if (fences.covers(line)) {
      if (inFence < 0 && looksLikeOpening.test(line)) inFence = at;
      if (!fences.unclosed) inFence = -1;
    } else if (aligned.covers(line)) {
      // No hidden block is allowed inside an aligned block: its end would be parsed as that of the other.
    } else if (colons !== '') {
      if (aligned.isInside) throw invalid(at);
      const head = readHiddenHead(written);
      if (head === undefined || parts.length === hiddenMax) throw invalid(at);
      const { content, next } = readContent(lines, at + 1, colons);
      if (content.every((inside) => inside.trim() === '')) throw invalid(at);
      const to = from + lines.slice(at, next).join('\n').length;
      parts.push({ ...head, source: content.join('\n'), line: at + 1, from, to });
      visible.push('', `${start}${parts.length}${end}`, '');
      from = to + 1;
      at = next;
      continue;
    } else if (looksLikeOpening.test(line) && /^[\s:：]/.test(line)) throw invalid(at);
    visible.push(line);
    from += line.length + 1;
    at += 1;
  }
  // Unclosed code would swallow a mistyped block, and publish what follows.
  if (fences.unclosed && inFence >= 0) throw invalid(inFence);
  return { source: visible.join('\n'), parts };
}
