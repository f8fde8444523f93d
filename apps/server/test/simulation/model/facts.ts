import type { ModelPost } from '../../../src/modules/reminders/testing/model.ts';
import type { PostState } from '../../../src/modules/posts/index.ts';

/** A member of the model. */
export interface SimulatedMember {
  id: string;
  account: string;
  fen: number;
  points: number;
  /** Each sum of money that came in, and when; not what came back. */
  income: { fen: number; at: number }[];
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

/** What a post says; a title is not a part of it. */
export interface SimulatedText {
  /** Occurs once on the site. */
  marker: string;
  /** The word by which searches match it. */
  word: string;
  /** Everybody whom it names. */
  named: string[];
}

/** A change of a post's text. */
export interface SimulatedEdit {
  editor: string;
  byStaff: boolean;
  before: SimulatedText;
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
export interface SimulatedPost extends ModelPost, SimulatedText {
  root: SimulatedPost | null;
  response: SimulatedPost | null;
  answers: SimulatedPost | null;
  state: PostState;
  stateBefore: PostState | null;
  /** Of a topic or question. */
  title: string;
  version: number;
  edits: SimulatedEdit[];
  /** Named by others than the author, and so never notified of being named here. */
  silent: Set<string>;
  /** Whether members with the right edit its text. */
  wiki: boolean;
  /** All tips, in fen. */
  tipped: number;
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

/** Another text that somebody suggests for a post. */
export interface SimulatedSuggestion {
  id: string;
  post: SimulatedPost;
  suggester: string;
  version: number;
  text: SimulatedText;
  state: 'waiting' | 'accepted' | 'rejected' | 'withdrawn';
  at: number;
}

export interface SimulatedPayout {
  id: string;
  memberId: string;
  fen: number;
  at: number;
  state: 'requested' | 'approved' | 'paid' | 'refused' | 'cancelled';
  /** What the second of the staff has to decide, and what it was then. */
  waiting: { decision: 'pay' | 'return'; basis: SimulatedPayout['state']; by: string } | null;
}

export interface SimulatedColumn {
  id: string;
  owner: string;
  topics: SimulatedPost[];
  followers: Set<string>;
}

export interface SimulatedReport {
  target: SimulatedPost;
  reporters: Set<string>;
  caseId: string;
}

export const isDeleted = ({ state }: SimulatedPost): boolean => state !== 'published' && state !== 'pending';

export const rootOf = (post: SimulatedPost): SimulatedPost => post.root ?? post;

/** Kinds of which members suggest another text, and that can become wikis. */
export const isSuggestable = ({ kind }: SimulatedPost): boolean => kind === 'topic' || kind === 'question' || kind === 'answer';

/** Replies of both kinds. */
export const isReply = ({ kind }: SimulatedPost): boolean => kind === 'reply' || kind === 'answer_reply';
