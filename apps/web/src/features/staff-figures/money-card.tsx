import { adminMoneyMovesPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Link } from '../../ui/router-link.tsx';
import { bookMessages, labelFor } from '../staff-money/books/messages.ts';
import type { Figures } from './data.ts';
import { FigureTable } from './figure-table.tsx';
import { figureMessages } from './messages.ts';
import { SectionCard } from './section-card.tsx';
import { hasFigures, sumByDay, valuesOf, type Series } from './series.ts';

/** A column with the movements of one reason, to which its figures link. */
type Moved = Series & { kind: string };

function useColumns(money: Figures): Moved[] {
  const messages = useMessages(figureMessages);
  const books = useMessages(bookMessages);
  const column = (kind: string, label: string, values: Series['values']): Moved => ({ kind, label, tone: 'tea', unit: 'yuan', values });
  const own = money.lines.filter(({ measure }) => measure === 'platform');
  return [
    column('recharge', messages.recharged, valuesOf(money, 'recharged')),
    column('recharge_refund', messages.refunded, valuesOf(money, 'refunded')),
    ...own
      .filter(({ part }) => part !== 'recharge' && part !== 'recharge_refund')
      .map(({ part, values }) => column(part, labelFor(books.kinds, part), values)),
  ].filter((one) => hasFigures(one));
}

function movesLink({ kind }: Moved, day: string, figure: string) {
  return (
    <Link to={addressOf(adminMoneyMovesPage, { day, kind })} className="text-tea hover:underline">
      {figure}
    </Link>
  );
}

/** Recharges, income and expenses of the platform, and red envelopes; each figure links to its movements. */
export function MoneyCard({ money }: { money: Figures }) {
  const messages = useMessages(figureMessages);
  const columns = useColumns(money);
  const { days } = money;
  const own = money.lines.filter(({ measure }) => measure === 'platform').map(({ values }) => values);
  const yuan = (label: string, tone: Series['tone'], values: Series['values']): Series => ({ label, tone, unit: 'yuan', values });
  const count = (label: string, tone: Series['tone'], values: Series['values']): Series => ({ label, tone, unit: 'count', values });
  return (
    <SectionCard
      title={messages.money}
      days={days}
      panels={[
        {
          title: messages.incomeTitle,
          series: [
            yuan(messages.income, 'tea', sumByDay(own, days.length, 'in')),
            yuan(messages.expenses, 'cinnabar', sumByDay(own, days.length, 'out')),
          ],
        },
        {
          title: messages.rechargeTitle,
          series: [
            yuan(messages.recharged, 'tea', valuesOf(money, 'recharged')),
            yuan(messages.refunded, 'cinnabar', valuesOf(money, 'refunded')),
          ],
        },
        {
          title: messages.envelopeTitle,
          series: [
            count(messages.envelopes, 'cinnabar', valuesOf(money, 'envelopes')),
            count(messages.envelopeClaims, 'gold', valuesOf(money, 'envelope_claims')),
          ],
        },
        { title: messages.envelopeSum, series: [yuan(messages.envelopeSum, 'cinnabar', valuesOf(money, 'envelope_sum'))] },
      ]}
      table={
        <>
          <p className="px-4 pb-2 text-meta text-ink-2">{messages.kindsNote}</p>
          <FigureTable label={messages.money} days={days} series={columns} link={movesLink} />
        </>
      }
    />
  );
}
