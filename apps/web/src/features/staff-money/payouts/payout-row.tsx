import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { Time } from '../../../ui/time.tsx';
import { useMemberName } from '../../staff/member-name.ts';
import type { Payout } from './data.ts';
import { staffPayoutMessages } from './messages.ts';
import { PayoutActs } from './payout-acts.tsx';
import { toBePaid } from './sums.ts';

const tones: Record<Payout['state'], ChipTone> = {
  requested: 'gold',
  approved: 'gold',
  paid: 'tea',
  refused: 'cinnabar',
  cancelled: 'plain',
};

/** Who approved and ended it, and with what. */
function useHistory({ state, approvedBy, decidedBy, reference }: Payout): string[] {
  const messages = useMessages(staffPayoutMessages);
  const name = useMemberName();
  return [
    ...(approvedBy === null ? [] : [messages.approvedBy(name({ member: approvedBy }))]),
    ...(decidedBy !== null && (state === 'paid' || state === 'refused') ? [messages.decided[state](name({ member: decidedBy }))] : []),
    ...(reference === '' ? [] : [messages.reference(reference)]),
  ];
}

export function PayoutRow({ payout, viewerId }: { payout: Payout; viewerId: string | undefined }) {
  const messages = useMessages(staffPayoutMessages);
  const name = useMemberName()(payout);
  const history = useHistory(payout);
  const { amount, fee, method, state, waiting, requestedAt, endedAt, reason, member } = payout;
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="min-w-0 truncate font-medium">
            {name}
          </Link>
          <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
          <span className="text-meta text-ink-2">{messages.methods[method]}</span>
          <Chip tone={tones[state]}>{waiting === null ? messages.states[state] : messages.waits[waiting]}</Chip>
        </p>
        <p className="text-meta text-ink-2 tabular-nums">
          {Number(fee) > 0 && `${messages.pays(formatMoney(toBePaid(payout)))} · ${messages.fee(formatMoney(fee))} · `}
          {history.map((text) => `${text} · `)}
          <Time at={endedAt ?? requestedAt} />
        </p>
        {reason !== '' && <p className="text-small break-words">{reason}</p>}
      </div>
      {endedAt === null && (
        <span className="flex flex-wrap items-center justify-end gap-2 max-md:gap-1">
          {viewerId === member.id ? <span className="text-meta text-ink-2">{messages.ownHint}</span> : <PayoutActs payout={payout} />}
        </span>
      )}
    </li>
  );
}
