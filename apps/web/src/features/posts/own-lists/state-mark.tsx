import { useMessages } from '../../../lib/i18n.ts';
import { formatDate } from '../../../lib/time.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ownListMessages } from './messages.ts';

/** The state, if it is not the usual one, and until when a deleted post can be restored. */
export function StateMark({ state, goesAt }: { state: string; goesAt: string | null }) {
  const messages = useMessages(ownListMessages);
  if (state === 'pending') return <Chip tone="gold">{messages.pending}</Chip>;
  if (state === 'published') return null;
  return (
    <>
      <Chip>{messages.deleted}</Chip>
      {goesAt !== null && <span className="text-meta font-normal text-ink-2">{messages.restorableUntil(formatDate(goesAt))}</span>}
    </>
  );
}
