import { adminBooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { iconButtonClass } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { adjacentMonth } from './data.ts';
import { bookMessages } from './messages.ts';

/** Navigation between months, up to the current one. */
export function MonthBar({ month, present, currency }: { month: string; present: string; currency: string }) {
  const messages = useMessages(bookMessages);
  const [year = '', ordinal = ''] = month.split('-');
  const to = (step: 1 | -1) => addressOf(adminBooksPage, { month: adjacentMonth(month, step), currency });
  return (
    <div className="flex items-center gap-1">
      <Link quiet to={to(-1)} aria-label={messages.before} className={iconButtonClass}>
        <Icon name="chevron-left" size={18} />
      </Link>
      <span className="min-w-24 text-center text-small font-medium tabular-nums">{messages.month(year, ordinal)}</span>
      {month < present && (
        <>
          <Link quiet to={to(1)} aria-label={messages.after} className={iconButtonClass}>
            <Icon name="chevron-right" size={18} />
          </Link>
          <ButtonLink size="small" tone="quiet" to={addressOf(adminBooksPage, { currency })}>
            {messages.thisMonth}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
