import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Chip } from '../../ui/chip.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonLink, PersonName } from '../people/person.tsx';
import type { Claim } from './data.ts';
import { envelopeMessages } from './messages.ts';

/** One share: who claimed it, when, how much. */
export function ClaimRow({ claim: { member, amount, at, luckiest } }: { claim: Claim }) {
  const messages = useMessages(envelopeMessages);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <PersonLink member={member} twin className="shrink-0">
        <PersonAvatar member={member} size={36} />
      </PersonLink>
      <div className="min-w-0 flex-1">
        <PersonLink member={member} className="flex">
          <PersonName member={member} className="text-small" />
        </PersonLink>
        <Time at={at} className="text-meta text-ink-2" />
      </div>
      <div className="grid shrink-0 justify-items-end gap-0.5">
        <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        {luckiest && <Chip tone="gold">{messages.luckiest}</Chip>}
      </div>
    </li>
  );
}
