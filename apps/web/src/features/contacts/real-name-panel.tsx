import { phoneBindingPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { contactMessages } from './messages.ts';

/** Shown in place of a form that requires a bound phone. */
export function RealNamePanel() {
  const messages = useMessages(contactMessages);
  const action = (
    <ButtonLink to={addressOf(phoneBindingPage)} tone="primary">
      {messages.bindNow}
    </ButtonLink>
  );
  return (
    <Card className="mx-auto max-w-[960px]">
      <EmptyState heading="h1" mood="covered" title={messages.realNameTitle} text={messages.realNameText} action={action} />
    </Card>
  );
}
