import { event } from '../../platform/events/emit.ts';
import type { PostKind } from './kinds.ts';
import type { PostLocation } from './location-of.ts';
import type { PostState, StateAct } from './post-state.ts';

export interface PostFact extends PostLocation {
  kind: PostKind;
  id: string;
  authorId: string;
  /** Who did it; the same as the author for own acts. */
  byId: string;
  act: 'post' | 'edit' | StateAct;
}

interface Mentioning {
  /** Ids of the members that this post mentions and has not told before. */
  mentions: string[];
}

/** It waits for review, or reads differently while it waits. */
export const postSubmitted = event<PostFact>('post.submitted');
/** It became visible: posted, approved or restored. */
export const postPublished = event<PostFact & Mentioning>('post.published');
/** It ceased to be visible. When an edit waits for review, post.submitted follows. */
export const postHidden = event<PostFact>('post.hidden');
/** Staff deleted it while it waited. */
export const postRefused = event<PostFact>('post.refused');
/** What is visible reads differently; `addendumId` when an addendum to a question does. */
export const postEdited = event<PostFact & Mentioning & { addendumId: string | null }>('post.edited');

interface Like {
  kind: PostKind;
  id: string;
  /** Whose post it is. */
  authorId: string;
  byId: string;
}

/** Told once per like that is new. */
export const postLiked = event<Like>('post.liked');
export const postUnliked = event<Like>('post.unliked');

interface Moderation {
  /** Of the decision. */
  id: string;
  post: { kind: PostKind; id: string };
  authorId: string;
  /** Null: the site did, because so much was reported. */
  byId: string | null;
  act: 'approve' | 'delete' | 'restore' | 'hide';
  before: PostState;
  after: PostState;
  reason: string | null;
}

/** Staff approved, hid, deleted or restored a post. What became visible or hidden by it is told apart. */
export const postModerated = event<Moderation>('post.moderated');

interface Rewritten {
  editId: string;
  post: { kind: PostKind; id: string };
  authorId: string;
  byId: string;
  reason: string;
}

/** Staff put other words in the place of a member's. That what is visible reads differently is told apart. */
export const postRewritten = event<Rewritten>('post.rewritten');
