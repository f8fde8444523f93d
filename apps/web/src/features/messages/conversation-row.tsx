import { chatPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Icon } from '../../ui/icon.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonName, usePersonName } from '../people/person.tsx';
import type { Chat, Conversation } from './data.ts';
import { CountBadge } from '../unread/unread-badge.tsx';
import { GroupAvatar, GroupName, MutedCount } from './groups/group-parts.tsx';
import { useActText } from './groups/use-act-text.ts';
import { messageMessages } from './messages.ts';

/** By account, if there is one. */
export function chatPath({ id, account, cancelled }: Chat['partner']): string {
  return addressOf(chatPage, cancelled ? { memberId: id } : { userName: account });
}

/** Of a group. */
export const groupPath = (groupId: string): string => addressOf(chatPage, { groupId });

type Props = {
  conversation: Conversation;
  /** In the narrow list next to a chat. */
  narrow?: boolean;
  current?: boolean;
  /** Of its menu, which a held row opens too. */
  acts?: readonly MenuItem[];
};

/** A conversation in a list: with whom, its last message, the number of unread ones. */
export function ConversationRow({ conversation, narrow = false, current = false, acts }: Props) {
  const { partner, group, last, unread, blocked } = conversation;
  const messages = useMessages(messageMessages);
  const name = usePersonName();
  const actText = useActText();
  return (
    <li data-row={acts && ''} className={cx('flex items-center', !narrow && 'pr-2')}>
      <Link
        to={partner === null ? groupPath(group?.id ?? '') : chatPath(partner)}
        aria-current={current ? 'page' : undefined}
        className={cx(
          'flex min-w-0 flex-1 items-center gap-3 transition-colors',
          narrow ? 'px-3 py-2.5' : 'px-4 py-3',
          current ? 'bg-tea-soft' : 'hover:bg-surface-2',
        )}
      >
        {partner && <PersonAvatar member={partner} size={narrow ? 36 : 48} />}
        {group && <GroupAvatar members={group.members} size={narrow ? 36 : 48} />}
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex items-center gap-2">
            {partner && <PersonName member={partner} className={narrow ? 'text-small' : undefined} />}
            {group && <GroupName group={group} narrow={narrow} />}
            {blocked && !narrow && <Chip>{messages.blocked}</Chip>}
            {!narrow && <Time at={last.at} className="ml-auto shrink-0 text-meta text-ink-2" />}
          </span>
          <span className="flex items-center gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-meta', unread > 0 ? 'font-medium text-ink' : 'text-ink-2')}>
              {last.act ? (
                actText(last, last.act)
              ) : (
                <>
                  {last.own ? messages.you : last.author && `${name(last.author)}${messages.says}`}
                  {last.imageCount > 0 && `${messages.pictureSign} `}
                  {last.text}
                </>
              )}
            </span>
            {!current && (group?.muted ? unread > 0 && <MutedCount count={unread} /> : <CountBadge count={unread} />)}
          </span>
        </span>
      </Link>
      {acts && (
        <Menu
          label={messages.menu(partner === null ? (group?.name ?? '') : name(partner))}
          className={iconButtonClass}
          trigger={<Icon name="ellipsis" size={18} />}
          items={acts}
        />
      )}
    </li>
  );
}
