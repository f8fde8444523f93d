import type { Tx } from '../platform/database/db.ts';
import type { Services } from '../platform/http/ctx.ts';
import type { PostRecord } from './records.ts';
import type { Source } from './source.ts';
import type { Staged, StagedKind } from './stage.ts';
import type { Kind } from './tally.ts';

/** A question as it is written: with its author's id, whatever else the target makes of it. */
interface WrittenQuestion {
  importKey: string;
  authorId: string;
  post: PostRecord;
  /** Leaves by the names that the source uses. */
  tagIds: ReadonlyMap<string, string>;
  /** Markdown. */
  body: string;
}

/** Where something that waited belongs. */
export interface Parent {
  id: string;
  /** The answer, for what stands under one of a question. */
  answerId?: string;
}

/** Something that waited, as it is written. */
export type WaitingText = Pick<Staged, 'key' | 'body' | 'postedAt' | 'editedAt' | 'likes'> & { authorId: string };

/** How the texts of one kind are written once their turn has come. */
export interface WaitingKind {
  kind: StagedKind;
  /** Why one is left out whose parent is not there. */
  orphaned: string;
  parents: (tx: Tx, keys: readonly string[]) => Promise<Map<string, Parent>>;
  /** Answers undefined when the key is known. */
  write: (tx: Tx, services: Services, parent: Parent, text: WaitingText) => Promise<string | undefined>;
}

/** What the questions of a source become, with all that belongs to them: topics, or questions. */
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
  /** Whether the answer that the asker took stands out. */
  adopts: boolean;
  /** Rebuilds the numbers of some of its questions. */
  recount: (tx: Tx, ids: readonly string[]) => Promise<void>;
  /** After everything is counted. */
  finish: (source: Source) => Promise<void>;
}
