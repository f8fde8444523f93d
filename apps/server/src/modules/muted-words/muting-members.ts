import type { Tx } from '../../platform/database/db.ts';
import { compileWords, wordsIn } from '../word-filter/index.ts';

/** A post of which members may be notified. */
interface WrittenPost {
  title: string;
  titleBy: string;
  text: string;
  authorId: string;
}

/** The muted words of some members, by member; of those without any nothing. One statement. */
export async function wordsOfMembers(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await tx.selectFrom('mutedWord').select(['memberId', 'text']).where('memberId', 'in', memberIds).execute();
  return new Map([...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, own]) => [memberId, own.map(({ text }) => text)]));
}

/**
 * Which members muted a word in a post or in its title, if those are not their own. All words are compiled together and looked for once, so
 * that a post with a thousand recipients takes as long as their words are.
 */
export async function mutingMembers(words: ReadonlyMap<string, readonly string[]>, post: WrittenPost): Promise<ReadonlySet<string>> {
  const compiled = await compileWords([...new Set([...words.values()].flat())]);
  const [inTitle, inText] = [wordsIn(compiled, post.title), wordsIn(compiled, post.text)];
  const isMuting = ([memberId, own]: [string, readonly string[]]) =>
    memberId !== post.authorId && own.some((word) => inText.has(word) || (memberId !== post.titleBy && inTitle.has(word)));
  return new Set([...words].filter(isMuting).map(([memberId]) => memberId));
}
