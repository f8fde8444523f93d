import { askListPage, membershipCardListPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { isRouteErrorResponse } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { PageFailure as Failed } from '../../lib/isomorphic.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoginLink } from '../people/login-link.tsx';
import ErrorPage from '../failures/error-page.tsx';
import { SecondTry } from '../failures/second-try.tsx';
import { failureMessages } from './failure-messages.ts';
import type { Discussion } from './discussion.ts';

function failureOf(error: unknown): { status: number; failure: Partial<Failed> } {
  if (!isRouteErrorResponse(error)) return { status: 500, failure: {} };
  const data: unknown = error.data;
  return { status: error.status, failure: typeof data === 'object' && data !== null ? data : {} };
}

type RefusalProps = { status: number; failure: Partial<Failed>; of: Discussion['of'] };

function Refusal({ status, failure, of }: RefusalProps) {
  const lang = useLang();
  const messages = useMessages(failureMessages);
  const back = of === 'topic' ? addressOf(siteHomePage) : addressOf(askListPage);
  const home = <ButtonLink to={back}>{messages.back[of]}</ButtonLink>;
  if (status === 404) return <EmptyState heading="h1" title={messages.notFound[of]} text={messages.notFoundText} action={home} />;
  const roles = String(failure.params?.[lang === 'en' ? 'rolesEn' : 'roles'] ?? failure.params?.['roles'] ?? '');
  const login = (
    <span className="visitors-only">
      <LoginLink className={buttonClass('primary')}>{messages.login}</LoginLink>
    </span>
  );
  return (
    <EmptyState
      heading="h1"
      mood="covered"
      title={messages.noAccess[of]}
      text={roles ? messages.noAccessRoles(roles) : messages.noAccessText}
      action={
        <>
          {home}
          {roles && <ButtonLink to={addressOf(membershipCardListPage)}>{messages.seeCards}</ButtonLink>}
          {login}
        </>
      }
    />
  );
}

/** Not found and forbidden, each with its own status from the server. */
export default function PageFailure({ error, of }: { error: unknown; of: Discussion['of'] }) {
  const { status, failure } = failureOf(error);
  const isOther = status !== 404 && !(status === 403 && failure.code?.endsWith('.not_visible'));
  if (isOther) return <ErrorPage error={error} />;
  return (
    <Card className="mx-auto max-w-[720px]">
      <SecondTry>
        <Refusal status={status} failure={failure} of={of} />
      </SecondTry>
    </Card>
  );
}
