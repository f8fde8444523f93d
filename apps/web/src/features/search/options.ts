import { askListPage, profilePage, questionPage, siteHomePage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { nameIn } from '../../lib/names.ts';
import type { Lang } from '../../lib/language.ts';
import type { IconName } from '../../ui/icon-names.ts';
import { firstView, searchPath, type Segment, type Suggested } from './data.ts';

export type Group = 'topics' | 'questions' | 'members' | 'tags' | 'history' | 'hot';

/** One line of the overlay. */
export type Option = {
  key: string;
  group: Group;
  to: string;
  icon: IconName;
  segments: readonly Segment[];
  aside?: string;
  keyword?: string;
};

const plain = (text: string): Segment[] => [{ text, hit: false }];

export function optionsOf(
  { topics, questions, members, tags }: Suggested,
  lang: Lang,
  kinds: Record<'topic' | 'question', string>,
): Option[] {
  return [
    ...topics.map(({ id, title }) => ({
      key: `topic ${id}`,
      group: 'topics' as const,
      to: addressOf(threadPage, { topicId: id }),
      icon: 'text' as const,
      segments: title,
    })),
    ...questions.map(({ id, title }) => ({
      key: `question ${id}`,
      group: 'questions' as const,
      to: addressOf(questionPage, { questionId: id }),
      icon: 'circle-question-mark' as const,
      segments: title,
    })),
    ...members.map(({ id, account, name }) => ({
      key: `member ${id}`,
      group: 'members' as const,
      to: addressOf(profilePage, { userName: account }),
      icon: 'user-round' as const,
      segments: plain(name),
      aside: `@${account}`,
    })),
    ...tags.map(({ tag, kind, count }) => ({
      key: `tag ${tag.id}`,
      group: 'tags' as const,
      to: addressOf(kind === 'topic' ? siteHomePage : askListPage, { tagId: tag.id }),
      icon: 'tags' as const,
      segments: plain(nameIn(tag.name, lang)),
      aside: `${kinds[kind]} · ${count}`,
    })),
  ];
}

export function startingOptions(history: readonly string[], hot: readonly string[]): Option[] {
  const option = (group: 'history' | 'hot', icon: IconName) => (keyword: string) => ({
    key: `${group} ${keyword}`,
    group,
    to: searchPath({ ...firstView, keyword }),
    icon,
    segments: plain(keyword),
    keyword,
  });
  return [...history.slice(0, 8).map(option('history', 'history')), ...hot.slice(0, 10).map(option('hot', 'activity'))];
}
