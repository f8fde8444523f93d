import { profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { UnreadBadge } from '../unread/unread-badge.tsx';
import { areaGroups } from './area.tsx';
import { areaMessages } from './messages.ts';

/** The phone's way around the own area: rows in groups under the own profile. The rail does this from 992 px on. */
export function AreaRows() {
  const lang = useLang();
  const messages = useMessages(areaMessages);
  return (
    <nav aria-label={messages.area} className="grid gap-4 min-[992px]:hidden">
      {areaGroups.map(({ key, label, entries }) => {
        const others = entries.filter(({ to }) => to !== addressOf(profilePage));
        if (others.length === 0) return null;
        return (
          <Card key={key} as="div">
            <h2 className="px-4 pt-3 pb-1 text-meta text-ink-2">{nameIn(label, lang)}</h2>
            <ul className="divide-y divide-line">
              {others.map(({ to, label: name, icon, unread }) => (
                <li key={to}>
                  <Link to={to} className="flex h-12 items-center gap-3 px-4 text-body active:bg-surface-2">
                    <Icon name={icon} size={18} className="shrink-0 text-ink-2" />
                    <span className="min-w-0 flex-1 truncate">{nameIn(name, lang)}</span>
                    {unread && <UnreadBadge of="privateMessageCount" />}
                    <Icon name="chevron-right" size={16} className="shrink-0 text-ink-2" />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
    </nav>
  );
}
