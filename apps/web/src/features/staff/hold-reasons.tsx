import type { Hold } from '@chaguan/contract';
import type { Static } from 'typebox';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { holdMessages } from './hold-messages.ts';

/** Why a post waits, with what was found in it. */
export function HoldReasons({ holds }: { holds: readonly Static<typeof Hold>[] }) {
  const own = useMessages(holdMessages);
  return holds.map(({ reason, found }) => (
    <span key={reason} className="inline-flex min-w-0 flex-wrap items-center gap-1">
      <Chip tone={reason === 'review' ? 'plain' : 'cinnabar'}>{own[reason]}</Chip>
      {found.map((word) => (
        <mark key={word} className="rounded-[2px] bg-gold-soft px-1 text-inherit break-all">
          {word}
        </mark>
      ))}
    </span>
  ));
}
