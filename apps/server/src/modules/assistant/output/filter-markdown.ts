import { codeSpans, endOfText, type Ending, finishedTo, outsideCode } from '@chaguan/richtext';
import { type Allowed, cleanRun, inRun, isPlain, tokensOf, withoutCiting } from './clean-run.ts';

export type { Allowed } from './clean-run.ts';

export interface MarkdownFilter {
  /** Takes a piece and gives what is certain of it by now. */
  push: (piece: string) => string;
  /** Gives what was held back until the end. */
  end: () => string;
}

/** Cleans a text all over, as if nothing of it were code. */
function cleanAll(text: string, before: string, allowed: Allowed): string {
  let clean = before;
  for (const token of tokensOf(text)) clean += isPlain(token, clean, allowed) ? token : cleanRun(token, clean, allowed);
  return clean.slice(before.length);
}

/** Cleans what of a text is no span of code; where the result could be read in another way nothing of it counts as code. */
function cleanAround(text: string, before: string, allowed: Allowed): string {
  const whole = before + text;
  let clean = before;
  let at = before.length;
  for (const [from, to] of codeSpans(whole, 'inlineCode')) {
    // One that began before goes on.
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
 * Makes Markdown of a model harmless while it comes in pieces: no HTML, no pictures, no links and no definitions of any,
 * whatever the renderer; numbers of handed out posts become citations, others are dropped. Code stays as it is written.
 * Only what stands without blanks can be any of these, so only the last such stretch is held back; where one would be
 * changed and may stand in a span of code, all from there to the end of its paragraph is.
 */
export function filterMarkdown(allowed: Allowed): MarkdownFilter {
  /** What went out since the beginning of a block at the top. */
  let block = '';
  let out = '';
  let run = '';
  let held = '';
  let isCodeLine = false;

  const emit = (text: string): void => {
    block += text;
    out += text;
    if (text.endsWith('\n')) isCodeLine = false;
  };
  const endingOf = (token: string): Ending['place'] => {
    if (isCodeLine) return 'block';
    const { place, since } = endOfText(block + token, token);
    block = since.slice(0, -token.length);
    isCodeLine = place === 'block';
    return place;
  };
  /** Lets out what was held, as far as its paragraphs are over; what follows them is looked at anew. */
  const release = (finished: (text: string) => number): void => {
    const text = block + held;
    const end = finished(text);
    if (end <= block.length) return;
    held = '';
    emit(cleanAround(text.slice(block.length, end), block, allowed));
    for (const token of tokensOf(text.slice(end))) take(token);
  };
  const take = (token: string): void => {
    if (held !== '') {
      held += token;
      if (token === '\n') release(finishedTo);
      return;
    }
    if (isPlain(token, block, allowed)) return emit(token);
    const place = endingOf(token);
    if (place === 'span') held = token;
    else emit(place === 'block' ? token : cleanRun(token, block, allowed));
  };
  const flush = (): void => {
    const token = run;
    run = '';
    if (token !== '') take(token);
  };
  const taken = (): string => {
    const text = out;
    out = '';
    return text;
  };
  /** Half of a character that two pieces share. */
  let half = '';
  return {
    push(piece) {
      // No text in the database may hold a null character.
      const text = half + piece.replaceAll('\0', '');
      half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
      for (const character of half === '' ? text : text.slice(0, -1)) {
        if (inRun.test(character)) {
          run += character;
          continue;
        }
        flush();
        take(character);
      }
      return taken();
    },
    end() {
      half = '';
      flush();
      while (held !== '') release((text) => text.length);
      return taken();
    },
  };
}
