import type { ErrorCode } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Decision } from '../../../platform/decision.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import type { PostFacts, PolicyContext } from '../policy.ts';
import type { PostTexts } from './record-edit.ts';
import type { PostLocation } from '../location-of.ts';
import type { ActivityFollower } from './insert-post.ts';
import type { PostKind, PostTree, ResponseKind, RootKind } from '../kinds.ts';
import type { PostState, Stated } from '../post-state.ts';
import type { Review } from './review-reasons.ts';
import type { WritingRules, WrittenBody } from '../../writing/index.ts';

/** The texts with which staff replace a member's; omitted ones stay as they are. */
export interface NewTexts {
  title?: string | undefined;
  tagIds?: readonly string[] | undefined;
  body: string;
  /** Of an answer. */
  holdsFor?: string | undefined;
}

/** New texts, ready to be stored. */
export interface Rewriting<Root, Post> {
  body: WrittenBody;
  words: PostTexts;
  /** Called under the locks. @throws Failure when they do not fit the stored post */
  store: (tx: Tx, locked: Locked<Root, Post>, stamp: EditStamp) => Promise<void>;
}

/** Columns that every edit sets. */
export interface EditStamp {
  version: number;
  editedAt: Date;
  staffEditedAt?: Date;
}

/** Who changes a post: a member by a request, or the site in the author's name. */
export type Acting = Services & { viewer: { memberId: string; bot?: true } };

/** What changes of a post need from its row. */
export interface LockedPost extends PostFacts, Stated {
  id: string;
  version: number;
  bodyHtml: string;
}

/** What policies need of a post and its root; for a topic or question both are the same. */
export interface FactsWithRoot<Root> {
  root: Root;
  post: PostFacts & { id: string };
}

/** A post and its root, whose rows are locked. */
export interface Locked<Root, Post> {
  root: Root;
  post: Post;
}

export interface StateChange {
  before: PostState;
  after: PostState;
  /** For every count of published posts: +1, 0 or -1. */
  difference: number;
}

/**
 * What remains of a post when everything by its author is erased: nothing readable; a place without text, because posts of others depend on
 * it; or all of it for now, because something must be decided first.
 */
export type Erasure = 'purged' | 'emptied' | 'later';

/**
 * What `topics` and `questions` declare about one kind of post, for the commands that all kinds share. `Facts` is what policies need of the
 * root, `Root` and `Post` are the locked rows.
 */
export interface PostType<Facts, Root extends Facts, Post extends LockedPost> {
  kind: PostKind;
  /** Without locks; `above` is the response above a reply. @throws Failure `<kind>.not_found` */
  read: (db: Db, id: string) => Promise<FactsWithRoot<Facts> & { above: PostFacts | null }>;
  /** Locks the root's row, then the post's (ADR 28). @throws Failure `<kind>.not_found` */
  lock: (tx: Tx, id: string) => Promise<Locked<Root, Post>>;
  locate: (locked: Locked<Root, Post>) => PostLocation;
  canReact: (policy: PolicyContext, read: FactsWithRoot<Facts> & { above: PostFacts | null }) => Decision;
  canDelete: (policy: PolicyContext, standing: FactsWithRoot<Facts>) => Decision;
  /** Whether the viewer may read at its location. */
  canSee: (policy: PolicyContext, root: Facts) => Decision;
  tagsOf: (root: Facts) => readonly string[];
  /** Whether the author may edit it. */
  canEdit: (policy: PolicyContext, standing: FactsWithRoot<Facts>) => Decision;
  /** Which review applies to what this member writes there. */
  review: (policy: PolicyContext, root: Facts) => Review;
  /** Why nothing more is written below the root; null: it is open. */
  closed: (root: Facts) => ErrorCode | null;
  /** Whether money or points wait for an answer below the root. */
  pays: (root: Facts) => boolean;
  /** Prepares an edit of the text by another than its author. @throws Failure beside its fields */
  rewrite: (ctx: MemberCtx, words: NewTexts, rules: WritingRules) => Promise<Rewriting<Root, Post>>;
  /** Consequences of a change of state for other rows; the author's counts and rewards are handled by the caller. */
  follow: (ctx: Acting, tx: Tx, locked: Locked<Root, Post>, change: StateChange) => Promise<void>;
  /** Notifies open pages of the change, and drops cached ones. */
  announce: (tx: Tx, post: PostLocation & { id: string }) => void;
  /** Omitted where everything can be erased. */
  erasure?: (locked: Locked<Root, Post>) => Erasure;
  /** HTML that belongs to the post besides its own: addenda. */
  addenda?: (tx: Tx, id: string) => Promise<string[]>;
  /** Consequences of a like besides its count, in the same transaction. */
  liked?: (ctx: MemberCtx, tx: Tx, id: string) => Promise<void>;
}

/** A topic or a question: the root of a tree of posts. */
export interface RootType<Facts, Root extends Facts & LockedPost> extends PostType<Facts, Root, Root> {
  kind: RootKind;
}

/** A response or a reply: only its body can be edited. */
export interface ResponseType<Facts, Root extends Facts, Post extends LockedPost> extends PostType<Facts, Root, Post> {
  kind: ResponseKind;
}

/** A response, which has a floor under its root. */
export interface FloorType<Facts, Root extends Facts, Post extends LockedPost> extends ResponseType<Facts, Root, Post> {
  kind: PostTree['response'];
  canPost: (policy: PolicyContext, root: Facts) => Decision;
  /** Notifies open pages of a new one. */
  announcePosted: (tx: Tx, rootId: string, posted: { id: string; floor: number; authorId: string }) => void;
  /** Rows that follow the activity of the root. */
  follower?: ActivityFollower;
}

/** What a reply is under; without a response it is directly under a question. */
export interface Parents<Root> {
  root: Root;
  response: (PostFacts & { id: string }) | null;
}

export interface ReplyType<Facts, Root extends Facts, Post extends LockedPost> extends ResponseType<Facts, Root, Post> {
  kind: PostTree['reply'];
  canReply: (policy: PolicyContext, parents: Parents<Facts>) => Decision;
  locateUnder: (parents: Parents<Root>, answersId: string | null) => PostLocation;
  /** The failure for an `answersReplyId` that belongs elsewhere. */
  elsewhere: ErrorCode;
  /** Rows that follow the activity of the root. */
  follower?: ActivityFollower;
}
