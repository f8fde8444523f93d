import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePersonName } from '../people/person.tsx';
import type { Person } from './data.ts';
import { queueMessages } from './messages.ts';

/** In place of what could be done: it waits no longer. */
export function DecidedNote({ by }: { by: Person | null }) {
  const messages = useMessages(queueMessages);
  const name = usePersonName();
  return (
    <p className="flex items-center gap-1.5 text-small text-ink-2">
      <Icon name="check-check" size={14} className="shrink-0" />
      {by === null ? messages.settledByOthers : messages.settledBy(name(by))}
    </p>
  );
}
