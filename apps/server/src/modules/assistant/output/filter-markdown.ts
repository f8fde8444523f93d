import { codeSpans, endOfText, type Ending, finishedTo, outsideCode } from '@chaguan/richtext';
import { type Allowed, cleanRun, inRun, isPlain, tokensOf, withoutCiting } from './clean-run.ts';

export type { Allowed } from './clean-run.ts';

export interface MarkdownFilter {
  /** Takes a chunk and returns the text that is final by now. */
  push: (piece: string) => string;
  /** Returns what was buffered back, at the end. */
  end: () => string;
}

/** Cleans the whole text, as if it contained no code. */
function cleanAll(text: string, before: string, allowed: Allowed): string {
  let clean = before;
  for (const token of tokensOf(text)) clean += isPlain(token, clean, allowed) ? token : cleanRun(token, clean, allowed);
  return clean.slice(before.length);
}

/** Cleans the text outside of code spans; if the result could be parsed differently, nothing of it is treated as code. */
function cleanAround(text: string, before: string, allowed: Allowed): string {
  const whole = before + text;
  let clean = before;
  let at = before.length;
  for (const [from, to] of codeSpans(whole, 'inlineCode')) {
    // Continues a code span that began before.
    const start = Math.max(from, at);
    if (to <= start) continue;
    clean += cleanAll(whole.slice(at, start), clean, allowed) + whole.slice(start, to);
    at = to;
  }
  clean += cleanAll(whole.slice(at), clean, allowed);
  const same = withoutCiting(allowed);
  const isHarmless = outsideCode(clean).every((part) => cleanAll(part.text, part.before, same) === part.text);
  return isHarmless ? clean.slice(before.length) : cleanAll(text, before, allowed);
}

/**
 * Makes Markdown of a model harmless while it is streamed: no HTML, pictures, links or link definitions, in any renderer; numbers of posts
 * given to the model become citations, others are dropped. Code is left as it is. Only text without spaces can be any of these, so only the
 * last such run is buffered back; if a run would be changed and may be within a code span, everything from there to the end of its paragraph is
 * buffered back.
 */
export function filterMarkdown(allowed: Allowed): MarkdownFilter {
  /** What was sent since the beginning of the current top-level block. */
  let block = '';
  let out = '';
  let run = '';
  let buffered = '';
  let isCodeLine = false;

  const emit = (text: string): void => {
    block += text;
    out += text;
    if (text.endsWith('\n')) isCodeLine = false;
  };
  const endingOf = (token: string): Ending['kind'] => {
    if (isCodeLine) return 'block';
    const { kind: ending, since } = endOfText(block + token, token);
    block = since.slice(0, -token.length);
    isCodeLine = ending === 'block';
    return ending;
  };
  /** Releases buffered text whose paragraphs are complete; the rest is processed again. */
  const release = (finished: (text: string) => number): void => {
    const text = block + buffered;
    const end = finished(text);
    if (end <= block.length) return;
    buffered = '';
    emit(cleanAround(text.slice(block.length, end), block, allowed));
    for (const token of tokensOf(text.slice(end))) accept(token);
  };
  const accept = (token: string): void => {
    if (buffered !== '') {
      buffered += token;
      if (token === '\n') release(finishedTo);
      return;
    }
    if (isPlain(token, block, allowed)) return emit(token);
    const ending = endingOf(token);
    if (ending === 'span') buffered = token;
    else emit(ending === 'block' ? token : cleanRun(token, block, allowed));
  };
  const flush = (): void => {
    const token = run;
    run = '';
    if (token !== '') accept(token);
  };
  const drain = (): string => {
    const text = out;
    out = '';
    return text;
  };
  /** Half of a surrogate pair split between two chunks. */
  let half = '';
  return {
    push(piece) {
      // PostgreSQL text cannot contain a null character.
      const text = half + piece.replaceAll('\0', '');
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      for (const character of half === '' ? text : text.slice(0, -1)) {
        if (inRun.test(character)) {
          run += character;
          continue;
        }
        flush();
        accept(character);
      }
      return drain();
    },
    end() {
      half = '';
      flush();
      while (buffered !== '') release((text) => text.length);
      return drain();
    },
  };
}
