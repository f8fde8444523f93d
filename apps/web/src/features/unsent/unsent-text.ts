/** What can be written without a network. */
export type UnsentKind =
  | 'topic'
  | 'question'
  | 'comment'
  | 'answer'
  | 'reply'
  | 'answer_reply'
  | 'question_reply'
  | 'message'
  | 'group_message';

/** Where new topics and questions are displayed: they have no page yet. */
export const newPostsPage = 'new';

/** A text as its writer sent it off. */
export interface NewUnsentText {
  kind: UnsentKind;
  /** What it is written to: a topic, a question, a post, the partner of a conversation or a group; empty for a new topic or question. */
  targetId: string;
  /** Where it is displayed, e.g. `topic:12`. */
  page: string;
  /** The body of the request. */
  body: object;
  text: string;
  title?: string;
  /** Pictures of a message, as displayed. */
  images?: readonly unknown[];
  /** Its draft, where the text is stored again if the server refuses it; empty: it has none. */
  draftKey: string;
  /** Of the request: the server stores a text of one key once. */
  key: string;
}

export interface UnsentText extends NewUnsentText {
  memberId: string;
  writtenAt: number;
  /** When it was first requested, if it ever was: a response may have been lost. */
  triedAt: number | null;
  /** Why the server refused it, as displayed; null: it waits. */
  refusal: string | null;
}

/** The server remembers a key for a day. After that a text that may have arrived must not be sent without its writer. */
const keyLifeMs = 20 * 60 * 60 * 1000;
const clockSlipMs = 60_000;

/** Whether it may have arrived at a time that the server no longer remembers, or by a clock that was set back cannot be known. */
export function isOutOfDate({ triedAt }: UnsentText, now: number): boolean {
  return triedAt !== null && (now - triedAt > keyLifeMs || triedAt - now > clockSlipMs);
}
