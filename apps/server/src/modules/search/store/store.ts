import type { Db, Tx } from '../../../platform/database/db.ts';
import type { PostKind } from '../../posts/index.ts';
import type { Document } from '../documents/document-of.ts';
import type { Frequencies } from '../queries/choose-words.ts';
import type { Matches, MatchRequest } from '../queries/match.ts';
import type { NewestRequest, PostCursor } from '../queries/newest-request.ts';

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
