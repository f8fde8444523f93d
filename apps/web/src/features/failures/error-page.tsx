import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { errorText } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { errorMessages } from './messages.ts';
import { useLoginPath } from '../../lib/login-path.ts';
import { useRetry } from './use-retry.ts';

function pageFailure(error: unknown): { status: number; failure: Partial<PageFailure> } {
  if (!isRouteErrorResponse(error)) return { status: 500, failure: {} };
  const data: unknown = error.data;
  return { status: error.status, failure: typeof data === 'object' && data !== null ? data : {} };
}

function Forbidden({ failure: { code, params = {} } }: { failure: Partial<PageFailure> }) {
  const words = useMessages(errorMessages);
  const { login } = useLoginPath();
  const lang = useLang();
  const action = (
    <>
      <ButtonLink to={addressOf(siteHomePage)}>{words.backHome}</ButtonLink>
      <span className="visitors-only">
        <ButtonLink to={login} tone="primary">
          {words.login}
        </ButtonLink>
      </span>
    </>
  );
  const text = (
    <>
      <p className="visitors-only">{words.forbiddenVisitor}</p>
      <p className="members-only">{words.forbiddenMember}</p>
    </>
  );
  return <EmptyState heading="h1" mood="covered" title={code ? errorText(code, params, lang) : words.forbiddenTitle} text={text} action={action} />;
}

/** No answer came: the page tries by itself until there is one. */
function Unreachable() {
  const words = useMessages(errorMessages);
  const { revalidate } = useRevalidator();
  useRetry(() => void revalidate());
  return <ErrorState heading="h1" title={words.unreachableTitle} text={words.unreachableText} onRetry={() => void revalidate()} />;
}

/** The page when a load failed: not found, not allowed, closed, refused for a reason, unreachable, or broken. */
export default function ErrorPage({ error }: { error: unknown }) {
  const words = useMessages(errorMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const { status, failure } = pageFailure(error);
  const home = <ButtonLink to={addressOf(siteHomePage)}>{words.backHome}</ButtonLink>;
  if (status === 404) return <EmptyState heading="h1" title={words.notFoundTitle} text={words.notFoundText} action={home} />;
  if (status === 401 || status === 403) return <Forbidden failure={failure} />;
  if (failure.code === 'response.none') return <Unreachable />;
  if (failure.code === 'site.closed') {
    return <ErrorState heading="h1" title={words.closedTitle} text={failure.params?.['notice'] || words.closedText} onRetry={() => void revalidate()} />;
  }
  if (status < 500 && failure.code) return <EmptyState heading="h1" mood="covered" title={errorText(failure.code, failure.params ?? {}, lang)} action={home} />;
  return <ErrorState heading="h1" title={words.failedTitle} requestId={failure.requestId} onRetry={() => void revalidate()} />;
}
