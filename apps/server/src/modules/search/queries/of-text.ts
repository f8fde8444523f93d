import type { Db } from '../../../platform/database/db.ts';
import { readKeyword } from './read-keyword.ts';
import { isFunctionToken } from '../words/function-words.ts';
import { stemOf } from '../words/latin-words.ts';
import { needlesOf, passageOf, type Needle, type Segment } from '../words/highlight.ts';
import { cutterOf } from '../words/lists.ts';
import { queryOf, quotedToken, tokensOf } from '../words/tokens.ts';

/** A text as tokenized by the search, for a column of type `tsvector`. */
export async function tokensOfText(db: Db, text: string): Promise<string> {
  return [...tokensOf(await cutterOf(db), text).keys()].map(quotedToken).join(' ');
}

/** A query as tokenized by the search, with its synonyms: texts of `tsquery` that require all of its significant words, or any. */
export interface Question {
  all: string;
  any: string;
  needles: readonly Needle[];
}

/** @returns null when it contains nothing that can be searched for */
export async function questionOf(db: Db, keyword: string): Promise<Question | null> {
  const { tokens, synonyms } = await readKeyword(db, keyword);
  if (tokens.length === 0) return null;
  const informative = tokens.filter(({ token }) => !isFunctionToken(token));
  const requested = informative.length > 0 ? informative : tokens;
  const words = (some: typeof tokens) => some.map(({ token }) => token);
  const known = new Set(words(requested));
  return {
    // A word in another form is the same word.
    all: queryOf(words(requested).filter((token) => stemOf(token) === token || !known.has(stemOf(token)))),
    any: queryOf(words([...requested, ...synonyms]), '|'),
    needles: needlesOf([...tokens, ...synonyms].map(({ token, share }) => ({ token, weight: share }))),
  };
}

/** The passage of a text that is most relevant to a query, highlighted. */
export function passageAbout(text: string, { needles }: Question): Segment[] {
  return passageOf(text, needles);
}
