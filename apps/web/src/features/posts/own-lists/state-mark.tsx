import { useMessages } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ownListMessages } from './messages.ts';

/** In which state it is, where that is not the usual one. */
export function StateMark({ state }: { state: string }) {
  const messages = useMessages(ownListMessages);
  if (state === 'pending') return <Chip tone="gold">{messages.pending}</Chip>;
  return state === 'published' ? null : <Chip>{messages.deleted}</Chip>;
}
