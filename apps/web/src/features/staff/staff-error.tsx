import { adminPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { staffRightName } from '../../lib/staff-right-names.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { errorMessages } from '../failures/messages.ts';
import { LoginLink } from '../people/login-link.tsx';
import { ornament } from '../../ui/ornament.tsx';
import { staffMessages } from './messages.ts';

const FailureReason = ornament(() => import('../failures/failure-reason.tsx'));

/** Not staff: who may see this and where to sign in. Not found: that it does not exist. Anything else: that it failed, with a retry. */
export function StaffError({ error }: { error: unknown }) {
  const messages = useMessages(staffMessages);
  const failures = useMessages(errorMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const known = isRouteErrorResponse(error) ? error : null;
  const refusal = known?.data as Partial<PageFailure> | undefined;
  if (refusal?.code === 'right.missing_staff') {
    const text = messages.noRightText(staffRightName(refusal.params?.['right'], lang));
    const action = <ButtonLink to={addressOf(adminPage)}>{messages.toOverview}</ButtonLink>;
    return <EmptyState heading="h1" mood="covered" title={messages.noRightTitle} text={text} action={action} />;
  }
  if (known && [401, 403].includes(known.status)) {
    const code = refusal?.code;
    const isPlain = code === undefined || code === 'access.denied' || known.status === 401;
    const reason = isPlain ? (
      messages.forbiddenText
    ) : (
      <Suspense>
        <FailureReason {...refusal} />
      </Suspense>
    );
    const action = (
      <>
        <ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>
        <LoginLink className={buttonClass('primary')}>{messages.login}</LoginLink>
      </>
    );
    return <EmptyState heading="h1" mood="covered" title={messages.forbiddenTitle} text={reason} action={action} />;
  }
  if (known?.status === 404) {
    const action = <ButtonLink to={addressOf(adminPage)}>{messages.toOverview}</ButtonLink>;
    return <EmptyState heading="h1" title={failures.notFoundTitle} text={failures.notFoundText} action={action} />;
  }
  return <ErrorState heading="h1" title={messages.failedTitle} requestId={refusal?.requestId} onRetry={() => void revalidate()} />;
}
