import { adminAdjustmentsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { figure } from './figures.ts';
import { adjustmentMessages } from './messages.ts';

type Props = { memberId: string; name: string; balance: string; points: string; earned: string; mayAdjust: boolean };

/** A member's funds, on the staff page about the member. */
export function ValueCard({ memberId, name, balance, points, earned, mayAdjust }: Props) {
  const messages = useMessages(adjustmentMessages);
  const [adjusting, adjust] = useState(false);
  const sums = [
    { label: messages.money, value: figure(balance, 'CNY') },
    { label: messages.points, value: figure(points, 'POINT') },
    { label: messages.earned, value: figure(earned, 'POINT') },
  ];
  const aside = (
    <span className="flex flex-wrap gap-1">
      <ButtonLink size="small" tone="quiet" to={addressOf(adminAdjustmentsPage, { state: 'all', memberId })}>
        {messages.history}
      </ButtonLink>
      {mayAdjust && (
        <Button size="small" onClick={() => adjust(true)}>
          {messages.adjust}
        </Button>
      )}
    </span>
  );
  return (
    <Card labelledBy="member-value">
      <CardTitle id="member-value" aside={aside}>
        {messages.value}
      </CardTitle>
      <dl className="grid gap-x-6 gap-y-2.5 px-4 py-3 sm:grid-cols-3">
        {sums.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-2 sm:grid sm:justify-start sm:gap-0.5">
            <dt className="text-meta text-ink-2">{label}</dt>
            <dd className="text-card font-semibold break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {adjusting && <AdjustDialog memberId={memberId} name={name} has={{ CNY: balance, POINT: points }} onClose={() => adjust(false)} />}
    </Card>
  );
}
