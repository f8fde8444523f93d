import { linkedAccountsPage, loginPage, registerPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { arriveToPublish } from '../../lib/publish-intent.ts';
import { decodeJumpUrl } from '../../lib/read-jump-url.ts';
import type { Member } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays.ts';
import { EmptyState } from '../../ui/states.tsx';
import { TeaMark } from '../../ui/tea-mark.tsx';
import { EntryCard } from '../forms/entry-card.tsx';
import { SecondStep } from '../second-factor/second-step.tsx';
import type { Ending } from './come-back.ts';
import { thirdPartyMessages } from './messages.ts';

/** Over everything: the returning user should see only this. */
export function ReturnCover() {
  const messages = useMessages(thirdPartyMessages);
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-canvas px-6 text-center">
      <TeaMark mood="steaming" className="size-20 motion-safe:animate-pulse" />
      <h1 className="text-title font-semibold">{messages.signingIn}</h1>
      <p className="text-small text-ink-2">{messages.wait}</p>
    </div>
  );
}

/** A target on a sign-in page would be a loop. */
function targetOf(jumpUrl: string | null): string {
  const target = decodeJumpUrl(jumpUrl);
  return target === null || target.startsWith(addressOf(registerPage)) ? addressOf(siteHomePage) : target;
}

/** Signed in: back to the previous page. */
function useArrival() {
  const messages = useMessages(thirdPartyMessages);
  const navigate = useNavigate();
  return async ({ name, account }: Member, jumpUrl: string | null): Promise<void> => {
    toast(messages.welcome(name || account), { kind: 'success' });
    const target = targetOf(jumpUrl);
    arriveToPublish(target);
    await navigate(target, { replace: true });
  };
}

/** The other site confirmed the identity, and the member's own second step is still required. */
function SecondHalf({ ending: { step, jumpUrl } }: { ending: Extract<Ending, { kind: 'half' }> }) {
  const messages = useMessages(thirdPartyMessages);
  const arrive = useArrival();
  const navigate = useNavigate();
  return (
    <EntryCard title={messages.secondStep} text={messages.secondStepText} foot={null}>
      <SecondStep
        step={step}
        onSignedIn={(member) => arrive(member, jumpUrl)}
        onStartOver={() => void navigate(addressOf(loginPage, { jumpUrl: jumpUrl ?? undefined }), { replace: true })}
      />
    </EntryCard>
  );
}

function useLeaving(ending: Ending): void {
  const messages = useMessages(thirdPartyMessages);
  const navigate = useNavigate();
  const arrive = useArrival();
  useEffect(() => {
    if (ending.kind === 'entered') {
      void arrive(ending.member, ending.jumpUrl);
    } else if (ending.kind === 'linked') {
      toast(messages.linked, { kind: 'success' });
      void navigate(addressOf(linkedAccountsPage), { replace: true });
    }
    // Once per ending: the words of another language are no new one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ending]);
}

function textOf(
  ending: Exclude<Ending, { kind: 'entered' } | { kind: 'linked' } | { kind: 'half' }>,
  messages: ReturnType<typeof useMessages<typeof thirdPartyMessages.zh>>,
  lang: 'zh' | 'en',
): string {
  if (ending.kind === 'cancelled') return messages.cancelled;
  if (ending.kind === 'empty') return messages.empty;
  if (ending.failure.code === 'registration.closed') return messages.closedForNewMembers;
  return errorText(ending.failure.code, ending.failure.params, lang);
}

export function ReturnPage({ ending }: { ending: Ending }) {
  const messages = useMessages(thirdPartyMessages);
  const lang = useLang();
  useLeaving(ending);
  if (ending.kind === 'entered' || ending.kind === 'linked') return <ReturnCover />;
  if (ending.kind === 'half') return <SecondHalf ending={ending} />;
  const linking = ending.purpose === 'link';
  const action = (
    <>
      {linking ? (
        <ButtonLink to={addressOf(linkedAccountsPage)} tone="primary" replace>
          {messages.toLinked}
        </ButtonLink>
      ) : (
        <ButtonLink to={addressOf(loginPage, { jumpUrl: ending.jumpUrl ?? undefined })} tone="primary" replace>
          {messages.again}
        </ButtonLink>
      )}
      <ButtonLink to={addressOf(siteHomePage)} tone="quiet">
        {messages.backHome}
      </ButtonLink>
    </>
  );
  return (
    <EmptyState
      heading="h1"
      mood={ending.kind === 'cancelled' ? 'covered' : 'spilled'}
      title={linking ? messages.failedLink : messages.failedLogin}
      text={textOf(ending, messages, lang)}
      action={action}
    />
  );
}
