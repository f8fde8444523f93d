import type { ModelPost } from '../../../src/modules/reminders/testing/model.ts';
import type { PostState } from '../../../src/modules/posts/index.ts';

/** A member of the model. */
export interface SimulatedMember {
  id: string;
  account: string;
  fen: number;
  points: number;
  /** The sum of all rewards. */
  earned: number;
  /** In milliseconds; 0: not silenced. */
  silencedUntil: number;
  /** Until when the member has the role that opens the closed tag; 0: not. */
  insiderUntil: number;
  cancelled: boolean;
  /** Wished it when leaving. */
  erasesPosts: boolean;
}

export interface SimulatedEnvelope {
  fenEach: number;
  quantity: number;
  claimedBy: Set<string>;
  /** Null until its topic is published. */
  expiresAt: number | null;
  ended: boolean;
}

/** A post of the model: what the reminders need of it, and the rest. */
export interface SimulatedPost extends ModelPost {
  root: SimulatedPost | null;
  response: SimulatedPost | null;
  answers: SimulatedPost | null;
  state: PostState;
  stateBefore: PostState | null;
  /** Occurs once on the site, and changes with each edit. */
  marker: string;
  /** The word by which searches match it. */
  word: string;
  version: number;
  floor: number;
  /** In milliseconds; below a topic or question later than any activity before it. */
  postedAt: number;
  /** Of a topic or question: when anything published was last posted there. */
  activityAt: number;
  likes: Set<string>;
  favourites: Set<string>;
  /** Each reward that was given, negative where it was taken back. */
  rewards: number[];
  /** Points for its hidden block; 0: it has none. */
  price: number;
  unlockedBy: Set<string>;
  envelope: SimulatedEnvelope | null;
  /** Points; of a question. */
  bounty: { points: number; state: 'none' | 'open' | 'paid' | 'refunded' };
  adopted: SimulatedPost | null;
}

export interface SimulatedReport {
  target: SimulatedPost;
  reporters: Set<string>;
  caseId: string;
}

export const isDeleted = ({ state }: SimulatedPost): boolean => state !== 'published' && state !== 'pending';

export const rootOf = (post: SimulatedPost): SimulatedPost => post.root ?? post;

/** Replies of both kinds. */
export const isReply = ({ kind }: SimulatedPost): boolean => kind === 'reply' || kind === 'answer_reply';
