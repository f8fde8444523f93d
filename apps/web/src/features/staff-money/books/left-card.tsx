import { adminMemberPage, questionPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { Time } from '../../../ui/time.tsx';
import { figure } from '../adjustments/figures.ts';
import type { Left } from './data.ts';
import { bookMessages } from './messages.ts';

type LineProps = { to: string; label: string; note?: string; sums: readonly string[]; at: string | null };

function Line({ to, label, note, sums, at }: LineProps): ReactNode {
  const messages = useMessages(bookMessages);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t border-line px-4 py-2 text-small pointer-coarse:pt-0">
      <span className="flex min-w-0 flex-1 items-baseline gap-2 max-sm:basis-full">
        <Link to={to} className="truncate pointer-coarse:py-3">
          {label}
        </Link>
        {note !== undefined && <span className="shrink-0 text-meta text-ink-2">{note}</span>}
      </span>
      <span className="font-semibold tabular-nums">{sums.join(' + ')}</span>
      {at !== null && (
        <span className="text-meta text-ink-2">
          {messages.cancelledAt} <Time at={at} />
        </span>
      )}
    </li>
  );
}

/** Open matters of cancelled accounts, for staff to settle: balances, and bounties that only staff can pay or return. */
export function LeftCard({ left: { total, count, accounts, bounties } }: { left: Left }) {
  const messages = useMessages(bookMessages);
  const nothing = count === 0 && bounties.length === 0;
  return (
    <Card labelledBy="left-funds">
      <CardTitle id="left-funds" aside={count > 0 && <span className="font-semibold tabular-nums">{figure(total, 'CNY')}</span>}>
        {messages.left}
      </CardTitle>
      <p className="px-4 py-2 text-meta text-ink-2">{nothing ? messages.nothingLeft : messages.leftNote}</p>
      <ul>
        {accounts.map(({ memberId, balance, cancelledAt }) => (
          <Line
            key={memberId}
            to={addressOf(adminMemberPage, { memberId })}
            label={messages.account(memberId)}
            sums={[figure(balance, 'CNY')]}
            at={cancelledAt}
          />
        ))}
      </ul>
      {bounties.length > 0 && <h3 className="border-t border-line px-4 pt-3 pb-1 text-small font-semibold">{messages.leftBounties}</h3>}
      <ul>
        {bounties.map(({ questionId, title, cny, points, answers, cancelledAt }) => {
          const sums = [
            ...(cny === '0.00' ? [] : [figure(cny, 'CNY')]),
            ...(points === '0' ? [] : [`${figure(points, 'POINT')} ${messages.POINT}`]),
          ];
          return (
            <Line
              key={questionId}
              to={addressOf(questionPage, { questionId })}
              label={title}
              note={messages.answers(answers)}
              sums={sums}
              at={cancelledAt}
            />
          );
        })}
      </ul>
    </Card>
  );
}
