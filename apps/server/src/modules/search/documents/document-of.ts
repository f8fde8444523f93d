import type { Jieba } from '@node-rs/jieba';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PostKind, RootKind } from '../../posts/index.ts';
import { projectBody } from '../../posts/read/index.ts';
import { fold } from '../words/fold.ts';
import { readingsOf } from '../words/readings.ts';
import { tokensOf } from '../words/tokens.ts';
import type { DocumentSource } from './read-sources.ts';
import { textOfHtml } from './text-of-html.ts';

/** A row of `search_document`. */
export interface Document {
  kind: PostKind;
  postId: string;
  rootKind: RootKind;
  rootId: string;
  authorId: string;
  tagIds: readonly string[];
  postedAt: Date;
  likeCount: number;
  /** Length of the text: the number of all its tokens, with repetitions. */
  tokenCount: number;
  /** Version of the post from which this was made. */
  version: number;
  /** Words and pairs of title and text, with repetitions. */
  tokens: ReadonlyMap<string, number>;
  filters: readonly string[];
  titleTokens: ReadonlyMap<string, number> | null;
  title: string | null;
  pinyin: string | null;
  initials: string | null;
}

/** The tag that a filter token names; null: it names something else. */
export const tagOfToken = (token: string): string | null => (token.startsWith('t:') ? token.slice(2) : null);

/** Filters are tokens among the words, so that one index evaluates both. No word contains a colon. */
export const filterToken = {
  tag: (id: string) => `t:${id}`,
  author: (id: string) => `a:${id}`,
  kind: (kind: PostKind) => `k:${kind}`,
  month: (at: Date) => `m:${at.toISOString().slice(0, 7)}`,
  solved: 's:1',
  pictures: 'p:1',
} as const;

const textOf = ({ bodyText, bodyHtml }: DocumentSource): string => bodyText ?? textOfHtml(bodyHtml ?? '');

/** What everybody may read of a post, or null. A body contains no hidden parts (ADR 14). */
export function publicText(visitor: Viewer, source: DocumentSource): string | null {
  const { kind, authorId, authorCancelled, state } = source;
  const facts = { kind, authorId, authorCancelled, state, readable: true };
  return projectBody<string | null>(visitor, facts, textOf(source), null).parts;
}

/** A row of `search_unlisted`. */
export type UnlistedDocument = Pick<Document, 'kind' | 'postId' | 'postedAt' | 'version' | 'tokens' | 'filters'>;

function tokensOfPost(jieba: Jieba, text: string, titleTokens: ReadonlyMap<string, number> | null): Map<string, number> {
  const tokens = tokensOf(jieba, text);
  for (const [token, count] of titleTokens ?? []) tokens.set(token, (tokens.get(token) ?? 0) + count);
  return tokens;
}

function filtersOf({ kind, tagIds, authorId, postedAt, solved, pictures }: DocumentSource): string[] {
  return [
    ...tagIds.map(filterToken.tag),
    filterToken.author(authorId),
    filterToken.kind(kind),
    filterToken.month(postedAt),
    ...(solved ? [filterToken.solved] : []),
    ...(pictures ? [filterToken.pictures] : []),
  ];
}

/** What staff can find of a post that is not public; null if it is purged. */
export function unlistedOf(jieba: Jieba, source: DocumentSource): UnlistedDocument | null {
  if (source.ownState === 'removed') return null;
  const { kind, id, postedAt, version, title } = source;
  const tokens = tokensOfPost(jieba, textOf(source), title === null ? null : tokensOf(jieba, title));
  return { kind, postId: id, postedAt, version, tokens, filters: filtersOf(source) };
}

/** The document of a post that everybody may read, or null. */
export function documentOf(jieba: Jieba, visitor: Viewer, source: DocumentSource): Document | null {
  const text = publicText(visitor, source);
  if (text === null) return null;
  const { kind, id, rootKind, rootId, authorId, tagIds, postedAt, likeCount, version, title } = source;
  const titleTokens = title === null ? null : tokensOf(jieba, title);
  const tokens = tokensOfPost(jieba, text, titleTokens);
  const filters = filtersOf(source);
  const folded = title === null ? null : fold(title);
  const readings = folded === null ? null : readingsOf(folded);
  return {
    kind,
    postId: id,
    rootKind,
    rootId,
    authorId,
    tagIds,
    postedAt,
    likeCount,
    tokenCount: tokens.values().reduce((sum, count) => sum + count, 0),
    version,
    tokens,
    filters,
    titleTokens,
    title: folded,
    pinyin: readings?.pinyin ?? null,
    initials: readings?.initials ?? null,
  };
}
