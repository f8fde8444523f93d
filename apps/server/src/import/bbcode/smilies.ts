/** What a sign such as `:lol` becomes: an emoji or other text, or a picture. */
export type Smiley = { text: string } | { url: string };

/** The smilies of a site by their codes, with a pattern that matches any of them. */
export interface Smilies {
  byCode: ReadonlyMap<string, Smiley>;
  pattern: RegExp | null;
}

/** Longer codes first; one of letters is no smiley within a word. */
export function smiliesOf(byCode: ReadonlyMap<string, Smiley>): Smilies {
  const codes = [...byCode.keys()].filter((code) => code.trim() !== '').toSorted((a, b) => b.length - a.length);
  const escaped = codes.map((code) => `${/^[\w:]/.test(code) ? '(?<!\\w)' : ''}${RegExp.escape(code)}${/\w$/.test(code) ? '(?!\\w)' : ''}`);
  return { byCode, pattern: codes.length === 0 ? null : new RegExp(escaped.join('|'), 'g') };
}

export const noSmilies: Smilies = { byCode: new Map(), pattern: null };
