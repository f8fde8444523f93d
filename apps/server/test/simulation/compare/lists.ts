import { listQuestions, listTopics, searchPosts } from '@chaguan/contract';
import type { Person } from '../../person.ts';
import { words } from '../acts/writing.ts';
import { rootOf } from '../model/facts.ts';
import { memberOf, rootsOf, type SiteModel } from '../model/model.ts';
import { canRead, isPublic, isUnlockedInLists, type Reader } from '../model/rights.ts';
import { responseCount } from '../model/states.ts';

/** All pages of a list. */
async function allOf<T>(read: (page: number) => Promise<{ items: T[]; pages: number }>): Promise<T[]> {
  const first = await read(1);
  const items = [...first.items];
  for (let page = 2; page <= first.pages; page += 1) items.push(...(await read(page)).items);
  return items;
}

/** Topics and questions by their last activity. */
export async function seenActivity(person: Person): Promise<string[]> {
  const topics = await allOf((page) => person.call(listTopics, { query: { sort: 'activity', page } }));
  const questions = await allOf((page) => person.call(listQuestions, { query: { sort: 'activity', page } }));
  return [...topics.map(({ id }) => `topic ${id}`), ...questions.map(({ id }) => `question ${id}`)];
}

export function modelActivity(model: SiteModel): string[] {
  const published = rootsOf(model)
    .filter((post) => post.published)
    .toSorted((one, other) => other.activityAt - one.activityAt);
  const lines = published.map(({ kind, id }) => `${kind} ${id}`);
  return [...lines.filter((line) => line.startsWith('topic')), ...lines.filter((line) => line.startsWith('question'))];
}

/** The lists of topics and questions, newest first: in the order of posting, wherever the clock stood. */
export async function seenLists(person: Person): Promise<string[]> {
  const topics = await allOf((page) => person.call(listTopics, { query: { sort: 'newest', page } }));
  const questions = await allOf((page) => person.call(listQuestions, { query: { sort: 'newest', page } }));
  return [
    ...topics.map(
      (card) => `topic ${card.id} ${card.title} likes ${card.likeCount} below ${card.commentCount} text ${card.excerpt !== ''}`,
    ),
    ...questions.map((card) => `question ${card.id} ${card.title} likes ${card.likeCount} below ${card.answerCount}`),
  ];
}

/** Of a question whose text was removed and whose answers stay. */
const emptiedTitle = '……';

export function modelLists(model: SiteModel, reader: Reader): string[] {
  const published = rootsOf(model)
    .filter((post) => post.published)
    .toSorted((one, other) => Number(other.id) - Number(one.id));
  const line = ({ kind, id, title, likes }: (typeof published)[number], below: number): string =>
    `${kind} ${id} ${title === '' ? emptiedTitle : title} likes ${likes.size} below ${below}`;
  return [
    ...published
      .filter(({ kind }) => kind === 'topic')
      .map((post) => {
        const hasText = isUnlockedInLists(model, reader, post) && !memberOf(model, post.author).cancelled;
        return `${line(post, responseCount(model, post))} text ${hasText}`;
      }),
    ...published.filter(({ kind }) => kind === 'question').map((post) => line(post, responseCount(model, post))),
  ];
}

/** For each word the topics and questions that it finds. */
export async function seenMatches(person: Person): Promise<string[]> {
  const lines: string[] = [];
  for (const word of words) {
    const results = await allOf((page) => person.call(searchPosts, { query: { keyword: word, page } }));
    const roots = results.map(
      ({ kind, placeId }) => `${kind === 'topic' || kind === 'comment' || kind === 'reply' ? 'topic' : 'question'} ${placeId}`,
    );
    lines.push(`${word}: ${roots.toSorted().join(', ')}`);
  }
  return lines;
}

export function modelMatches(model: SiteModel, reader: Reader): string[] {
  const visible = model.posts.filter(
    (post) => isPublic(post) && canRead(model, reader, rootOf(post)) && !memberOf(model, post.author).cancelled,
  );
  return words.map((word) => {
    const roots = visible.filter((post) => post.word === word).map((post) => `${rootOf(post).kind} ${rootOf(post).id}`);
    return `${word}: ${[...new Set(roots)].toSorted().join(', ')}`;
  });
}
