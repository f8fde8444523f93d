import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { LoginLink } from '../people/login-link.tsx';
import { staffMessages } from './messages.ts';

/** Not staff: who may see this and where to log in. Anything else: that it failed, with a retry. */
export function StaffError({ error }: { error: unknown }) {
  const messages = useMessages(staffMessages);
  const { revalidate } = useRevalidator();
  const known = isRouteErrorResponse(error) ? error : null;
  if (known && [401, 403].includes(known.status)) {
    const action = (
      <>
        <ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>
        <LoginLink className={buttonClass('primary')}>{messages.login}</LoginLink>
      </>
    );
    return <EmptyState heading="h1" mood="covered" title={messages.forbiddenTitle} text={messages.forbiddenText} action={action} />;
  }
  const failure = known?.data as Partial<PageFailure> | undefined;
  return <ErrorState heading="h1" title={messages.failedTitle} requestId={failure?.requestId} onRetry={() => void revalidate()} />;
}
