import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import type { StateKind } from '../../../platform/state/owned-state.ts';
import type { PostKind } from '../../posts/index.ts';
import type { Document } from '../documents/document-of.ts';
import { type Frequencies, readFrequencies } from '../queries/choose-words.ts';
import { type Matches, type MatchRequest, matchPosts } from '../queries/match.ts';
import type { NewestRequest, PostCursor } from '../queries/newest-request.ts';
import { removeAuthorsDocuments, removeDocuments, writeDocuments } from '../documents/write-documents.ts';
import { opensearchStore } from './opensearch/opensearch-store.ts';
import { newestDocuments } from './newest-documents.ts';

export interface Liked {
  kind: PostKind;
  postId: string;
  likeCount: number;
}

/**
 * Where the tokens of documents are stored and matched. Both stores get the same tokens, weights and filters; in either case the rows of
 * posts decide what is shown. Rows of `search_document` always exist: they record what is indexed, and contain the titles.
 */
export interface SearchStore {
  /** In how many documents each token occurs, and how many documents there are. */
  frequencies: (db: Db, tokens: readonly string[]) => Promise<Frequencies>;
  match: (db: Db, request: MatchRequest) => Promise<Matches>;
  /** The newest documents with all tokens, regardless of the reader: used for staff only. */
  newest: (db: Db, request: NewestRequest) => Promise<PostCursor[]>;
  /** Upserts, while the caller holds the locks of their trees. */
  write: (tx: Tx, documents: readonly Document[]) => Promise<void>;
  remove: (tx: Tx, kind: PostKind, postIds: readonly string[]) => Promise<void>;
  removeAuthor: (db: Db, memberId: string) => Promise<void>;
  /** The rows already have these numbers. */
  setLikes: (liked: readonly Liked[]) => Promise<void>;
}

const searchServer: StateKind<SearchStore> = { make: ({ config }) => opensearchStore(config.OPENSEARCH_URL) };

/** The store configured in the environment: a search server, or the database. */
export function storeOf({ config, state }: Pick<Services, 'config' | 'state'>): SearchStore {
  return config.OPENSEARCH_URL === '' ? databaseStore : state.of(searchServer);
}

/** PostgreSQL itself: the tokens are stored with the rows. */
const databaseStore: SearchStore = {
  frequencies: readFrequencies,
  match: matchPosts,
  newest: newestDocuments,
  write: writeDocuments,
  remove: removeDocuments,
  removeAuthor: removeAuthorsDocuments,
  setLikes: async () => undefined,
};
