import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { errorText } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import type { PageFailure } from '../../lib/isomorphic.ts';
import { useLoginPath } from '../../lib/login-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { errorMessages } from './messages.ts';

/** Codes that mean that a role is missing. Others have a reason of their own, which another role would not change. */
function isForRoles(code: string | undefined): boolean {
  return code === undefined || code === 'access.denied' || code.endsWith('.not_visible') || code === 'session.required';
}

type RefusalProps = { status: number; failure: Partial<PageFailure> };

/** Shown when the server refused a page: gives the reason, and offers a visitor to sign in. */
export default function Refusal({ status, failure: { code, params = {} } }: RefusalProps) {
  const messages = useMessages(errorMessages);
  const { login } = useLoginPath();
  const lang = useLang();
  const forbidden = status === 401 || status === 403;
  const action = (
    <>
      <ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>
      {forbidden && (
        <span className="visitors-only">
          <ButtonLink to={login} tone="primary">
            {messages.login}
          </ButtonLink>
        </span>
      )}
    </>
  );
  const text = forbidden && isForRoles(code) && (
    <>
      <p className="visitors-only">{messages.forbiddenVisitor}</p>
      <p className="members-only">{messages.forbiddenMember}</p>
    </>
  );
  return (
    <EmptyState
      heading="h1"
      mood="covered"
      title={code ? errorText(code, params, lang) : messages.forbiddenTitle}
      text={text}
      action={action}
    />
  );
}
