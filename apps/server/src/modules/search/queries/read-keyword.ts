import type { Db } from '../../../platform/database/db.ts';
import { fold } from '../words/fold.ts';
import { cutterOf, lists, synonymsOf } from '../words/lists.ts';
import { type QueryToken, queryTokensOf } from '../words/tokens.ts';
import { spellingsOf } from '../words/variants.ts';

export interface ReadKeyword {
  folded: string;
  /** As the dictionary cuts it. */
  pieces: string[];
  tokens: QueryToken[];
  /** Tokens of synonyms defined by staff, and of other spellings; none of these was typed. */
  synonyms: QueryToken[];
}

/** A query in the tokens of the index. */
export async function readKeyword(db: Db, keyword: string): Promise<ReadKeyword> {
  const [jieba, { synonym }] = await Promise.all([cutterOf(db), lists.get(db)]);
  const folded = fold(keyword.toWellFormed()).trim();
  const tokens = queryTokensOf(jieba, keyword);
  const known = new Set(tokens.map(({ token }) => token));
  const others = [...synonymsOf(synonym, folded), ...spellingsOf(folded)].flatMap((each) => queryTokensOf(jieba, each));
  const synonyms = new Map(others.filter(({ token }) => !known.has(token)).map((each) => [each.token, each]));
  return { folded, pieces: jieba.cut(folded, false), tokens, synonyms: [...synonyms.values()] };
}
