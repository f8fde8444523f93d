import { askListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Lang } from '../../../lib/language.ts';
import type { PageMeta } from '../../../lib/meta.ts';
import { nameIn } from '../../../lib/names.ts';
import { feedsOf } from '../../posts/feed-links.tsx';
import { type AskListData, chosenTag } from '../data.ts';
import { askListQuery } from '../views.ts';
import { askListMessages } from './messages.ts';

/** Each tab, tag and page is a separate page for search engines; the order is not. */
export function askListMeta(data: AskListData | undefined, lang: Lang): PageMeta {
  if (!data) return { canonicalPath: addressOf(askListPage) };
  const { view, tags, questions } = data;
  const messages = askListMessages[lang];
  const chosen = chosenTag(tags, view);
  const tag = chosen ? nameIn(chosen.name, lang) : '';
  const at = (page: number) => addressOf(askListPage, askListQuery({ ...view, sort: 'activity', page }));
  return {
    title: [tag, view.tab === 'all' ? '' : messages.tabs[view.tab], messages.title].filter(Boolean).join(' · '),
    canonicalPath: at(view.page),
    previousPath: view.page > 1 ? at(view.page - 1) : null,
    nextPath: view.page < questions.pages ? at(view.page + 1) : null,
    feeds: feedsOf('question', lang, view.tagId, [tag, messages.title].filter(Boolean).join(' · ')),
  };
}
