import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { mutedRowMessages } from './messages.ts';

/** The space of a row that was displayed before its reader was known. */
export default function MutedSpace({ children }: { children: ReactNode }) {
  const messages = useMessages(mutedRowMessages);
  return (
    <div className="relative">
      {children}
      <p className="absolute inset-0 grid place-items-center px-4 text-meta text-ink-2 italic">{messages.here}</p>
    </div>
  );
}
