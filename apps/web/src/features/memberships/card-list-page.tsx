import { membershipCardPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { HelpLink } from '../help-link/help-link.tsx';
import type { CardLine, CardList } from './data.ts';
import { membershipMessages } from './messages.ts';
import { priceText } from './price-messages.ts';

function Line({ card }: { card: CardLine }) {
  const lang = useLang();
  const messages = useMessages(membershipMessages);
  return (
    <li className="flex">
      <Link
        to={addressOf(membershipCardPage, { membershipCardId: card.id })}
        className="group flex w-full flex-col gap-3 border-line bg-surface px-5 py-5 transition-colors hover:border-gold/60 hover:bg-surface-2 max-md:border-y md:rounded-card md:border"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0">
            <span className="block text-card font-semibold wrap-anywhere group-hover:text-tea">{card.name}</span>
            {card.subtitle && <span className="mt-0.5 block text-small text-ink-2 wrap-anywhere">{card.subtitle}</span>}
          </span>
          {card.soldOut && <Chip>{messages.soldOut}</Chip>}
        </span>
        <span className="flex flex-wrap gap-1.5">
          <Chip tone="gold">{nameIn(card.role.name, lang)}</Chip>
          {card.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </span>
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-2 border-t border-line pt-3">
          <span className="text-card font-semibold text-gold tabular-nums">
            {card.more && lang === 'en' && <span className="mr-1 text-meta font-normal text-ink-2">{messages.from}</span>}
            {priceText(card.from, lang)}
            {card.more && lang === 'zh' && <span className="ml-1 text-meta font-normal text-ink-2">{messages.from}</span>}
          </span>
          <span className="text-small font-medium text-tea">{messages.details}</span>
        </span>
      </Link>
    </li>
  );
}

/** All cards on sale, side by side. */
export function CardListPage({ cards }: { cards: CardList }) {
  const messages = useMessages(membershipMessages);
  return (
    <section className="mx-auto grid max-w-[960px] gap-4">
      <header className="max-md:px-4 max-md:pt-4">
        <h1 className="text-title font-semibold">{messages.title}</h1>
        <p className="mt-1 max-w-[44em] text-small text-ink-2">{messages.note}</p>
        <HelpLink subject="cards" className="mt-1" />
      </header>
      {cards.length === 0 ? (
        <Card>
          <EmptyState title={messages.none} text={messages.noneText} />
        </Card>
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {cards.map((card) => (
            <Line key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  );
}
