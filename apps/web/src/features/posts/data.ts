import type { answerReplySource, Answer, question, thread } from '@chaguan/contract';

type Thread = Answer<typeof thread>;
type Question = Answer<typeof question>;

export type CommentReply = Thread['comments']['items'][number]['replies'][number];
export type AnswerReply = Question['question']['replies'][number];
/** A reply, wherever it stands: the parts of it that look the same everywhere. */
export type AnyReply = Pick<CommentReply & AnswerReply, keyof CommentReply & keyof AnswerReply>;
/** What replies stand under. */
export type Under = { kind: 'comment' | 'answer' | 'question'; id: string };
export type ReplySource = Answer<typeof answerReplySource>;

type Floored = Thread['comments']['items'][number] | Question['answers']['items'][number];
/** What a comment and an answer have in common. */
export type AnyFloor = Pick<Floored, 'id' | 'floor' | 'author' | 'notice' | 'state' | 'postedAt' | 'editedAt' | 'likeCount'> & {
  viewer: { liked: boolean };
};
