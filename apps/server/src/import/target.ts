import type { Tx } from '../platform/database/db.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { PostRecord } from './records.ts';
import type { Staged, StagedKind } from './staged.ts';
import type { Kind } from './tally.ts';

/** A question ready to be written: with its author's id, whatever the target makes of it. */
interface WrittenQuestion {
  importKey: string;
  authorId: string;
  post: PostRecord;
  /** Leaf tags by their names at the source. */
  tagIds: ReadonlyMap<string, string>;
  /** Markdown. */
  body: string;
}

/** Where a waiting row belongs. */
export interface Parent {
  id: string;
  /** The answer, for a row under one of a question. */
  answerId?: string;
}

/** A waiting row, ready to be written. */
export type WaitingText = Pick<Staged, 'key' | 'body' | 'postedAt' | 'editedAt' | 'likes'> & { authorId: string };

/** How the texts of one kind are written. */
export interface WaitingKind {
  kind: StagedKind;
  /** Why a row without its parent is skipped. */
  orphaned: string;
  parents: (tx: Tx, keys: readonly string[]) => Promise<Map<string, Parent>>;
  /** Returns undefined when the key is known. */
  write: (tx: Tx, services: Services, parent: Parent, text: WaitingText) => Promise<string | undefined>;
}

/** What the questions of a source become, with everything under them: topics, or questions. */
export interface Target {
  name: 'topics' | 'questions';
  tagKind: 'topic' | 'question';
  questionTable: 'topic' | 'question';
  answerTable: 'comment' | 'answer';
  waitingTables: readonly ('comment' | 'reply' | 'answer' | 'answerReply')[];
  counted: Kind;
  answerKind: StagedKind;
  remarkOn: { question: StagedKind; answer: StagedKind };
  /** The tags of the source that a question keeps. */
  tagsOf: (tags: readonly string[]) => readonly string[];
  writeQuestion: (tx: Tx, services: Services, question: WrittenQuestion) => Promise<string | undefined>;
  /** In the order in which they are written. */
  waiting: readonly WaitingKind[];
  /** Whether the accepted answer is marked. */
  adopts: boolean;
  /** Recomputes the numbers of some of its questions. */
  recount: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** Runs after everything is counted. */
  finish: (services: Services) => Promise<void>;
}
