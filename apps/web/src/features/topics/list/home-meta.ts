import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Lang } from '../../../lib/language.ts';
import type { PageMeta } from '../../../lib/meta.ts';
import { nameIn } from '../../../lib/names.ts';
import { feedsOf } from '../../posts/feed-links.tsx';
import type { HomeData } from '../data.ts';
import { homeQuery } from '../views.ts';
import { listMessages } from './messages.ts';

/** Each tab, tag and page is a separate page for search engines; the order is not. */
export function homeMeta(data: HomeData | undefined, lang: Lang): PageMeta {
  if (!data) return { canonicalPath: addressOf(siteHomePage) };
  const { view, tags, topics } = data;
  const messages = listMessages[lang];
  const chosen = tags.flatMap((tag) => [tag, ...tag.children]).find(({ id }) => id === view.tagId);
  const tag = chosen ? nameIn(chosen.name, lang) : '';
  const tab = view.tab === 'all' ? '' : messages.tabs[view.tab];
  const at = (page: number) => addressOf(siteHomePage, homeQuery({ ...view, sort: 'activity', page }));
  return {
    title: [tag, tab].filter(Boolean).join(' · '),
    canonicalPath: at(view.page),
    previousPath: view.page > 1 ? at(view.page - 1) : null,
    nextPath: topics && view.page < topics.pages ? at(view.page + 1) : null,
    feeds: feedsOf('topic', lang, view.tagId, tag),
  };
}
