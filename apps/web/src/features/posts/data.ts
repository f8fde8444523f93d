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

/** What a topic and a question are known by elsewhere. */
export type PostCard = Pick<Thread['topic'] & Question['question'], 'id' | 'title' | 'author' | 'state' | 'lastFloor' | 'bodyHtml'>;

/** A topic or a question, and its address within the site. */
export type ReadPost = PostCard & { kind: 'topic' | 'question'; path: string };

type Floored = Thread['comments']['items'][number] | Question['answers']['items'][number];
/** What a comment and an answer have in common. */
export type AnyFloor = Pick<
  Floored,
  'id' | 'floor' | 'author' | 'notice' | 'state' | 'postedAt' | 'editedAt' | 'staffEditedAt' | 'region' | 'likeCount'
> & {
  viewer: { liked: boolean };
};
