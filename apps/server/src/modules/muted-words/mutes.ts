import type { Ctx } from '../../platform/http/ctx.ts';
import { compileWords, firstWordIn } from '../word-filter/index.ts';

/** A part of a post as its reader sees it; without an author, of no member. */
interface ReadText {
  text: string;
  authorId: string | null;
}

/** What a reader does not want to read about. */
export interface Mutes {
  readerId: string | null;
  /** Whether there is a word at all: otherwise no text need be read to be compared. */
  any: boolean;
  /** The first word that a text of others contains. */
  wordIn: (texts: readonly ReadText[]) => string | undefined;
}

/** Of visitors, and of whom nothing is hidden from. */
const noMutes: Mutes = { readerId: null, any: false, wordIn: () => undefined };

/** The mutes of the caller, compiled for one answer. They came with the session, so this costs no statement. */
export async function mutesOf({ viewer: { memberId, mutedWords: words = [] } }: Pick<Ctx, 'viewer'>): Promise<Mutes> {
  if (words.length === 0) return noMutes;
  const compiled = await compileWords(words);
  return {
    readerId: memberId,
    any: true,
    wordIn: (texts) => {
      for (const { text, authorId } of texts) {
        if (authorId === memberId) continue;
        const word = firstWordIn(compiled, text);
        if (word !== undefined) return word;
      }
      return undefined;
    },
  };
}

/** The mark of a row that contains such a word: the fields to add to it. */
export function markedBy(mutes: Mutes, texts: readonly ReadText[]): { mutedWord?: string } {
  const mutedWord = mutes.wordIn(texts);
  return mutedWord === undefined ? {} : { mutedWord };
}
