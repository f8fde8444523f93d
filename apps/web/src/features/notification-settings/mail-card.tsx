import { emailBindingPage, emailStep1Page } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Switch } from '../../ui/inputs.tsx';
import type { Patch, Settings } from './data.ts';
import { notificationMessages } from './messages.ts';
import { hasMail, withoutMail } from './patches.ts';

/** Mail goes to addresses that their owner has confirmed, so an address comes first. */
function AddressHint({ email }: { email: Settings['email'] }) {
  const messages = useMessages(notificationMessages);
  if (email === 'confirmed') return null;
  const [text, act, to] =
    email === 'none' ? [messages.noAddress, messages.bind, emailBindingPage] : [messages.unconfirmed, messages.confirm, emailStep1Page];
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-gold-soft px-3 py-2.5">
      <p className="min-w-0 flex-[1_1_16rem] text-small">{text}</p>
      <ButtonLink size="small" to={addressOf(to)}>
        {act}
      </ButtonLink>
    </div>
  );
}

export function MailCard({ settings, change }: { settings: Settings; change: (patch: Patch) => Promise<void> }) {
  const messages = useMessages(notificationMessages);
  const id = useId();
  return (
    <Card labelledBy={id}>
      <CardTitle id={id}>{messages.mailTitle}</CardTitle>
      <div className="grid gap-4 p-4">
        <AddressHint email={settings.email} />
        <div className="grid gap-1">
          <Switch
            checked={settings.best !== 'off'}
            aria-describedby={`${id}-best`}
            onChange={({ target }) => void change({ best: target.checked ? 'weekly' : 'off' })}
          >
            {messages.best}
          </Switch>
          <p id={`${id}-best`} className="max-w-[44em] text-meta text-ink-2">
            {messages.bestHint}
          </p>
        </div>
        {hasMail(settings) ? (
          <Button className="justify-self-start" onClick={() => void change(withoutMail())}>
            {messages.stopMail}
          </Button>
        ) : (
          <p className="text-small text-ink-2">{messages.noMail}</p>
        )}
      </div>
    </Card>
  );
}
