/** What a filter may let through besides text. */
export interface Allowed {
  /** The number of a citation by the number that the model knows it by; undefined: it was never handed out, and is dropped. */
  cite?: (ref: number) => number | undefined;
  /** What the text that is being revised held already: addresses and tags in it are the member's own. */
  source?: string;
}

/** Nothing that people write is longer without a blank; what is longer carries something. */
const longestRun = 2000;

/** Instead of an address. */
const leftOut = '…';

/** What cannot be seen or turns the direction of writing, and controls, but for ends of lines and tabs. */
const invisible = String.raw`\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cs}\ufff9-\ufffb\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;

/**
 * By which Markdown makes links, pictures and HTML is ASCII without blanks; 【】 is how some models write brackets. What
 * cannot be seen ends nothing: once it is gone, what stood around it stands together.
 */
export const inRun = new RegExp(`[!-~【】${invisible}]`, 'u');

/** Joiners and selectors stay where they belong: inside of a picture, and behind letters of writings that join. */
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
  // What stands in the brackets of a link goes with it; a blank between `]` and what follows ends every link and definition.
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
 * One stretch of text without blanks, made harmless: outside of `source` it makes no link, no picture, no tag and no
 * definition, whatever renders it.
 * @param before what the reader has of the text before it
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

/** Leaves citations as they are. */
export function withoutCiting(allowed: Allowed): Allowed {
  return allowed.cite === undefined ? allowed : { ...allowed, cite: (ref) => ref };
}

/** Whether a stretch is harmless as it is, in code or not. A citation is not: in code its number is a number. */
export function isPlain(run: string, before: string, allowed: Allowed): boolean {
  const mayCite = allowed.cite !== undefined && run.search(citation) !== -1;
  return !mayCite && cleanRun(run, before, withoutCiting(allowed)) === run;
}

/** Stretches without blanks, and each character between them. */
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
