import type { Kind } from './tally.ts';

export type StagedKind = 'comment' | 'reply' | 'answer' | 'answer_reply' | 'adoption';

/** A row that waits for its turn. */
export interface Staged {
  key: string;
  kind: StagedKind;
  parentKey: string;
  /** Null: the author's account was deleted at the source. */
  authorKey: string | null;
  postedAt: Date;
  editedAt: Date | null;
  body: string;
  likes: number;
}

/** The heading of the summary under which each kind is counted. */
export const countedAs = {
  comment: 'comments',
  reply: 'replies',
  answer: 'answers',
  answer_reply: 'replies',
  adoption: 'adoptions',
} as const satisfies Record<StagedKind, Kind>;
