import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse } from 'react-router';
import { errorText } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { areaMessages } from './messages.ts';

/** A screen that could not be loaded: a refusal shows its reason, anything else can be retried. */
export function AreaError({ error }: { error: unknown }) {
  const lang = useLang();
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
          text={failure?.code && errorText(failure.code, failure.params ?? {}, lang)}
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
