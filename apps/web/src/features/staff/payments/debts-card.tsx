import { adminMemberPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { staffPaymentMessages } from './messages.ts';
import type { Debts } from './refunds.ts';

type Props = { money: Debts; points: Debts };

/** Who owes money or points, those who owe most first. */
export function DebtsCard({ money, points }: Props) {
  const own = useMessages(staffPaymentMessages);
  const lists = [
    { debts: money, shown: formatMoney },
    { debts: points, shown: own.debtPoints },
  ].filter(({ debts }) => debts.total > 0);
  return (
    <Card labelledBy="debts">
      <CardTitle
        id="debts"
        aside={
          lists.length > 0 && (
            <span className="text-meta text-ink-2 tabular-nums">
              {own.debtSum(lists.map(({ debts, shown }) => shown(debts.sum)).join(' · '))}
            </span>
          )
        }
      >
        {own.debts}
      </CardTitle>
      {lists.length === 0 ? (
        <p className="px-4 py-3 text-small text-ink-2">{own.debtsEmpty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {lists.flatMap(({ debts, shown }) =>
            debts.items.map(({ member, amount }) => (
              <li key={`${member?.id} ${shown(amount)}`} className="flex items-center justify-between gap-4 px-4 py-2.5 text-small">
                {member && (
                  <Link to={addressOf(adminMemberPage, { memberId: member.id })} className="min-w-0 truncate">
                    {member.name}
                  </Link>
                )}
                <span className="font-semibold text-cinnabar tabular-nums">{shown(amount)}</span>
              </li>
            )),
          )}
        </ul>
      )}
    </Card>
  );
}
