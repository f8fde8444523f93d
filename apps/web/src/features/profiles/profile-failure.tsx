import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AreaError } from '../user-area/area-error.tsx';
import { profileMessages } from './profile-messages.ts';

/** Unknown, cancelled and disabled members look the same, so that nobody learns which. */
export function ProfileFailure({ error }: { error: unknown }) {
  const messages = useMessages(profileMessages);
  const gone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="mx-auto max-w-[760px]">
      {gone ? (
        <Card>
          <EmptyState
            heading="h1"
            title={messages.goneTitle}
            text={messages.goneText}
            action={<ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>}
          />
        </Card>
      ) : (
        <AreaError error={error} />
      )}
    </div>
  );
}
