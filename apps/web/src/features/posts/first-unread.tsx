import { useState } from 'react';
import { Link } from '../../ui/router-link.tsx';
import { firstUnreadFloor, type Reading } from './unread-floors.ts';

/** Beside the heading of floors: leads to the first one that the reader has not seen. */
export function FirstUnread({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      // On a phone on the edge of the card: beside the heading it would push the order into a line of its own.
      className={
        'inline-flex min-h-9 items-center rounded-chip bg-tea-soft px-3 text-meta font-medium text-tea md:pointer-coarse:min-h-11 ' +
        "max-md:absolute max-md:bottom-[calc(100%-14px)] max-md:right-4 max-md:z-10 max-md:min-h-7 max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-2 max-md:before:content-['']"
      }
    >
      {label}
    </Link>
  );
}

/** On the line between two floors: it takes no space, so that it moves none when it is known. */
export function UnreadLine({ children }: { children: string }) {
  return (
    <p className="relative z-10 h-0 border-0! text-center text-meta font-medium text-tea">
      <span className="relative -top-2.5 rounded-chip bg-tea-soft px-3 py-0.5">{children}</span>
    </p>
  );
}

/** The first floor that was new when this visit began: reading on, or writing, must not move the mark. */
export function useFirstUnread(reading: Reading, signedIn: boolean): number | null {
  const [start, setStart] = useState<Reading | null>(null);
  if (start === null && signedIn) setStart(reading);
  return start && firstUnreadFloor(start);
}
