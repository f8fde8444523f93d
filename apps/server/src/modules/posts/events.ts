import { event } from '../../platform/events/emit.ts';
import type { PostKind, RootKind } from './kinds.ts';
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
  /** Ids of the members whom this post mentions and who have not been notified of it before. */
  mentions: string[];
}

/** It waits for review, or its text changed while it waits. */
export const postSubmitted = event<PostFact>('post.submitted');
/** It became visible: it was posted, approved or restored. */
export const postPublished = event<PostFact & Mentioning>('post.published');
/** It is no longer visible. When an edit has to wait for review, post.submitted follows. */
export const postHidden = event<PostFact>('post.hidden');
/** Staff deleted it while it waited for review. */
export const postRefused = event<PostFact>('post.refused');
/** Visible content changed; `addendumId` is set when it is an addendum to a question. */
export const postEdited = event<PostFact & Mentioning & { addendumId: string | null }>('post.edited');

interface Like {
  kind: PostKind;
  id: string;
  /** Author of the post. */
  authorId: string;
  byId: string;
}

/** Emitted once per new like. */
export const postLiked = event<Like>('post.liked');
export const postUnliked = event<Like>('post.unliked');

interface Moderation {
  /** Reason of the decision. */
  id: string;
  post: { kind: PostKind; id: string };
  authorId: string;
  /** Null: the site did it, because of many reports. */
  byId: string | null;
  act: 'approve' | 'delete' | 'restore' | 'hide';
  before: PostState;
  after: PostState;
  reason: string | null;
}

/** Staff approved, hid, deleted or restored a post. Changes of visibility are emitted as separate events. */
export const postModerated = event<Moderation>('post.moderated');

interface Rewritten {
  editId: string;
  post: { kind: PostKind; id: string };
  authorId: string;
  byId: string;
  reason: string;
}

/** Staff replaced the text of a member's post. A change of the visible text is emitted as a separate event. */
export const postRewritten = event<Rewritten>('post.rewritten');

interface ByAnother {
  kind: PostKind;
  id: string;
  authorId: string;
  byId: string;
}

/** A member edited the post of another, which is a wiki. A change of the visible text is emitted as a separate event. */
export const wikiEdited = event<ByAnother & { editId: string }>('wiki.edited');
/** A post became a wiki, or is none any more. */
export const wikiSet = event<ByAnother & { open: boolean }>('wiki.set');

/** The name of a cancelled member left its text; nothing else changed. */
export const mentionsForgotten = event<{ kind: PostKind; id: string; root: { kind: RootKind; id: string } }>('post.mentions_forgotten');

interface Duplicated {
  kind: RootKind;
  id: string;
  authorId: string;
  byId: string;
  reason: string;
  undone: boolean;
}

/** Staff closed a topic or question as a duplicate of another one, or undid it. */
export const threadDuplicated = event<Duplicated>('thread.duplicated');
