import { balancePage, draftListPage, editUserPage, favouriteListPage, historyPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount, formatMoney } from '../../lib/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { areaMessages } from './messages.ts';
import { useSummary } from './summary.ts';

type QuickLink = { to: string; icon: IconName; label: string; figure?: ReactNode };

/** On the own profile on a phone: pages without a tab at the bottom, reachable without scrolling. */
export function QuickLinks() {
  const lang = useLang();
  const messages = useMessages(areaMessages);
  const summary = useSummary();
  const links: QuickLink[] = [
    { to: addressOf(balancePage), icon: 'wallet', label: messages.wallet, figure: summary && formatMoney(summary.balance) },
    { to: addressOf(favouriteListPage), icon: 'bookmark', label: messages.favourites },
    { to: addressOf(historyPage), icon: 'history', label: messages.history },
    {
      to: addressOf(draftListPage),
      icon: 'pen-line',
      label: messages.drafts,
      figure: summary && summary.draftCount > 0 && formatCount(summary.draftCount, lang),
    },
    { to: addressOf(editUserPage), icon: 'settings', label: messages.settings },
  ];
  return (
    <nav aria-label={messages.quick} className="min-[62rem]:hidden">
      <Card as="div">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.9rem,1fr))]">
          {links.map(({ to, icon, label, figure }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full flex-col items-center gap-1 px-1 py-3 text-meta max-[359px]:px-0 max-[359px]:text-tiny active:bg-surface-2"
              >
                <Icon name={icon} size={22} className="text-tea" />
                {label}
                {figure && <span className="text-tiny text-ink-2 tabular-nums">{figure}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </nav>
  );
}
