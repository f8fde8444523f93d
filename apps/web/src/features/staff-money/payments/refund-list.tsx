import { adminMemberPage, adminPaymentOrderPage, refuseRefund } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import { ask, confirm } from '../../../ui/overlays.ts';
import { Time } from '../../../ui/time.tsx';
import { textProblem } from '../../forms/contract-rules.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffPaymentMessages } from './messages.ts';
import { refundActs, type Refund } from './refunds.ts';

const tones: Record<Refund['state'], ChipTone> = { open: 'gold', booked: 'tea', rejected: 'plain' };

function Acts({ refund: { id, member, amount } }: { refund: Refund }) {
  const own = useMessages(staffPaymentMessages);
  const act = useAct();
  async function book(): Promise<void> {
    if (!(await confirm({ title: own.bookTitle(member?.name ?? '', formatMoney(amount)), text: own.bookText, action: own.book }))) return;
    await act(
      () => refundActs.book(id),
      ({ taken, owed }) =>
        taken === null || owed === null ? own.asksSecond : own.bookedDone(formatMoney(taken), owed === '0.00' ? null : formatMoney(owed)),
    );
  }
  async function reject(): Promise<void> {
    const validate = (text: string) => (textProblem(text, staffLimitsOf(refuseRefund, 'reason')) ? own.rejectNeeded : null);
    const reason = await ask({ title: own.rejectTitle, label: own.rejectLabel, validate, action: own.reject });
    if (reason === null) return;
    await act(
      () => refundActs.reject(id, reason.trim()),
      ({ state }) => (state === 'waiting' ? own.asksSecond : own.rejectedDone),
    );
  }
  return (
    <span className="flex items-center justify-end gap-2">
      <ActButton size="small" tone="quiet" onClick={() => void reject()}>
        {own.reject}
      </ActButton>
      <ActButton size="small" onClick={() => void book()}>
        {own.book}
      </ActButton>
    </span>
  );
}

function Row({ refund }: { refund: Refund }) {
  const own = useMessages(staffPaymentMessages);
  const { member, number, provider, amount, paid, state, reason, taken, owed, openedAt, decidedAt, decidedBy } = refund;
  return (
    <li className="grid gap-1.5 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          {member && (
            <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="min-w-0 truncate font-medium">
              {member.name}
            </Link>
          )}
          <span className="font-semibold text-cinnabar tabular-nums">{formatMoney(amount)}</span>
          <span className="text-meta text-ink-2 tabular-nums">{own.ofPaid(formatMoney(paid))}</span>
          <Chip tone={tones[state]}>{own[state]}</Chip>
        </p>
        {taken !== null && owed !== null && (
          <p className="text-small tabular-nums">{own.takenOwed(formatMoney(taken), formatMoney(owed))}</p>
        )}
        {reason !== '' && <p className="text-small break-words">{reason}</p>}
        <p className="text-meta text-ink-2">
          <Link to={addressOf(adminPaymentOrderPage, { number })} className="break-all tabular-nums">
            {number}
          </Link>{' '}
          · {own.providers[provider]}
          {decidedBy && ` · ${decidedBy.name}`} · <Time at={decidedAt ?? openedAt} />
        </p>
      </div>
      {state === 'open' && <Acts refund={refund} />}
    </li>
  );
}

/** Refunds by the provider after the credit, each with its decision or the possible actions. */
export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <ul className="divide-y divide-line">
      {refunds.map((refund) => (
        <Row key={refund.id} refund={refund} />
      ))}
    </ul>
  );
}
