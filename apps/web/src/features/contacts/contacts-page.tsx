import { useId } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import { channels, type Channel, type Contacts } from './data.ts';
import { contactMessages } from './messages.ts';

const icons = { sms: 'smartphone', mail: 'mail' } as const;

function ContactCard({ channel, contacts }: { channel: Channel; contacts: Contacts }) {
  const own = useMessages(contactMessages)[channel];
  const id = useId();
  const { bound, bind, step1 } = channels[channel];
  const contact = bound(contacts);
  return (
    <Card labelledBy={id}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:p-5">
        <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-chip bg-tea-soft text-tea">
          <Icon name={icons[channel]} size={20} />
        </span>
        <div className="grid min-w-0 flex-1 gap-0.5 basis-60">
          <div className="flex flex-wrap items-center gap-2">
            <h2 id={id} className="text-card font-semibold">
              {own.name}
            </h2>
            {contact && <Chip tone="tea">{own.bound}</Chip>}
          </div>
          <p className={contact ? 'truncate text-body tabular-nums' : 'text-small text-ink-2'}>{contact ?? own.none}</p>
        </div>
        {contact ? (
          <ButtonLink to={step1} className="max-md:ml-14">
            {own.change}
          </ButtonLink>
        ) : (
          <ButtonLink to={bind} tone={channel === 'sms' ? 'primary' : 'secondary'} className="max-md:ml-14">
            {own.bind}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** The bound contacts, with links to binding and changing. */
export function ContactsPage({ contacts }: { contacts: Contacts }) {
  const messages = useMessages(contactMessages);
  return (
    <UserPage title={messages.title} note={messages.note}>
      <ContactCard channel="sms" contacts={contacts} />
      <ContactCard channel="mail" contacts={contacts} />
    </UserPage>
  );
}
