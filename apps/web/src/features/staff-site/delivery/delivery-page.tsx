import { adminChangesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { ActButton } from '../../staff/act-buttons.tsx';
import { Area } from '../../staff/area.tsx';
import { BackToSettings } from '../settings/back-link.tsx';
import type { Delivery } from './delivery.ts';
import { MailDialog } from './mail-dialog.tsx';
import { deliveryMessages } from './messages.ts';
import { SmsDialog } from './sms-dialog.tsx';

type CardProps = {
  kind: keyof Delivery;
  setup: Delivery[keyof Delivery];
  facts: readonly (readonly [string, string])[];
  onEdit: () => void;
};

/** Source and settings, with actions to change them; those from the environment are read-only. */
function SetupCard({ kind, setup: { source, waiting }, facts, onEdit }: CardProps) {
  const own = useMessages(deliveryMessages);
  return (
    <Card labelledBy={kind}>
      <CardTitle id={kind}>{own[kind]}</CardTitle>
      <div className="grid gap-3 px-4 py-4 text-small">
        <p className="text-ink-2">{own.sources[source]}</p>
        {source !== 'none' && (
          <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-1">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere">{value || own.nothing}</dd>
              </div>
            ))}
          </dl>
        )}
        {waiting && (
          <Link quiet to={addressOf(adminChangesPage)} className="font-medium text-gold">
            {own.waiting}
          </Link>
        )}
        {source !== 'environment' && (
          <p>
            <ActButton onClick={onEdit}>{own.setUp}</ActButton>
          </p>
        )}
      </div>
    </Card>
  );
}

export function DeliveryPage({ delivery: { mail, sms } }: { delivery: Delivery }) {
  const own = useMessages(deliveryMessages);
  const [opened, open] = useState<keyof Delivery | null>(null);
  const close = () => open(null);
  const mailFacts = [
    [own.host, mail.port === '' ? mail.host : `${mail.host}:${mail.port}`],
    [own.security, own.securities[mail.security]],
    [own.from, mail.from],
  ] as const;
  const smsFacts = [
    [own.signName, sms.signName],
    [own.template, sms.template],
    [own.templateAbroad, sms.templateAbroad],
  ] as const;
  return (
    <Area title={own.title} note={own.note} aside={<BackToSettings />}>
      <SetupCard kind="mail" setup={mail} facts={mailFacts} onEdit={() => open('mail')} />
      <SetupCard kind="sms" setup={sms} facts={smsFacts} onEdit={() => open('sms')} />
      {opened === 'mail' && <MailDialog mail={mail} onClose={close} />}
      {opened === 'sms' && <SmsDialog sms={sms} onClose={close} />}
    </Area>
  );
}
