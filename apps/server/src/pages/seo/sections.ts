import { askListPage, feedPaths, questionPage, questionTabs, siteHomePage, threadPage, topicTabs, type Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { feedQuestions, questionListPages, sitemapQuestions } from '../../modules/questions/index.ts';
import { questionTags, tags, type TagIndex } from '../../modules/tags/index.ts';
import { feedTopics, sitemapTopics, topicListPages } from '../../modules/topics/index.ts';
import type { PageGroup } from '../../platform/cache/page-group.ts';
import type { CachedRead } from '../../platform/cached-read.ts';
import { inLanguage } from '../../modules/site/index.ts';
import type { Language } from '../../platform/http/ctx.ts';
import type { Db } from '../../platform/database/db.ts';
import type { FeedItem } from './feed.ts';

/** A name given by staff in one language or two. */
export function nameIn(language: Language, { zh, en }: { zh: string; en: string }): string {
  return inLanguage(language, zh, en);
}

/** A section of the site that has lists by tag: the content of its feeds and sitemaps, and their paths. */
export interface Section {
  tags: CachedRead<TagIndex>;
  /** The newest posts, of all tags or below one, as a visitor may read them; names of tags in a language. */
  items: (db: Db, language: Language, tagId?: string) => Promise<(FeedItem & { id: string })[]>;
  /** Posts by id, after a given one. */
  entries: (db: Db, afterId: string, limit: number) => Promise<{ id: string; changedAt: Date }[]>;
  /** Path of a post's page. */
  pathOf: (id: string) => string;
  /** Path of the list. */
  list: Page<string, 'tab' | 'tagId' | 'sort' | 'page', 'page', never>;
  tabs: readonly string[];
  /** Paths of the feeds of all tags, and of one tag, without id and extension. */
  feeds: { all: string; tag: string };
  /** Cached feeds are dropped together with these lists. */
  pages: PageGroup;
}

export type SectionName = 'topics' | 'questions';

export const sections: Readonly<Record<SectionName, Section>> = {
  topics: {
    tags,
    items: async (db, language, tagId) =>
      (await feedTopics(db, { tagId })).map((topic) => ({
        ...topic,
        path: sections.topics.pathOf(topic.id),
        authorName: topic.author.name,
        tagNames: [nameIn(language, topic.tag.name)],
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
    items: async (db, language, tagId) =>
      (await feedQuestions(db, { tagId })).map((question) => ({
        ...question,
        path: sections.questions.pathOf(question.id),
        authorName: question.author.name,
        tagNames: question.tags.map(({ name }) => nameIn(language, name)),
      })),
    entries: sitemapQuestions,
    pathOf: (id) => addressOf(questionPage, { questionId: id }),
    list: askListPage,
    tabs: questionTabs,
    feeds: feedPaths.question,
    pages: questionListPages,
  },
};
