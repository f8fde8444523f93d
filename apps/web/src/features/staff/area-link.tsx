import { adminPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { NavLink } from 'react-router';
import { belongsTo, openGroups, type Area } from './areas.ts';
import type { Counts, OwnRights } from './counts.ts';
import { staffMessages } from './messages.ts';
import { WaitingBadge } from './waiting-badge.tsx';

/** The first entry of the back office, which is open to all staff. */
export const overviewArea: Area = { to: addressOf(adminPage), icon: 'layout-dashboard', label: 'overview', right: 'any' };

/** The entry to which a screen belongs: the one with the longest matching prefix of its URL. */
export function currentArea(own: OwnRights, pathname: string): Area {
  const areas = openGroups(own).flatMap((group) => group.areas);
  const here = areas.filter((area) => belongsTo(area, pathname));
  return here.toSorted((a, b) => b.to.length - a.to.length)[0] ?? overviewArea;
}

type Props = { area: Area; counts: Counts; onClick?: () => void };

/** An entry with its name and number of waiting items. */
export function AreaLink({ area: { to, icon, label, waiting, below = false }, counts, onClick }: Props) {
  const messages = useMessages(staffMessages);
  return (
    <NavLink
      to={to}
      end={!below}
      onClick={onClick}
      className={({ isActive }) =>
        cx(
          'flex min-h-9 items-center gap-2.5 rounded-control px-3 text-small transition-colors pointer-coarse:min-h-11 max-md:min-h-11',
          isActive ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
        )
      }
    >
      <Icon name={icon} aria-hidden size={16} className="shrink-0" />
      <span className="truncate">{messages[label]}</span>
      <WaitingBadge count={waiting?.(counts) ?? 0} className="ml-auto" />
    </NavLink>
  );
}
