import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { Body } from '../posts/body.tsx';
import type { CustomPageText } from './data.ts';
import { customPageMessages } from './messages.ts';

/** The text of staff, styled like a topic, without a frame. */
export function CustomPage({ page: { title, html, editedAt } }: { page: CustomPageText }) {
  const messages = useMessages(customPageMessages);
  return (
    <Card as="article" className="mx-auto min-w-0 max-w-[784px] px-4 py-5 md:px-8 md:py-7">
      <h1 className="text-thread font-semibold wrap-anywhere">{title}</h1>
      <p className="mb-5 text-meta text-ink-2">
        {messages.updated} <Time at={editedAt} />
      </p>
      <Body html={html} />
    </Card>
  );
}

/** A page that does not exist, or is not visible. */
export function CustomPageFailure({ error }: { error: unknown }) {
  const messages = useMessages(customPageMessages);
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const action = (
    <ButtonLink tone="primary" to={addressOf(siteHomePage)}>
      {messages.home}
    </ButtonLink>
  );
  return (
    <Card className="mx-auto max-w-[720px]">
      <EmptyState heading="h1" title={messages.goneTitle} text={messages.goneText} action={action} />
    </Card>
  );
}
