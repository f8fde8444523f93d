import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { ornament } from '../../ui/ornament.tsx';
import { areaMessages } from './messages.ts';

const FailureReason = ornament(() => import('../failures/failure-reason.tsx'));

/** A screen that could not be loaded: a refusal shows its reason, anything else can be retried. */
export function AreaError({ error }: { error: unknown }) {
  const messages = useMessages(areaMessages);
  const known = isRouteErrorResponse(error) ? error : null;
  const failure = known?.data as Partial<PageFailure> | undefined;
  if (known && [403, 404].includes(known.status)) {
    const title = known.status === 403 ? messages.forbiddenTitle : messages.goneTitle;
    return (
      <Card>
        <EmptyState
          heading="h1"
          mood="covered"
          title={title}
          text={
            <Suspense>
              <FailureReason {...failure} />
            </Suspense>
          }
          action={<ButtonLink to={addressOf(profilePage)}>{messages.back}</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <ErrorPage error={error} />
    </Card>
  );
}
