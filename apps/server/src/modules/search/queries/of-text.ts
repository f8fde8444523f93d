import type { Db } from '../../../platform/database/db.ts';
import { readKeyword } from './read-keyword.ts';
import { needlesOf, passageOf, type Needle, type Segment } from '../words/highlight.ts';
import { cutterOf } from '../words/lists.ts';
import { queryOf, quotedToken, tokensOf } from '../words/tokens.ts';

/** A text as the search cuts it, for a column of type `tsvector`. */
export async function tokensOfText(db: Db, text: string): Promise<string> {
  return [...tokensOf(await cutterOf(db), text).keys()].map(quotedToken).join(' ');
}

/** A question as the search cuts it, with its synonyms: texts of `tsquery` that want all of its words, or any. */
export interface Question {
  all: string;
  any: string;
  needles: readonly Needle[];
}

/** @returns null when nothing in it can be looked for */
export async function questionOf(db: Db, keyword: string): Promise<Question | null> {
  const { tokens, synonyms } = await readKeyword(db, keyword);
  if (tokens.length === 0) return null;
  const words = (some: typeof tokens) => some.map(({ token }) => token);
  return {
    all: queryOf(words(tokens)),
    any: queryOf(words([...tokens, ...synonyms]), '|'),
    needles: needlesOf([...tokens, ...synonyms].map(({ token, share }) => ({ token, weight: share }))),
  };
}

/** The part of a text that tells most about a question, marked. */
export function passageAbout(text: string, { needles }: Question): Segment[] {
  return passageOf(text, needles);
}
