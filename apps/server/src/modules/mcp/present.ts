import {
  addressOf,
  addressOfPost,
  questionPage,
  threadPage,
  type Answer,
  type listQuestions,
  type listTopics,
  type readQuestion,
  type readThread,
  type searchPosts,
} from '@chaguan/contract';
import { htmlToMarkdown } from '@chaguan/richtext';
import type { Static } from 'typebox';
import type { MatchedPosts, QuestionList, QuestionWithAnswers, Thread, TopicList } from './output.ts';

/** Makes the path of a page an absolute URL. */
export type Absolute = (path: string) => string;

type Author = { name: string; account: string; cancelled: boolean };
const nameOf = ({ name, account, cancelled }: Author): string | null => (cancelled ? null : name || account);

interface Written {
  author: Author;
  bodyHtml: string;
  postedAt: string;
  likeCount: number;
}

/** Fields common to all posts; the body as the caller may see it, in Markdown. */
function presentWritten({ author, bodyHtml, postedAt, likeCount }: Written) {
  return { author: nameOf(author), postedAt, likes: likeCount, body: htmlToMarkdown(bodyHtml) };
}

export function presentTopics({ items, page, pages, total }: Answer<typeof listTopics>, absolute: Absolute): Static<typeof TopicList> {
  const topics = items.map(({ id, title, excerpt, author, tag, postedAt, commentCount, likeCount }) => ({
    topicId: id,
    title,
    excerpt,
    author: nameOf(author),
    tag: tag.name,
    postedAt,
    comments: commentCount,
    likes: likeCount,
    url: absolute(addressOf(threadPage, { topicId: id })),
  }));
  return { topics, page, pages, total };
}

export function presentQuestions(
  { items, page, pages, total }: Answer<typeof listQuestions>,
  absolute: Absolute,
): Static<typeof QuestionList> {
  const questions = items.map(({ id, title, excerpt, author, tags, postedAt, answerCount, resolved }) => ({
    questionId: id,
    title,
    excerpt,
    author: nameOf(author),
    tags: tags.map(({ name }) => name),
    postedAt,
    answers: answerCount,
    resolved,
    url: absolute(addressOf(questionPage, { questionId: id })),
  }));
  return { questions, page, pages, total };
}

export function presentThread({ topic, comments }: Answer<typeof readThread>, absolute: Absolute): Static<typeof Thread> {
  const { id: topicId, title, tag, commentCount } = topic;
  const items = comments.items.map((comment) => ({
    commentId: comment.id,
    floor: comment.floor,
    ...presentWritten(comment),
    url: absolute(addressOf(threadPage, { topicId, commentId: comment.id })),
    replies: comment.replies.map((reply) => ({ replyId: reply.id, ...presentWritten(reply) })),
  }));
  const head = { topicId, title, tag: tag.name, ...presentWritten(topic), commentCount };
  return { ...head, url: absolute(addressOf(threadPage, { topicId })), comments: items, page: comments.page, pages: comments.pages };
}

export function presentQuestion(
  { question, answers }: Answer<typeof readQuestion>,
  absolute: Absolute,
): Static<typeof QuestionWithAnswers> {
  const { id: questionId, title, tags, resolved } = question;
  const items = answers.items.map((answer) => ({
    answerId: answer.id,
    floor: answer.floor,
    adopted: answer.adopted,
    ...presentWritten(answer),
    url: absolute(addressOf(questionPage, { questionId, answerId: answer.id })),
    replies: answer.replies.map((reply) => ({ replyId: reply.id, ...presentWritten(reply) })),
  }));
  const head = { questionId, title, tags: tags.map(({ name }) => name), resolved, ...presentWritten(question) };
  return { ...head, url: absolute(addressOf(questionPage, { questionId })), answers: items, page: answers.page, pages: answers.pages };
}

const plain = (segments: readonly { text: string }[]): string => segments.map(({ text }) => text).join('');

export function presentMatches({ items, page, pages, total }: Answer<typeof searchPosts>, absolute: Absolute): Static<typeof MatchedPosts> {
  const posts = items.map(({ kind, id, placeId, title, passage, author, resolved, postedAt, likeCount }) => ({
    kind,
    id,
    ...(kind === 'topic' || kind === 'comment' || kind === 'reply' ? { topicId: placeId } : { questionId: placeId, resolved }),
    title: plain(title),
    passage: plain(passage),
    author: nameOf(author),
    postedAt,
    likes: likeCount,
    url: absolute(addressOfPost({ kind, id, placeId })),
  }));
  return { posts, page, pages, total };
}
