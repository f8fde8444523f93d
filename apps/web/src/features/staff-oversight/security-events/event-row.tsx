import { adminSecurityEventsPage, type Answer, type listSecurityEvents } from '@chaguan/contract';
import { addressOf, type PageQuery } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Time } from '../../../ui/time.tsx';
import { useDeviceName, Whence } from '../../sessions/device.tsx';
import { codeMessages } from './code-messages.ts';
import { securityEventMessages } from './messages.ts';

export type SecurityEvents = Answer<typeof listSecurityEvents>;
type Event = SecurityEvents['items'][number];

/** Member and address link to all events of the same one. */
export function EventRow({ event, filters }: { event: Event; filters: PageQuery<typeof adminSecurityEventsPage> }) {
  const messages = useMessages(securityEventMessages);
  const lang = useLang();
  const device = useDeviceName()(event.device);
  const { kind } = filters;
  const who = event.member ? event.member.name || event.member.account : messages.unknownMember;
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0">
      <Avatar name={event.member ? who : '?'} url={event.member?.avatarUrl} size={36} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          {event.member?.account ? (
            <Link to={addressOf(adminSecurityEventsPage, { kind, account: event.member.account })} className="font-medium hover:underline">
              {who}
            </Link>
          ) : (
            <span className="text-ink-2">{who}</span>
          )}
          <Chip tone={event.kind === 'sign_in' ? 'gold' : 'cinnabar'}>{messages[event.kind]}</Chip>
          {event.count > 1 && <span className="font-semibold tabular-nums">{messages.times(event.count)}</span>}
        </p>
        <p className="text-small break-words">
          {codeMessages[lang][event.code] ?? <span className="font-mono text-meta">{event.code}</span>}{' '}
          <span className="font-mono text-meta break-all text-ink-2">{event.endpoint}</span>
        </p>
        <p className="text-meta text-ink-2">
          <Time at={event.lastAt} /> ·{' '}
          <Link to={addressOf(adminSecurityEventsPage, { kind, address: event.address })} className="hover:underline">
            <Whence place={event.place} address={event.address} />
          </Link>{' '}
          · {device}
        </p>
      </div>
    </li>
  );
}
