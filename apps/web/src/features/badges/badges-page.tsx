import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { BadgeSign } from './badge-sign.tsx';
import type { BadgeItem } from './data.ts';
import { badgeMessages } from './messages.ts';
import { useBadgeText } from './use-badge-text.ts';

function Row({ badge }: { badge: BadgeItem }) {
  const lang = useLang();
  const messages = useMessages(badgeMessages);
  const text = useBadgeText();
  return (
    <li className="flex gap-x-3 gap-y-1 border-t max-sm:flex-wrap border-line px-4 py-3 first:border-t-0 md:px-6">
      <BadgeSign icon={badge.icon} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{nameIn(badge.name, lang)}</span>
          {!badge.open && <Chip>{messages.closed}</Chip>}
        </p>
        <p className="text-small text-ink-2 wrap-anywhere">{text(badge)}</p>
      </div>
      <span className="shrink-0 pt-0.5 text-meta max-sm:w-full max-sm:pl-13 text-ink-2 tabular-nums">
        {messages.holders(formatCount(badge.holders, lang))}
      </span>
    </li>
  );
}

function Section({ title, badges }: { title: string; badges: readonly BadgeItem[] }) {
  const messages = useMessages(badgeMessages);
  return (
    <Card as="section" className="overflow-hidden">
      <h2 className="border-b border-line px-4 py-3 text-card font-semibold md:px-6">{title}</h2>
      {badges.length === 0 ? (
        <p className="px-4 py-6 text-center text-small text-ink-2">{messages.noneByStaff}</p>
      ) : (
        <ul>
          {badges.map((badge) => (
            <Row key={badge.id} badge={badge} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** /badges: all of them with their rules, and how many members have each. */
export function BadgesPage({ badges }: { badges: readonly BadgeItem[] }) {
  const messages = useMessages(badgeMessages);
  return (
    <div className="mx-auto grid w-full max-w-[760px] gap-4">
      <header className="grid gap-2 max-md:px-4 max-md:pt-3">
        <h1 className="text-title font-bold">{messages.title}</h1>
        <p className="text-small text-ink-2">{messages.note}</p>
      </header>
      <Section title={messages.byRule} badges={badges.filter(({ rule }) => rule !== null)} />
      <Section title={messages.byStaff} badges={badges.filter(({ rule }) => rule === null)} />
    </div>
  );
}
