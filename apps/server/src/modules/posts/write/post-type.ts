import type { ErrorCode } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Decision } from '../../../platform/decision.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import type { PostFacts, PolicyContext } from '../policy.ts';
import type { PostTexts } from './record-edit.ts';
import type { PostLocation } from '../location-of.ts';
import type { ActivityFollower } from './insert-post.ts';
import type { PostKind, PostTree, ResponseKind } from '../kinds.ts';
import type { PostState, Stated } from '../post-state.ts';
import type { Review } from './holds.ts';
import type { WrittenBody } from './write-body.ts';

/** What staff put in the place of a member's words; what is left out stays. */
export interface NewTexts {
  title?: string | undefined;
  tagIds?: readonly string[] | undefined;
  body: string;
  /** Of an answer. */
  holdsFor?: string | undefined;
}

/** New words that are ready to be stored in place of others. */
export interface Rewriting<Root, Post> {
  body: WrittenBody;
  words: PostTexts;
  /** Under the locks. @throws Failure when they do not fit what is there */
  store: (tx: Tx, locked: Locked<Root, Post>, stamp: EditStamp) => Promise<void>;
}

/** The columns of every edit. */
export interface EditStamp {
  version: number;
  editedAt: Date;
  staffEditedAt?: Date;
}

/** Who changes a post: a member by a call, or the site, which acts in the author's name. */
export type Acting = Services & { viewer: { memberId: string } };

/** What changes of a post need of its row. */
export interface LockedPost extends PostFacts, Stated {
  id: string;
  version: number;
  bodyHtml: string;
}

/** What policies ask of a post and its root; of a topic or question both are the same. */
export interface Standing<Root> {
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
 * What remains of a post when all that its author wrote goes: nothing that anybody reads; a place without its words, because
 * others' words stand on it; or all of it for now, because something has to be decided before.
 */
export type Erasure = 'purged' | 'emptied' | 'later';

/**
 * What `topics` and `questions` tell about one kind of post, for the commands that all kinds share. `Facts` is what
 * policies ask of the root, `Root` and `Post` are the locked rows.
 */
export interface PostType<Facts, Root extends Facts, Post extends LockedPost> {
  kind: PostKind;
  /** Without locks; `above` is a response over a reply. @throws Failure `<kind>.not_found` */
  read: (db: Db, id: string) => Promise<Standing<Facts> & { above: PostFacts | null }>;
  /** Locks the root's row, then the post's (ADR 28). @throws Failure `<kind>.not_found` */
  lock: (tx: Tx, id: string) => Promise<Locked<Root, Post>>;
  place: (locked: Locked<Root, Post>) => PostLocation;
  canReact: (policy: PolicyContext, read: Standing<Facts> & { above: PostFacts | null }) => Decision;
  canDelete: (policy: PolicyContext, standing: Standing<Facts>) => Decision;
  /** Whether the viewer may read where it stands. */
  canSee: (policy: PolicyContext, root: Facts) => Decision;
  tagsOf: (root: Facts) => readonly string[];
  /** Prepares what staff write in the author's place. @throws Failure beside its fields */
  rewrite: (ctx: MemberCtx, words: NewTexts) => Promise<Rewriting<Root, Post>>;
  /** What a change of state means for other rows; counts of the author and rewards are cared for. */
  follow: (ctx: Acting, tx: Tx, locked: Locked<Root, Post>, change: StateChange) => Promise<void>;
  /** Tells open pages that it changed, and drops cached ones. */
  announce: (tx: Tx, post: PostLocation & { id: string }) => void;
  /** Left out where all of it can go. */
  erasure?: (locked: Locked<Root, Post>) => Erasure;
  /** HTML that belongs to it besides its own: addenda. */
  addenda?: (tx: Tx, id: string) => Promise<string[]>;
  /** What a like means besides its count, in the same transaction. */
  liked?: (ctx: MemberCtx, tx: Tx, id: string) => Promise<void>;
}

/** A response or a reply: its body is all that is edited. */
export interface ResponseType<Facts, Root extends Facts, Post extends LockedPost> extends PostType<Facts, Root, Post> {
  kind: ResponseKind;
  canEdit: (policy: PolicyContext, standing: Standing<Facts>) => Decision;
  /** By what that is reviewed which this member writes there. */
  review: (policy: PolicyContext, root: Facts) => Review;
}

/** What a reply goes under; without a response under a question itself. */
export interface Parents<Root> {
  root: Root;
  response: (PostFacts & { id: string }) | null;
}

export interface ReplyType<Facts, Root extends Facts, Post extends LockedPost> extends ResponseType<Facts, Root, Post> {
  kind: PostTree['reply'];
  canReply: (policy: PolicyContext, parents: Parents<Facts>) => Decision;
  placeUnder: (parents: Parents<Root>, answersId: string | null) => PostLocation;
  /** The failure of `answersReplyId` when that reply stands under something else. */
  elsewhere: ErrorCode;
  /** Rows that follow the activity of the root. */
  follower?: ActivityFollower;
}
