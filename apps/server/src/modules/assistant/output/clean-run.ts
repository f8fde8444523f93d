/** Options: what a filter may let through besides text. */
export interface Allowed {
  /**
   * The citation number for the model's number of a post; undefined: the post was never given to the model, and the reference is dropped.
   */
  cite?: (ref: number) => number | undefined;
  /** URLs and tags that the text being revised already contained: they are the member's own. */
  source?: string;
}

/** No natural text is longer without a space; anything longer may carry hidden data. */
const longestRun = 2000;

/** Replaces a URL. */
const leftOut = '…';

/** Invisible characters, direction overrides, and controls, except line ends and tabs. */
const invisible = String.raw`\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}\ufff9-\ufffb\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;

/**
 * The characters with which Markdown makes links, pictures and HTML are ASCII without spaces; 【】 is used as brackets by some models.
 * Invisible characters do not separate: once they are removed, the text around them is joined.
 */
export const inRun = new RegExp(`[!-~【】${invisible}]`, 'u');

/** Joiners and variation selectors are kept where they belong: within an emoji, and after letters of scripts that join. */
const allInvisible = new RegExp(`[${invisible}]`, 'gu');
const joinsPicture = /^(?:\u200d|\ufe0e|\ufe0f)$/;
const joinsLetters = /^[\u200c\u200d]$/;
const picture = /(?:\p{Emoji}|\u200d|\ufe0f)$/u;
const joinedLetter =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Sinhala}]$/u;

const citation = /[[【]c?(\d{1,6})[\]】]/g;
const address =
  /(?:(?<![\w:/])\/\/(?=[\w-]+\.\w)|[a-z][a-z0-9+.-]{0,20}:\/\/|www\.|(?:mailto|xmpp|tel|data|javascript|vbscript):)[^\s<>"'`)\]】]*/gi;
const mailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const target = /\]\((?!\s)([^()]*)\)?/g;

function withoutInvisible(run: string, before: string): string {
  const ending = before.slice(-2);
  return run.replaceAll(allInvisible, (match, at: number) => {
    const text = ending + run.slice(0, at);
    return (joinsPicture.test(match) && picture.test(text)) || (joinsLetters.test(match) && joinedLetter.test(text)) ? match : '';
  });
}

function withoutTargets(run: string, own: (match: string) => boolean): string {
  // The text in the brackets of a link is removed with it; a space between `]` and what follows breaks every link and definition.
  let text = run.replaceAll(target, (whole, to: string) => {
    if (own(whole)) return whole;
    return /[/:.#?]/.test(to) ? ']' : whole.replace('](', '] (');
  });
  text = text.replaceAll(address, (match) => (own(match) ? match : leftOut));
  text = text.replaceAll(mailAddress, (match) => (own(match) ? match : leftOut));
  text = text.replaceAll(/\](?=[[:])/g, '] ').replaceAll(/<(?=[a-z/!?])/gi, '< ');
  return text.replaceAll(/\]\((?=[^)]*)/g, (match, at: number) => (own(text.slice(at, text.indexOf(')', at) + 1)) ? match : '] ('));
}

/**
 * Makes a run of text without spaces harmless: outside of `source` it makes no link, picture, tag or definition in any renderer.
 * @param before the text that the reader already has before it
 */
export function cleanRun(written: string, before: string, { cite, source }: Allowed): string {
  if (source?.includes(written) === true) return written;
  const run = written.length > longestRun ? written.slice(0, longestRun) + leftOut : written;
  let text = withoutInvisible(run, before);
  if (cite !== undefined) {
    text = text.replaceAll(citation, (_, digits: string) => {
      const number = cite(Number(digits));
      return number === undefined ? '' : `[${number}]`;
    });
  }
  text = withoutTargets(text, (match) => source?.includes(match) === true);
  const joinsLink = before.endsWith(']') && /^[[(:]/.test(text);
  const joinsTag = before.endsWith('<') && /^[a-z/!?]/i.test(text);
  return joinsLink || joinsTag ? ` ${text}` : text;
}

/** Leaves citations unchanged. */
export function withoutCiting(allowed: Allowed): Allowed {
  return allowed.cite === undefined ? allowed : { ...allowed, cite: (ref) => ref };
}

/** Whether a run is harmless unchanged, in code or not. A citation is not: in code its number is just a number. */
export function isPlain(run: string, before: string, allowed: Allowed): boolean {
  const mayCite = allowed.cite !== undefined && run.search(citation) !== -1;
  return !mayCite && cleanRun(run, before, withoutCiting(allowed)) === run;
}

/** Runs without spaces, and each whitespace character between them. */
export function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  let run = '';
  for (const character of text) {
    if (inRun.test(character)) {
      run += character;
      continue;
    }
    if (run !== '') tokens.push(run);
    tokens.push(character);
    run = '';
  }
  return run === '' ? tokens : [...tokens, run];
}
