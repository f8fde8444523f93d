import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { writingMessages } from './messages.ts';

/** In place of a form that is closed to everybody, or to this member. */
export function ClosedPanel({ title, text }: { title: string; text: string }) {
  const messages = useMessages(writingMessages);
  return (
    <Card className="mx-auto max-w-[960px]">
      <EmptyState
        heading="h1"
        mood="covered"
        title={title}
        text={text}
        action={<ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>}
      />
    </Card>
  );
}
