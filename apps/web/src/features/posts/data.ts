import type { readAnswerReplySource, Answer, readQuestion, readThread } from '@chaguan/contract';

type Thread = Answer<typeof readThread>;
type Question = Answer<typeof readQuestion>;

export type CommentReply = Thread['comments']['items'][number]['replies'][number];
export type AnswerReply = Question['question']['replies'][number];
/** A reply to any kind of post: the common fields. */
export type AnyReply = Pick<CommentReply & AnswerReply, keyof CommentReply & keyof AnswerReply>;
/** What replies are under. */
export type Under = { kind: 'comment' | 'answer' | 'question'; id: string };
export type ReplySource = Answer<typeof readAnswerReplySource>;

type Floored = Thread['comments']['items'][number] | Question['answers']['items'][number];
/** What a comment and an answer have in common. */
export type AnyFloor = Pick<
  Floored,
  'id' | 'floor' | 'author' | 'notice' | 'state' | 'postedAt' | 'editedAt' | 'staffEditedAt' | 'region' | 'likeCount'
> & {
  viewer: { liked: boolean };
};
