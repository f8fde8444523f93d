import type { Hold, HoldReason } from '@chaguan/contract';
import type { Static } from 'typebox';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { holdMessages } from './hold-messages.ts';

/** Nothing was found: everything of its kind, place or author waits. */
const bySetting: ReadonlySet<string> = new Set<HoldReason>(['review', 'first_posts', 'tag']);

/** Why a post waits, with what was found in it. */
export function HoldReasons({ holds }: { holds: readonly Static<typeof Hold>[] }) {
  const own = useMessages(holdMessages);
  return holds.map(({ reason, found }) => (
    <span key={reason} className="inline-flex min-w-0 flex-wrap items-center gap-1">
      <Chip tone={bySetting.has(reason) ? 'plain' : 'cinnabar'}>{own[reason]}</Chip>
      {found.map((word) => (
        <mark key={word} className="rounded-[2px] bg-gold-soft px-1 text-inherit break-all">
          {reason === 'new_member' && /^\d+ images$/.test(word) ? own.images(Number.parseInt(word, 10)) : word}
        </mark>
      ))}
    </span>
  ));
}
