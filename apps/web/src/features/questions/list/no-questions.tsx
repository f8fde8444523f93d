import { addQuestionPage, askListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import PastEnd from '../../posts/past-end.tsx';
import { askListQuery, type AskListView } from '../views.ts';
import { askListMessages } from './messages.ts';

/** Why a list is empty, and where to go from here. */
export default function NoQuestions({ view, total }: { view: AskListView; total: number }) {
  const messages = useMessages(askListMessages);
  const { tab, tagId } = view;
  if (total > 0) return <PastEnd first={addressOf(askListPage, askListQuery({ ...view, page: 1 }))} />;
  if (tab === 'resolved') {
    const open = <ButtonLink to={addressOf(askListPage, { tab: 'unresolved', tagId })}>{messages.seeUnresolved}</ButtonLink>;
    return <EmptyState title={messages.noneResolved} text={messages.noneResolvedText} action={open} />;
  }
  const ask = <ButtonLink to={addressOf(addQuestionPage, { tagId })}>{messages.ask}</ButtonLink>;
  if (tab === 'unresolved') {
    const all = <ButtonLink to={addressOf(askListPage, { tagId })}>{messages.seeAll}</ButtonLink>;
    return (
      <EmptyState
        title={messages.noneUnresolved}
        text={messages.noneUnresolvedText}
        action={
          <>
            {all}
            {ask}
          </>
        }
      />
    );
  }
  if (tab === 'points_reward' || tab === 'cash_reward')
    return <EmptyState title={messages.noneOffered} text={messages.noneOfferedText} action={ask} />;
  return <EmptyState title={messages.emptyTitle} text={messages.emptyText} action={ask} />;
}
