import { adjustMember, adminMemberPage, type currencies } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { ask } from '../../../ui/overlays.ts';
import { textProblem } from '../../forms/contract-rules.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffPaymentMessages } from './messages.ts';
import { refundActs, type Debts } from './refunds.ts';

type Props = { money: Debts; points: Debts };

type Debt = Debts['items'][number] & { currency: (typeof currencies)[number]; sum: string };

function DebtRow({ debt: { member, amount, currency, sum } }: { debt: Debt }) {
  const own = useMessages(staffPaymentMessages);
  const act = useAct();
  async function writeOff(memberId: string, name: string): Promise<void> {
    const validate = (text: string) => (textProblem(text, staffLimitsOf(adjustMember, 'reason')) ? own.writeOffNeeded : null);
    const reason = await ask({ title: own.writeOffTitle(name, sum), label: own.writeOffLabel, validate, action: own.writeOff });
    if (reason !== null) await act(() => refundActs.writeOff(memberId, currency, amount, reason.trim()), own.asksSecond);
  }
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2.5 text-small">
      {member && (
        <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="min-w-0 truncate">
          {member.name}
        </Link>
      )}
      <span className="ml-auto font-semibold text-cinnabar tabular-nums">{sum}</span>
      {member && (
        <ActButton size="small" tone="quiet" onClick={() => void writeOff(member.id, member.name)}>
          {own.writeOff}
        </ActButton>
      )}
    </li>
  );
}

/** Members who owe money or points, the highest debts first. */
export function DebtsCard({ money, points }: Props) {
  const own = useMessages(staffPaymentMessages);
  const lists = [
    { debts: money, format: formatMoney, currency: 'CNY' },
    { debts: points, format: own.debtPoints, currency: 'POINT' },
  ] as const;
  const owing = lists.filter(({ debts }) => debts.total > 0);
  return (
    <Card labelledBy="debts">
      <CardTitle
        id="debts"
        aside={
          owing.length > 0 && (
            <span className="text-meta text-ink-2 tabular-nums">
              {own.debtSum(owing.map(({ debts, format }) => format(debts.sum)).join(' · '))}
            </span>
          )
        }
      >
        {own.debts}
      </CardTitle>
      {owing.length === 0 ? (
        <p className="px-4 py-3 text-small text-ink-2">{own.debtsEmpty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {owing.flatMap(({ debts, format, currency }) =>
            debts.items.map((item) => (
              <DebtRow key={`${item.member?.id} ${currency}`} debt={{ ...item, currency, sum: format(item.amount) }} />
            )),
          )}
        </ul>
      )}
    </Card>
  );
}
