import type { PostKind } from '../../../modules/posts/index.ts';

/** Kinds of records that are posts, as the site calls them. */
export const postKindOf: Readonly<Record<string, PostKind>> = {
  topics: 'topic',
  comments: 'comment',
  replies: 'reply',
  questions: 'question',
  answers: 'answer',
  'answer-replies': 'answer_reply',
};
