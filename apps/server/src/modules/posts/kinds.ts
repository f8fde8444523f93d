import { type SuggestableKind, suggestableKinds } from '@chaguan/contract';
import type { SubjectKind } from '../reactions/index.ts';

/** Kinds of posts; each can be liked. A kind is also the name of its table in SQL. */
export type PostKind = SubjectKind;

export type RootKind = 'topic' | 'question';

/** Responses and replies. */
export type ResponseKind = Exclude<PostKind, RootKind>;

/** The three kinds of one tree. A response has a floor under the root. */
export interface PostTree {
  root: RootKind;
  response: 'comment' | 'answer';
  reply: 'reply' | 'answer_reply';
  /** Column of responses and replies that names the root. */
  rootColumn: 'topic_id' | 'question_id';
  /** Column of replies that refers to the response above; null for a reply directly under a question. */
  responseColumn: 'comment_id' | 'answer_id';
}

export const topicTree = {
  root: 'topic',
  response: 'comment',
  reply: 'reply',
  rootColumn: 'topic_id',
  responseColumn: 'comment_id',
} as const satisfies PostTree;

export const questionTree = {
  root: 'question',
  response: 'answer',
  reply: 'answer_reply',
  rootColumn: 'question_id',
  responseColumn: 'answer_id',
} as const satisfies PostTree;

interface KindFacts {
  /** The table as Kysely names it. */
  table: 'topic' | 'comment' | 'reply' | 'question' | 'answer' | 'answerReply';
  tree: PostTree;
  /** Column that refers to the root; null: it is a root itself. */
  rootColumn: PostTree['rootColumn'] | null;
  /** Column that refers to the post above; null: there is none. */
  aboveColumn: PostTree['rootColumn' | 'responseColumn'] | null;
  /** The author's counter that includes it while it is published. */
  counted: 'topics' | 'comments' | 'questions' | 'answers' | null;
}

/** What differs between the kinds in the database. */
export const postKinds = {
  topic: { table: 'topic', tree: topicTree, rootColumn: null, aboveColumn: null, counted: 'topics' },
  comment: { table: 'comment', tree: topicTree, rootColumn: 'topic_id', aboveColumn: 'topic_id', counted: 'comments' },
  reply: { table: 'reply', tree: topicTree, rootColumn: 'topic_id', aboveColumn: 'comment_id', counted: null },
  question: { table: 'question', tree: questionTree, rootColumn: null, aboveColumn: null, counted: 'questions' },
  answer: { table: 'answer', tree: questionTree, rootColumn: 'question_id', aboveColumn: 'question_id', counted: 'answers' },
  answer_reply: { table: 'answerReply', tree: questionTree, rootColumn: 'question_id', aboveColumn: 'answer_id', counted: null },
} as const satisfies Record<PostKind, KindFacts>;

/** Kinds of posts that can become a wiki: the rest is conversation. */
export function isWikiKind(kind: PostKind): kind is SuggestableKind {
  return (suggestableKinds as readonly PostKind[]).includes(kind);
}
