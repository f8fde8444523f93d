import type { Jieba } from '@node-rs/jieba';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { PostKind } from '../../posts/index.ts';
import { filterToken } from '../documents/document-of.ts';
import { storeOf } from '../store/store-of.ts';
import { cutterOf } from '../words/lists.ts';
import { isPair, queryTokensOf } from '../words/tokens.ts';
import { byTime, isWide, newestSql, type NewestRequest, type PostCursor, tsqueryOf } from './newest-request.ts';

const han = /^\p{Script=Han}+$/u;

/**
 * The tokens that a text must have to contain these words: pairs of characters and words in other scripts. Dictionary words are left out,
 * because the dictionary may segment the same characters differently in another sentence.
 */
function exactTokens(jieba: Jieba, words: string): string[] {
  return queryTokensOf(jieba, words).flatMap(({ token }) => (isPair(token) || !han.test(token) ? [token] : []));
}

/** Words as the text of a `tsquery` on `search_unlisted.tokens`; null: nothing that can be searched for. */
export async function exactQueryOf(db: Db, words: string): Promise<string | null> {
  const tokens = exactTokens(await cutterOf(db), words);
  return tokens.length === 0 ? null : tsqueryOf({ tokens, filters: [] });
}

interface Requested extends Pick<NewestRequest, 'from' | 'until' | 'before' | 'limit'> {
  kind: PostKind;
  /** Undefined: any text. */
  words: string | undefined;
  /** A post must have at least one tag of each list. */
  tags: readonly (readonly string[])[];
  authorId: string | null;
  /** Include visible posts. */
  listed: boolean;
}

/**
 * The newest posts of a kind with all of these words, for staff: rows decide about state and rights. The index follows a post within a
 * second. Pending and deleted posts are only as many as are in the queue and the bin, so they are all searched at once.
 */
export async function newestWith(
  services: Pick<Services, 'db' | 'config' | 'state' | 'clock'>,
  { kind, words, tags, authorId, listed, ...range }: Requested,
): Promise<PostCursor[]> {
  const { db, clock } = services;
  const tokens = words === undefined ? [] : exactTokens(await cutterOf(db), words);
  if ((words !== undefined && tokens.length === 0) || tags.some((some) => some.length === 0)) return [];
  const request = {
    ...range,
    now: clock.now(),
    tokens: [...tokens, filterToken.kind(kind), ...(authorId === null ? [] : [filterToken.author(authorId)])],
    filters: tags.map((some) => some.map(filterToken.tag)),
  };
  // The caller's rows decide about long lists of tags.
  const short = { ...request, filters: request.filters.filter((filter) => !isWide(filter)) };
  const unlisted = async () => (await newestSql('search_unlisted', short).execute(db)).rows;
  // A post that moves to the other index meanwhile, in either direction, is found before or after.
  const first = await unlisted();
  const visible = listed ? await storeOf(services).newest(db, request) : [];
  const last = listed ? await unlisted() : [];
  const unique = new Map([...first, ...visible, ...last].map((post) => [post.id, post]));
  return [...unique.values()].toSorted(byTime).slice(0, range.limit);
}
