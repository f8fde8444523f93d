import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, LateFailure } from '../../ui/states.tsx';
import { errorMessages } from './messages.ts';
import { useRetry } from './use-retry.ts';
import { ornament } from '../../ui/ornament.tsx';

/** Loaded separately with the texts of every error code, 10 kB that a page without a failure does not need. */
const Refusal = ornament(() => import('./refusal.tsx'));

function pageFailure(error: unknown): { status: number; failure: Partial<PageFailure> } {
  if (!isRouteErrorResponse(error)) return { status: 500, failure: {} };
  const data: unknown = error.data;
  return { status: error.status, failure: typeof data === 'object' && data !== null ? data : {} };
}

/** No response: the page retries automatically until there is one. */
function Unreachable() {
  const messages = useMessages(errorMessages);
  const { revalidate } = useRevalidator();
  useRetry(() => void revalidate());
  return <ErrorState heading="h1" title={messages.unreachableTitle} text={messages.unreachableText} onRetry={() => void revalidate()} />;
}

/** Shown in place of the page when a load failed: not found, forbidden, closed, refused for a reason, unreachable, or broken. */
export default function ErrorPage({ error }: { error: unknown }) {
  const messages = useMessages(errorMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const { status, failure } = pageFailure(error);
  if (status === 404) {
    const home = <ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>;
    return <EmptyState heading="h1" title={messages.notFoundTitle} text={messages.notFoundText} action={home} />;
  }
  if (failure.code === 'response.none') return <Unreachable />;
  if (failure.code === 'site.closed') {
    const { notice, noticeEn } = failure.params ?? {};
    return (
      <ErrorState
        heading="h1"
        title={messages.closedTitle}
        text={(lang === 'en' && noticeEn) || notice || messages.closedText}
        onRetry={() => void revalidate()}
      />
    );
  }
  if (status === 401 || status === 403 || (status < 500 && failure.code)) {
    return (
      <Suspense fallback={<LateFailure />}>
        <Refusal status={status} failure={failure} />
      </Suspense>
    );
  }
  return <ErrorState heading="h1" title={messages.failedTitle} requestId={failure.requestId} onRetry={() => void revalidate()} />;
}
