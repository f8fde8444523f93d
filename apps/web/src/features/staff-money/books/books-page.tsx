import { adminBooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Area } from '../../staff/area.tsx';
import { staffMessages } from '../../staff/messages.ts';
import { BankCard } from './bank-card.tsx';
import type { Bills, Books, Holds, Left, Proofs } from './data.ts';
import { HoldsCard } from './holds-card.tsx';
import { LeftCard } from './left-card.tsx';
import { bookMessages } from './messages.ts';
import { MonthCard } from './month-card.tsx';
import { ProofCard } from './proof-card.tsx';
import { DistributionCard } from './distribution-card.tsx';

type Props = { books: Books; holds: Holds; left: Left; proofs: Proofs; bills: Bills; present: string };

/**
 * The ledger's overview: where value is, why it moved, what is held, and whether the books are consistent. `present` is the current month.
 */
export function BooksPage({ books, holds, left, proofs, bills, present }: Props) {
  const messages = useMessages(bookMessages);
  const common = useMessages(staffMessages);
  const tabs = (['CNY', 'POINT'] as const).map((currency) => ({
    to: addressOf(adminBooksPage, { month: books.month, currency }),
    label: messages[currency],
    current: currency === books.currency,
  }));
  return (
    <Area title={common.books} note={messages.note}>
      <ProofCard proofs={proofs} />
      <BankCard bills={bills} />
      <Card>
        <Tabs label={messages.currencies} tabs={tabs} className="px-2" />
      </Card>
      <DistributionCard standing={books.standing} />
      <MonthCard books={books} present={present} />
      <HoldsCard holds={holds} books={books} />
      <LeftCard left={left} />
    </Area>
  );
}
