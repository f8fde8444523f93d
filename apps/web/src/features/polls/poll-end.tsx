import { useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime, formatFull } from '../../lib/time.ts';
import type { Poll } from './data.ts';
import { pollMessages } from './messages.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export type TimeLeft = { unit: 'days' | 'hours' | 'minutes'; count: number };

/** The remaining time, in the largest unit that fits; the last minute counts as one. Null when it has ended. */
export function timeLeft(endsAt: string, nowMs: number): TimeLeft | null {
  const left = Date.parse(endsAt) - nowMs;
  if (left <= 0) return null;
  if (left >= dayMs) return { unit: 'days', count: Math.floor(left / dayMs) };
  if (left >= hourMs) return { unit: 'hours', count: Math.floor(left / hourMs) };
  return { unit: 'minutes', count: Math.max(Math.floor(left / minuteMs), 1) };
}

const tickMs = 30_000;

/** 0 until hydration: a cached page has no current time. */
function useNow(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const first = setTimeout(() => setNow(Date.now()));
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** When it ends: as a time in the server's page, as remaining time afterwards. */
export function PollEnd({ open, endsAt }: Pick<Poll, 'open' | 'endsAt'>) {
  const messages = useMessages(pollMessages);
  const now = useNow();
  if (!open) return <span>{messages.ended}</span>;
  if (endsAt === null) return <span>{messages.noEnd}</span>;
  const left = now === 0 ? null : timeLeft(endsAt, now);
  return (
    <time dateTime={endsAt} title={formatFull(endsAt)}>
      {left ? messages[left.unit](left.count) : messages.until(formatDateTime(endsAt))}
    </time>
  );
}
