import { createCodeState } from './code-state.ts';

/** What a filter may let through besides text. */
export interface Allowed {
  /** The number of a citation by the number that the model knows it by; undefined: it was never handed out, and is dropped. */
  cite?: (ref: number) => number | undefined;
  /** What the text that is being revised held already: addresses and tags in it are the member's own. */
  source?: string;
}

export interface MarkdownFilter {
  /** Takes a piece and gives what is certain of it by now. */
  push: (piece: string) => string;
  /** Gives what was held back until the end. */
  end: () => string;
}

/** Nothing that people write is longer without a blank; what is longer carries something. */
const longestRun = 2000;

/** Instead of an address. */
const leftOut = '…';

/** Everything by which Markdown makes links, pictures and HTML is ASCII without blanks; 【】 is how some models write brackets. */
const inRun = /[!-~【】]/;

const citation = /[[【]c?(\d{1,6})[\]】]/g;
const address =
  /(?:(?<![\w:/])\/\/(?=[\w-]+\.\w)|[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|(?:mailto|xmpp|tel|data|javascript|vbscript):)[^\s<>"'`)\]】]*/gi;
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const target = /\]\((?!\s)([^()]*)\)?/g;

/** Turns numbers in brackets into citations, outside of code. */
function citeIn(run: string, cite: (ref: number) => number | undefined, inCode: boolean): string {
  const parts = run.split('`').map((part, at) => {
    if ((at % 2 === 1) !== inCode) return part;
    return part.replaceAll(citation, (_, digits: string) => {
      const number = cite(Number(digits));
      return number === undefined ? '' : `[${number}]`;
    });
  });
  return parts.join('`');
}

/** One stretch without blanks, made harmless: outside of `source` it makes no link, no picture, no tag and no definition. */
function cleanRun(run: string, before: string, { cite, source }: Allowed, inCode: boolean): string {
  if (source?.includes(run) === true) return run;
  const own = (found: string): boolean => source?.includes(found) === true;
  let text = cite === undefined ? run : citeIn(run, cite, inCode);
  // What stands in the brackets of a link goes with it; a blank between `]` and what follows ends every link and definition.
  text = text.replaceAll(target, (whole, to: string) => {
    if (own(whole)) return whole;
    return inCode || !/[/:.#?]/.test(to) ? whole.replace('](', '] (') : ']';
  });
  text = text.replaceAll(address, (found) => (own(found) ? found : leftOut));
  text = text.replaceAll(mailAddress, (found) => (own(found) ? found : leftOut));
  text = text.replaceAll(/\](?=[[:])/g, '] ').replaceAll(/<(?=[a-z/!?])/gi, '< ');
  text = text.replaceAll(/\]\((?=[^)]*)/g, (found, at: number) => (own(text.slice(at, text.indexOf(')', at) + 1)) ? found : '] ('));
  return before === ']' && /^[[(:]/.test(text) ? ` ${text}` : text;
}

/**
 * Makes Markdown of a model harmless while it comes in pieces: no HTML, no pictures, no links and no definitions of any,
 * whatever the renderer; numbers of handed out posts become citations, others are dropped. Only what stands without
 * blanks can be any of these, so only the last such stretch is held back.
 */
export function filterMarkdown(allowed: Allowed): MarkdownFilter {
  const code = createCodeState();
  let held = '';
  let last = '';
  const flush = (): string => {
    if (held === '') return '';
    const run = held.length > longestRun ? held.slice(0, longestRun) + leftOut : held;
    held = '';
    const text = cleanRun(run, last, allowed, code.isCode());
    code.take(run);
    return text;
  };
  return {
    push(piece) {
      let out = '';
      for (const character of piece) {
        if (inRun.test(character)) {
          if (held.length <= longestRun) held += character;
          continue;
        }
        const text = flush();
        last = (text || last).at(-1) ?? '';
        out += text + character;
        last = character;
        code.take(character);
      }
      return out;
    },
    end: flush,
  };
}
