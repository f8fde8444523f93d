import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { unsentMessages } from './messages.ts';
import { newPostsPage } from './unsent-text.ts';
import { UnsentSlot } from './unsent-slot.tsx';

/** In place of the form, when a new topic or question waits for the network. */
export function KeptPanel({ onAnother }: { onAnother: () => void }) {
  const messages = useMessages(unsentMessages);
  return (
    <div className="grid gap-4">
      <Card>
        <EmptyState
          heading="h1"
          mood="steaming"
          title={messages.keptTitle}
          text={messages.keptText}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={onAnother}>{messages.writeAnother}</Button>
              <ButtonLink tone="primary" to={addressOf(siteHomePage)}>
                {messages.home}
              </ButtonLink>
            </span>
          }
        />
      </Card>
      <UnsentSlot page={newPostsPage} />
    </div>
  );
}
