import type { Db } from '../../../platform/database/db.ts';
import { fold } from '../words/fold.ts';
import { cutterOf, lists, synonymsOf } from '../words/lists.ts';
import { tokensOf } from '../words/tokens.ts';

export interface ReadKeyword {
  folded: string;
  tokens: string[];
  /** Tokens of words that staff call the same; none that was asked. */
  synonyms: string[];
}

/** A question in the tokens of the index. */
export async function readKeyword(db: Db, keyword: string): Promise<ReadKeyword> {
  const [jieba, { synonym }] = await Promise.all([cutterOf(db), lists.get(db)]);
  const folded = fold(keyword.toWellFormed()).trim();
  const tokens = tokensOf(jieba, keyword);
  const asked = new Set(tokens);
  const others = synonymsOf(synonym, folded).flatMap((each) => tokensOf(jieba, each));
  return { folded, tokens, synonyms: [...new Set(others)].filter((token) => !asked.has(token)) };
}
