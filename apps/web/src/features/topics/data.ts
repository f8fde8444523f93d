import {
  listHotTopics,
  listLinks,
  listTags,
  listTopics,
  listSimilarTopics,
  readColumnOfTopic,
  readThread,
  threadPage,
  type Answer,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { redirect } from 'react-router';
import type { Api } from '../../lib/api/api.ts';
import { isApiFailure } from '../../lib/api/failure.ts';
import { notFound, type LoadArgs } from '../../lib/isomorphic.ts';
import { loadBlocks } from '../list-blocks/data.ts';
import { homeView, threadView } from './views.ts';

export type TopicPage = Answer<typeof listTopics>;
export type TopicCard = TopicPage['items'][number];
export type TopicLine = Answer<typeof listHotTopics>['items'][number];
export type FriendlyLink = Answer<typeof listLinks>['items'][number];
export type Thread = Answer<typeof readThread>;
export type TopicView = Thread['topic'];
export type CommentPage = Thread['comments'];
export type CommentView = CommentPage['items'][number];
export type ReplyView = CommentView['replies'][number];

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
export type ThreadData = Awaited<ReturnType<typeof loadThread>>;

// One line of the widest feed, in half-width letters; more would only add weight, twice: in the page and in its data.
const excerptLength = 110;

/** Chinese, Korean, full-width symbols and emoji. By code point: a regular expression for each letter of thirty excerpts took 0.1 ms. */
function isWide(letter: number): boolean {
  if (letter < 0x2e80) return false;
  return (
    letter <= 0x9fff ||
    (letter >= 0xac00 && letter <= 0xd7af) ||
    (letter >= 0xf900 && letter <= 0xfaff) ||
    (letter >= 0xff00 && letter <= 0xff60) ||
    (letter >= 0x1f000 && letter <= 0x3ffff)
  );
}

function firstLine(text: string): string {
  let width = 0;
  let end = 0;
  while (end < text.length) {
    const letter = text.codePointAt(end) ?? 0;
    width += isWide(letter) ? 2 : 1;
    if (width > excerptLength) return text.slice(0, end);
    end += letter > 0xffff ? 2 : 1;
  }
  return text;
}

function oneLine(topics: TopicPage): TopicPage {
  return { ...topics, items: topics.items.map((topic) => ({ ...topic, excerpt: firstLine(topic.excerpt) })) };
}

export async function loadHome(api: Api, { url }: LoadArgs) {
  const view = homeView(url);
  const { tab, tagId, sort, page } = view;
  const [tags, hot, topics, links, blocks] = await Promise.all([
    api.call(listTags),
    api.call(listHotTopics),
    tab === 'links' ? null : api.call(listTopics, { query: { tab, tagId, sort, page } }),
    tab === 'links' ? api.call(listLinks) : null,
    loadBlocks(api, 'topics'),
  ]);
  return { view, tags: tags.items, hot: hot.items, topics: topics && oneLine(topics), links: links?.items ?? null, blocks };
}

/** What was merged into another topic, or moved there, has a new address for good. */
function followMoved(reason: unknown): never {
  if (!isApiFailure(reason) || reason.code !== 'topic.moved') throw reason;
  const { topicId = '', commentId, replyId } = reason.params ?? {};
  const textOf = (value: string | number | undefined) => (value === undefined ? undefined : String(value));
  const to = addressOf(threadPage, { topicId: String(topicId), commentId: textOf(commentId), replyId: textOf(replyId) });
  throw redirect(to, 301);
}

export async function loadThread(api: Api, { url }: LoadArgs) {
  const view = threadView(url);
  const { topicId } = view;
  if (!topicId) return notFound('topic.not_found');
  const { page, sort, commentId, replyId, by, with: other } = view;
  const [loaded, similar, hot, { column }] = await Promise.all([
    api.call(readThread, { params: { topicId }, query: { page, sort, commentId, replyId, by, with: other } }).catch(followMoved),
    api.call(listSimilarTopics, { params: { topicId } }),
    api.call(listHotTopics),
    api.call(readColumnOfTopic, { params: { topicId } }),
  ]);
  return { view: { ...view, topicId }, ...loaded, similar: similar.items, hot: hot.items, column };
}
