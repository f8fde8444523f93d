import { editSuggestionsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { EditSuggestions } from './data.ts';
import { editSuggestionsMessages } from './messages.ts';
import { SuggestionCard } from './suggestion-card.tsx';

/** /user/control/editSuggestions: what others suggest for the member's posts, and what the member suggests. */
export function EditSuggestionsPage({ loaded: { items, next, box } }: { loaded: EditSuggestions }) {
  const messages = useMessages(editSuggestionsMessages);
  const { revalidate } = useRevalidator();
  const own = box === 'sent';
  const tabs = [
    { to: addressOf(editSuggestionsPage), label: messages.received, current: !own },
    { to: addressOf(editSuggestionsPage, { box: 'sent' }), label: messages.sent, current: own },
  ];
  return (
    <UserPage title={messages.title} note={messages.note}>
      <Card>
        <Tabs label={messages.boxes} tabs={tabs} className="border-b border-line px-1 md:px-2" />
        {items.length === 0 ? (
          <EmptyState title={own ? messages.noneSent : messages.noneReceived} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((suggestion) => (
              <SuggestionCard key={suggestion.id} suggestion={suggestion} own={own} onDone={revalidate} />
            ))}
          </ul>
        )}
      </Card>
      {next !== null && (
        <ButtonLink to={addressOf(editSuggestionsPage, { before: next, ...(own && { box: 'sent' as const }) })}>{messages.more}</ButtonLink>
      )}
    </UserPage>
  );
}
