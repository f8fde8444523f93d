import { askListPage, columnPage, profilePage, questionPage, siteHomePage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { nameIn } from '../../lib/names.ts';
import type { Lang } from '../../lib/language.ts';
import type { IconName } from '../../ui/icon-names.ts';
import { firstView, searchPath, type Segment, type Suggested } from './data.ts';

export type Group = 'suggestions' | 'history' | 'hot';

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

function optionOf(item: Suggested['items'][number], lang: Lang, kinds: Record<'topic' | 'question' | 'column', string>): Option {
  const group = 'suggestions';
  if (item.kind === 'member') {
    const { id, account, name } = item.member;
    const to = addressOf(profilePage, { userName: account });
    return { key: `member ${id}`, group, to, icon: 'user-round', segments: plain(name), aside: `@${account}` };
  }
  if (item.kind === 'column') {
    const { id, title, owner } = item;
    const aside = `${kinds.column} · ${owner.name}`;
    return {
      key: `column ${id}`,
      group,
      to: addressOf(columnPage, { columnId: id }),
      icon: 'book-open-check',
      segments: plain(title),
      aside,
    };
  }
  if (item.kind === 'tag') {
    const { tag, of, count } = item;
    const to = addressOf(of === 'topic' ? siteHomePage : askListPage, { tagId: tag.id });
    return { key: `tag ${tag.id}`, group, to, icon: 'tags', segments: plain(nameIn(tag.name, lang)), aside: `${kinds[of]} · ${count}` };
  }
  const { kind, id, title: segments } = item;
  const to = kind === 'topic' ? addressOf(threadPage, { topicId: id }) : addressOf(questionPage, { questionId: id });
  return { key: `${kind} ${id}`, group, to, icon: kind === 'topic' ? 'text' : 'circle-question-mark', segments, aside: kinds[kind] };
}

/** In the order of arrival: the best first. */
export function optionsOf({ items }: Suggested, lang: Lang, kinds: Record<'topic' | 'question' | 'column', string>): Option[] {
  return items.map((item) => optionOf(item, lang, kinds));
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
