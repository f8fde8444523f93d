import type { ApplicationScope } from '@chaguan/contract';
import { siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { useLoginPath } from '../../lib/login-path.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { textLink } from '../../ui/link.tsx';
import { Link } from '../../ui/router-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TeaMark } from '../../ui/tea-mark.tsx';
import { EntryCard } from '../forms/entry-card.tsx';
import { ProofDialog } from '../second-factor/security/proof-dialog.tsx';
import { useSecurity } from '../second-factor/security/use-security.ts';
import { approve, refuse, type SignInRequest, type Visit } from './data.ts';
import { applicationMessages } from './messages.ts';

/** While the browser is on its way, and before the request was read. */
export function AuthorizeCover({ name }: { name?: string }) {
  const messages = useMessages(applicationMessages);
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <TeaMark mood="steaming" className="size-20 motion-safe:animate-pulse" />
      <h1 className="text-title font-semibold">{name === undefined ? messages.pageTitle : messages.going(name)}</h1>
      <p className="text-small text-ink-2">{messages.wait}</p>
    </div>
  );
}

const marks: Readonly<Record<ApplicationScope, IconName>> = { openid: 'fingerprint-pattern', profile: 'user-round', email: 'mail' };

/** One thing that the application will know, with its value. */
function Learned({ scope, displayed }: { scope: ApplicationScope; displayed: SignInRequest['displayed'] }) {
  const messages = useMessages(applicationMessages);
  const values = {
    openid: messages.openidText,
    profile: [...new Set([displayed.name, displayed.account])].join(' · '),
    email: displayed.email ?? messages.noEmail,
  };
  return (
    <li className="flex gap-3">
      <Icon name={marks[scope]} size={20} className="mt-0.5 shrink-0 text-tea" />
      <span className="min-w-0">
        <span className="block font-medium">{messages.scopes[scope]}</span>
        <span className="block text-small wrap-anywhere text-ink-2">{values[scope]}</span>
      </span>
    </li>
  );
}

/** Who is signed in here, and the way to another account. */
function Account({ displayed: { name, account, avatarUrl } }: SignInRequest) {
  const messages = useMessages(applicationMessages);
  const { login } = useLoginPath();
  return (
    <div className="flex items-center gap-3 rounded-control bg-surface-2 px-3.5 py-3">
      <Avatar name={name} url={avatarUrl} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        {account !== name && <span className="block truncate text-meta text-ink-2">{account}</span>}
      </span>
      <Link to={login} className={`shrink-0 text-small ${textLink}`}>
        {messages.other}
      </Link>
    </div>
  );
}

function Question({ requestId, request, security: loaded }: Extract<Visit, { kind: 'question' }>) {
  const messages = useMessages(applicationMessages);
  const { security, guard, waiting, proved, giveUp } = useSecurity(loaded);
  const [going, go] = useState<'approve' | 'refuse' | 'known' | null>(request.known ? 'known' : null);
  const begun = useRef(false);
  const { application, host, scopes, displayed } = request;

  /** Stays busy when it succeeded: the browser leaves. */
  async function answer(by: 'approve' | 'refuse'): Promise<void> {
    let left = false;
    await guard(async () => {
      await (by === 'approve' ? approve(requestId) : refuse(requestId));
      left = true;
    });
    if (!left) go(null);
  }
  function press(by: 'approve' | 'refuse'): void {
    go(by);
    void answer(by);
  }
  useEffect(() => {
    if (!request.known || begun.current) return;
    begun.current = true;
    void answer('approve');
    // Once: who agreed before is not asked again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (going === 'known') return <AuthorizeCover name={application.name} />;
  return (
    <EntryCard title={messages.title(application.name)} text={messages.text(host)} foot={messages.foot}>
      <div className="grid gap-5">
        <Account {...request} />
        <div className="grid gap-3">
          <p className="text-small font-medium">{messages.learns}</p>
          <ul className="grid gap-3">
            {scopes.map((scope) => (
              <Learned key={scope} scope={scope} displayed={displayed} />
            ))}
          </ul>
          <p className="text-small text-ink-2">{messages.nothingElse}</p>
        </div>
        <div className="grid gap-2">
          <Button tone="primary" busy={going === 'approve'} disabled={going === 'refuse'} onClick={() => press('approve')}>
            {messages.approve}
          </Button>
          <Button tone="quiet" busy={going === 'refuse'} disabled={going === 'approve'} onClick={() => press('refuse')}>
            {messages.refuse}
          </Button>
        </div>
      </div>
      {waiting && <ProofDialog security={security} onProved={(next) => void proved(next)} onClose={giveUp} />}
    </EntryCard>
  );
}

/** /authorize: an application asks to sign the reader in. */
export function AuthorizePage({ visit }: { visit: Visit }) {
  const messages = useMessages(applicationMessages);
  const lang = useLang();
  if (visit.kind === 'question') return <Question {...visit} />;
  return (
    <EmptyState
      heading="h1"
      mood="spilled"
      title={visit.kind === 'wrong' ? messages.wrongTitle : messages.endedTitle}
      text={visit.kind === 'wrong' ? messages.wrongText(visit.error) : errorText(visit.code, {}, lang)}
      action={<ButtonLink to={addressOf(siteHomePage)}>{messages.backHome}</ButtonLink>}
    />
  );
}
