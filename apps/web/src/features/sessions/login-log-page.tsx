import { loginLogPage, sessionsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { formatDate, formatDateTime, formatFull } from '../../lib/time.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Pager } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { UserPage } from '../user-area/user-page.tsx';
import type { LoginLog, LogEntry } from './data.ts';
import { useDeviceName, Whence } from './device.tsx';
import { sessionMessages } from './messages.ts';

/** Consecutive entries of one day (in Shanghai) are grouped; the order is kept. */
export function byDay<T extends { at: string }>(entries: readonly T[]): { day: string; entries: T[] }[] {
  const days: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = formatDate(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function Row({ entry }: { entry: LogEntry }) {
  const messages = useMessages(sessionMessages);
  const device = useDeviceName()(entry.device);
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-4 py-2.5 first:border-t-0 md:grid-cols-[3.25rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} title={formatFull(entry.at)} className="text-small tabular-nums">
        {formatDateTime(entry.at).slice(11)}
      </time>
      <span className="min-w-0 text-small">
        <span className="block truncate">{device}</span>
        <span className="block text-meta text-ink-2 md:hidden">
          <Whence place={entry.place} address={entry.address} />
        </span>
      </span>
      <span className="min-w-0 text-small text-ink-2 max-md:hidden">
        <Whence place={entry.place} address={entry.address} />
      </span>
      <Chip tone={entry.kind === 'login' ? 'tea' : 'plain'}>{messages.kinds[entry.kind]}</Chip>
    </li>
  );
}

function useDayName(): (day: string) => string {
  const messages = useMessages(sessionMessages);
  // The day on which the screen was opened; it is rendered in the browser only.
  const [now] = useState(() => Date.now());
  const today = formatDate(new Date(now).toISOString());
  const yesterday = formatDate(new Date(now - 24 * 60 * 60 * 1000).toISOString());
  return (day) => (day === today ? messages.today : day === yesterday ? messages.yesterday : day);
}

/** Sign-ins and renewals, newest first, grouped by day. */
export function LoginLogPage({ log }: { log: LoginLog }) {
  const messages = useMessages(sessionMessages);
  const dayName = useDayName();
  return (
    <UserPage title={messages.logTitle} note={messages.logNote} backTo={addressOf(sessionsPage)}>
      {log.items.length === 0 ? (
        <Card>
          <EmptyState title={messages.logEmptyTitle} text={messages.logEmptyText} />
        </Card>
      ) : (
        byDay(log.items).map(({ day, entries }) => (
          <Card key={day} labelledBy={`day-${day}`}>
            <CardTitle id={`day-${day}`}>{dayName(day)}</CardTitle>
            <ul>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
        ))
      )}
      <Pager page={log.page} pages={log.pages} href={(page) => addressOf(loginLogPage, { page })} className="py-3" />
    </UserPage>
  );
}
