import { addTopicPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { TopicPage } from '../data.ts';
import { homeQuery, type HomeView } from '../views.ts';
import { noTopicsMessages } from './no-topics-messages.ts';

/** Why a list is empty, and where to go from here. */
export default function NoTopics({ view, page }: { view: HomeView; page: TopicPage }) {
  const messages = useMessages(noTopicsMessages);
  if (page.total > 0) {
    const first = <ButtonLink to={addressOf(siteHomePage, homeQuery({ ...view, page: 1 }))}>{messages.firstPage}</ButtonLink>;
    return <EmptyState title={messages.beyondTitle} text={messages.beyondText} action={first} />;
  }
  const titles = { essence: messages.emptyEssence, pinned: messages.emptyPinned, hot: messages.emptyHot };
  if (view.tab !== 'all' && view.tab !== 'links') {
    const all = <ButtonLink to={addressOf(siteHomePage, { tagId: view.tagId })}>{messages.seeAll}</ButtonLink>;
    return <EmptyState title={titles[view.tab]} text={messages.emptyTabText} action={all} />;
  }
  const write = <ButtonLink to={addressOf(addTopicPage, { tagId: view.tagId })}>{messages.post}</ButtonLink>;
  return <EmptyState title={messages.emptyTitle} text={messages.emptyText} action={write} />;
}
