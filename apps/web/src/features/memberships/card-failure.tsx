import { membershipCardListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { membershipMessages } from './messages.ts';

/** A card that does not exist, or is no longer on sale. */
export function CardFailure({ error }: { error: unknown }) {
  const messages = useMessages(membershipMessages);
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const action = (
    <ButtonLink tone="primary" to={addressOf(membershipCardListPage)}>
      {messages.all}
    </ButtonLink>
  );
  return (
    <Card className="mx-auto max-w-[720px]">
      <EmptyState heading="h1" title={messages.gone} text={messages.goneText} action={action} />
    </Card>
  );
}
