import {
  notificationGroupNames,
  notificationSettingsPage,
  readUnsubscribe,
  siteHomePage,
  unsubscribe,
  type Answer,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import type { Api } from '../../lib/api/api.ts';
import { ApiFailure, isApiFailure } from '../../lib/api/failure.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { unsubscribeMessages } from './unsubscribe-messages.ts';

export type Link = { token: string; scope: Answer<typeof readUnsubscribe>['scope'] } | null;

/** The scope of the link; null if this site did not sign it. */
export async function loadUnsubscribe(of: Api, token: string): Promise<Link> {
  if (token === '') return null;
  try {
    return { token, ...(await of.call(readUnsubscribe, { params: { token } }, { expect: [404, 422] })) };
  } catch (reason) {
    if (isApiFailure(reason) && (reason.status === 404 || reason.status === 422)) return null;
    throw reason;
  }
}

function WrongLink() {
  const messages = useMessages(unsubscribeMessages);
  return (
    <EmptyState
      heading="h1"
      mood="spilled"
      title={messages.wrongTitle}
      text={messages.wrong}
      action={<ButtonLink to={addressOf(notificationSettingsPage)}>{messages.settings}</ButtonLink>}
    />
  );
}

/** One question with one button: following the link alone changes nothing. */
export function UnsubscribePage({ link }: { link: Link }) {
  const messages = useMessages(unsubscribeMessages);
  const lang = useLang();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  if (link === null) return <WrongLink />;
  const { token, scope } = link;
  const name = scope === 'all' ? '' : scope === 'best' ? messages.best : nameIn(notificationGroupNames[scope], lang);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await api.call(unsubscribe, { params: { token } });
      setDone(true);
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    } finally {
      setBusy(false);
    }
  }

  if (done)
    return (
      <div role="status">
        <EmptyState
          heading="h1"
          title={messages.doneTitle}
          text={scope === 'all' ? messages.doneAll : messages.done(name)}
          action={
            <>
              <ButtonLink to={addressOf(siteHomePage)}>{messages.home}</ButtonLink>
              <ButtonLink to={addressOf(notificationSettingsPage)}>{messages.settings}</ButtonLink>
            </>
          }
        />
      </div>
    );
  return (
    <EmptyState
      heading="h1"
      title={messages.title}
      text={scope === 'all' ? messages.askAll : messages.ask(name)}
      action={
        <Button tone="primary" size="large" busy={busy} onClick={() => void end()}>
          {messages.act}
        </Button>
      }
    />
  );
}

/** Until the browser has read the URL: the shared server-rendered page does not know the link. */
export function UnsubscribeCover() {
  const messages = useMessages(unsubscribeMessages);
  return <EmptyState heading="h1" mood="steaming" title={messages.title} text={messages.asking} />;
}
