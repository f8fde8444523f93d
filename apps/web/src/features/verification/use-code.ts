import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../lib/api/failure.ts';

/** A code was sent to `recipient`; the next may be requested at `until`. */
type Sent = { recipient: string; until: number };

function secondsTo(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

/** Counts down in whole seconds; another recipient does not wait for the first one's minute. */
export function useCountdown(recipient: string, sentUntil?: number) {
  const [sent, setSent] = useState<Sent | null>(() => (sentUntil === undefined ? null : { recipient, until: sentUntil }));
  const [seconds, setSeconds] = useState(() => (sentUntil === undefined ? 0 : secondsTo(sentUntil)));
  useEffect(() => {
    if (sent === null) return undefined;
    const timer = setInterval(() => {
      const left = secondsTo(sent.until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [sent]);
  const mine = sent?.recipient === recipient;
  return {
    /** Whether a code was sent to the current value of the field. */
    sent: mine,
    seconds: mine ? seconds : 0,
    begin(wait: number): void {
      setSeconds(wait);
      setSent({ recipient, until: Date.now() + wait * 1000 });
    },
  };
}

/** Seconds to wait, if the server's failure contains them; otherwise null. */
export function waitOf(failure: ApiFailure): number | null {
  return failure.code === 'code.too_soon' ? Number(failure.params['seconds'] ?? 60) : null;
}
