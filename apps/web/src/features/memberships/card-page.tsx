import { membershipCardListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense, useState } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import { Body } from '../posts/body.tsx';
import type { MembershipCard } from './data.ts';
import { membershipMessages } from './messages.ts';
import { SpecificationRow } from './specification-row.tsx';
import { grouped } from './price-messages.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const BuyDialog = onDemand(() => import('./buy-dialog.tsx'));

/** The member's funds, and the end of the role. */
function Own({ card }: { card: MembershipCard }) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  const { own } = card;
  if (own === null) return null;
  const role = nameIn(card.role.name, lang);
  return (
    <div className="members-only grid gap-0.5 border-t border-line px-5 py-3 text-small text-ink-2 tabular-nums">
      {own.held && (
        <p className="text-ink">
          {own.endsAt === null ? messages.heldForGood(role) : messages.heldUntil(role, formatDateTime(own.endsAt))}
        </p>
      )}
      <p>{messages.own(formatMoney(own.balance), grouped(own.points))}</p>
    </div>
  );
}

/** One card: description, price, and how to buy it. */
export function CardPage({ card }: { card: MembershipCard }) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  const [chosen, choose] = useState<string | null>(null);
  const specification = card.specifications.find(({ id }) => id === chosen);
  return (
    <div className="mx-auto grid max-w-[768px] gap-3">
      <p className="max-md:px-4">
        <Link to={addressOf(membershipCardListPage)} className="text-small pointer-coarse:inline-block pointer-coarse:py-2.5">
          {messages.all}
        </Link>
      </p>
      <Card labelledBy="card-name">
        <header className="grid gap-2 px-5 pt-6 pb-4">
          <h1 id="card-name" className="text-thread font-semibold wrap-anywhere">
            {card.name}
          </h1>
          {card.subtitle && <p className="text-ink-2 wrap-anywhere">{card.subtitle}</p>}
          <p className="flex flex-wrap gap-1.5">
            <Chip tone="gold">{messages.gives(nameIn(card.role.name, lang))}</Chip>
            {card.tags.map((tag) => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </p>
        </header>
        <h2 className="sr-only">{messages.choose}</h2>
        {card.specifications.length === 0 ? (
          <p className="border-t border-line px-5 py-4 text-small text-ink-2">{messages.none}</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {card.specifications.map((one) => (
              <SpecificationRow key={one.id} specification={one} own={card.own} onBuy={() => choose(one.id)} />
            ))}
          </ul>
        )}
        <Own card={card} />
      </Card>
      {card.introductionHtml && (
        <Card labelledBy="about">
          <CardTitle id="about">{messages.about}</CardTitle>
          <Body html={card.introductionHtml} className="px-5 py-4" />
        </Card>
      )}
      {specification && card.own && (
        <Suspense fallback={<Coming />}>
          <BuyDialog card={card} specification={specification} own={card.own} onClose={() => choose(null)} />
        </Suspense>
      )}
    </div>
  );
}
