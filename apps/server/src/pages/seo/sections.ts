import { askListPage, feedPaths, questionPage, questionTabs, siteHomePage, threadPage, topicTabs, type Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { feedQuestions, questionListPages, sitemapQuestions } from '../../modules/questions/index.ts';
import { questionTags, tags, type TagIndex } from '../../modules/tags/index.ts';
import { feedTopics, sitemapTopics, topicListPages } from '../../modules/topics/index.ts';
import type { PageGroup } from '../../platform/cache/page-group.ts';
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
  /** The list. */
  list: Page<string, 'tab' | 'tagId' | 'sort' | 'page', 'page', never>;
  tabs: readonly string[];
  /** Paths of the feeds of all, and of those of a tag, without id and ending. */
  feeds: { all: string; tag: string };
  /** A cached feed is dropped with them. */
  pages: PageGroup;
}

export type SectionName = 'topics' | 'questions';

export const sections: Readonly<Record<SectionName, Section>> = {
  topics: {
    tags,
    items: async (db, tagId) =>
      (await feedTopics(db, { tagId })).map((topic) => ({
        ...topic,
        path: sections.topics.pathOf(topic.id),
        authorName: topic.author.name,
        tagNames: [topic.tag.name.zh],
      })),
    entries: sitemapTopics,
    pathOf: (id) => addressOf(threadPage, { topicId: id }),
    list: siteHomePage,
    tabs: topicTabs,
    feeds: feedPaths.topic,
    pages: topicListPages,
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
    pathOf: (id) => addressOf(questionPage, { questionId: id }),
    list: askListPage,
    tabs: questionTabs,
    feeds: feedPaths.question,
    pages: questionListPages,
  },
};
