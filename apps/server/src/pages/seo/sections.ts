import { questionTabs, topicTabs } from '@chaguan/contract';
import { feedQuestions, sitemapQuestions } from '../../modules/questions/index.ts';
import { questionTags, tags, type TagIndex } from '../../modules/tags/index.ts';
import { feedTopics, sitemapTopics } from '../../modules/topics/index.ts';
import type { CachedRead } from '../../platform/cached-read.ts';
import type { Db } from '../../platform/database/db.ts';
import type { FeedItem } from './feed.ts';

/** One side of the site that has lists by tag: what its feeds and sitemaps hold, and where. */
export interface Section {
  tags: CachedRead<TagIndex>;
  /** The newest, of all tags or below one, as a visitor may read them. */
  items: (db: Db, tagId?: string) => Promise<(FeedItem & { id: string })[]>;
  /** By id after one id. */
  entries: (db: Db, afterId: string, limit: number) => Promise<{ id: string; changedAt: Date }[]>;
  /** Path of the page of one. */
  pathOf: (id: string) => string;
  /** Path of the list. */
  list: string;
  tabs: readonly string[];
  /** Path of the feeds of all, and of those of a tag, without id and ending. */
  feed: string;
  tagFeed: string;
  /** What drops a cached feed. */
  drop: string;
}

export type SectionName = 'topics' | 'questions';

export const sections: Readonly<Record<SectionName, Section>> = {
  topics: {
    tags,
    items: async (db, tagId) =>
      (await feedTopics(db, { tagId })).map((topic) => ({ ...topic, path: sections.topics.pathOf(topic.id), authorName: topic.author.name, tagNames: [topic.tag.name.zh] })),
    entries: sitemapTopics,
    pathOf: (id) => `/thread?topicId=${id}`,
    list: '/siteHome',
    tabs: topicTabs,
    feed: '/feeds/topics',
    tagFeed: '/feeds/tags/',
    drop: 'page:lists',
  },
  questions: {
    tags: questionTags,
    items: async (db, tagId) =>
      (await feedQuestions(db, { tagId })).map((question) => ({
        ...question,
        path: sections.questions.pathOf(question.id),
        authorName: question.author.name,
        tagNames: question.tags.map(({ name }) => name.zh),
      })),
    entries: sitemapQuestions,
    pathOf: (id) => `/question?questionId=${id}`,
    list: '/askList',
    tabs: questionTabs,
    feed: '/feeds/questions',
    tagFeed: '/feeds/question-tags/',
    drop: 'page:question-lists',
  },
};
