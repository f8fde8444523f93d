import { emailBindingPage, emailStep1Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { PushState, type Push } from '../push/push-state.tsx';
import type { Patch, Settings } from './data.ts';
import { notificationMessages } from './messages.ts';
import { hasMail, withoutMail } from './patches.ts';

type Change = (patch: Patch) => Promise<void>;

/** Mail is sent only to confirmed addresses, so an address is needed first. */
function MailAct({ settings, change }: { settings: Settings; change: Change }) {
  const messages = useMessages(notificationMessages);
  const { siteMails, email } = settings;
  if (!siteMails) return null;
  if (email !== 'confirmed') {
    const [act, to] = email === 'none' ? [messages.bind, emailBindingPage] : [messages.confirm, emailStep1Page];
    return (
      <ButtonLink size="small" to={addressOf(to)}>
        {act}
      </ButtonLink>
    );
  }
  return (
    hasMail(settings) && (
      <Button size="small" onClick={() => void change(withoutMail())}>
        {messages.stopMail}
      </Button>
    )
  );
}

function mailText({ siteMails, email, ...settings }: Settings, messages: typeof notificationMessages.zh): string {
  if (!siteMails) return messages.mailOff;
  if (email === 'none') return messages.noAddress;
  if (email === 'unconfirmed') return messages.unconfirmed;
  return hasMail({ siteMails, email, ...settings }) ? messages.mailOn : messages.noMail;
}

/** Which channels are available: the site always, the others once they are set up. */
export function StateCard({ settings, change, push }: { settings: Settings; change: Change; push: Push }) {
  const messages = useMessages(notificationMessages);
  const id = useId();
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.ways}</CardTitle>
      <div className="divide-y divide-line">
        <p className="flex flex-wrap items-center gap-x-3 px-4 py-3 text-small">
          <span className="font-medium">{messages.site}</span>
          <span className="text-ink-2">{messages.siteOn}</span>
        </p>
        <PushState push={push} />
        <section aria-label={messages.mail} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-small">
          <p className="min-w-0 flex-[1_1_14rem]">
            <span className="mr-3 font-medium">{messages.mail}</span>
            <span className="text-ink-2">{mailText(settings, messages)}</span>
          </p>
          <MailAct settings={settings} change={change} />
        </section>
      </div>
    </Card>
  );
}
