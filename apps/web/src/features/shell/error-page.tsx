import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { errorMessages } from './error-messages.ts';
import { useLoginPath } from './login-path.ts';
import { shellMessages } from './messages.ts';

function pageFailure(error: unknown): { status: number; failure: Partial<PageFailure> } {
  if (!isRouteErrorResponse(error)) return { status: 500, failure: {} };
  const data: unknown = error.data;
  return { status: error.status, failure: typeof data === 'object' && data !== null ? data : {} };
}

/** The page when a load failed: not found, not allowed, closed, or broken with a way to try again. */
export default function ErrorPage({ error }: { error: unknown }) {
  const words = useMessages(errorMessages);
  const { login: logIn } = useMessages(shellMessages);
  const { revalidate } = useRevalidator();
  const { login } = useLoginPath();
  const { status, failure } = pageFailure(error);
  const home = <ButtonLink to={paths.siteHome()}>{words.backHome}</ButtonLink>;
  if (status === 404) {
    return <EmptyState heading="h1" title={words.notFoundTitle} text={words.notFoundText} action={home} />;
  }
  if (status === 401 || status === 403) {
    const action = (
      <>
        {home}
        <span className="visitors-only">
          <ButtonLink to={login} tone="primary">
            {logIn}
          </ButtonLink>
        </span>
      </>
    );
    return (
      <EmptyState
        heading="h1"
        mood="covered"
        title={words.forbiddenTitle}
        text={words.forbiddenText}
        action={action}
      />
    );
  }
  const title = failure.code === 'site.closed' ? words.closedTitle : words.failedTitle;
  return (
    <ErrorState heading="h1" title={title} requestId={failure.requestId} onRetry={() => void revalidate()} />
  );
}
