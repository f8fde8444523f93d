import { listTags } from '@chaguan/contract';
import Type, { type TProperties } from 'typebox';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const time = Type.String({ description: 'ISO 8601' });
const author = Type.Union([text, Type.Null()], { description: 'null: the account was cancelled' });
const url = Type.String({ description: 'for citations' });
const tagName = Type.Object({ zh: text, en: text });

const pages = { page: count, pages: count };

const list = <const P extends TProperties>(items: P) => Type.Object({ ...items, ...pages, total: count });

const common = { title: text, author, postedAt: time, url };

export const TopicList = list({
  topics: Type.Array(Type.Object({ topicId: text, ...common, excerpt: text, tag: tagName, comments: count, likes: count })),
});

export const QuestionList = list({
  questions: Type.Array(
    Type.Object({ questionId: text, ...common, excerpt: text, tags: Type.Array(tagName), answers: count, resolved: Type.Boolean() }),
  ),
});

/** Fields common to all posts. */
const written = { author, postedAt: time, likes: count, body: Type.String({ description: 'Markdown, as the caller may see it' }) };

const replies = Type.Array(Type.Object({ replyId: text, ...written }));

export const Thread = Type.Object({
  topicId: text,
  title: text,
  tag: tagName,
  ...written,
  url,
  commentCount: count,
  comments: Type.Array(Type.Object({ commentId: text, floor: count, ...written, url, replies })),
  ...pages,
});

export const QuestionWithAnswers = Type.Object({
  questionId: text,
  title: text,
  tags: Type.Array(tagName),
  resolved: Type.Boolean(),
  ...written,
  url,
  answers: Type.Array(Type.Object({ answerId: text, floor: count, adopted: Type.Boolean(), ...written, url, replies })),
  ...pages,
});

export const MatchedPosts = list({
  posts: Type.Array(
    Type.Object({
      kind: text,
      id: text,
      topicId: Type.Optional(text),
      questionId: Type.Optional(text),
      resolved: Type.Optional(Type.Boolean()),
      ...common,
      passage: text,
      likes: count,
    }),
  ),
});

/** Both trees have the same shape. */
export const Tags = listTags.answer;
