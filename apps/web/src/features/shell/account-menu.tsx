import {
  adminPage,
  balancePage,
  draftListPage,
  editUserPage,
  favouriteListPage,
  logout,
  membershipCardListPage,
  profilePage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount, formatMoney } from '../../lib/numbers.ts';
import { endSession, type Member } from '../../lib/session.ts';
import { forgetUnsent, unsentOwner } from '../../lib/unsent-owner.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { confirm, toast } from '../../ui/overlays.ts';
import { useSummary, type Summary } from '../user-area/summary.ts';
import { accountMessages } from './account-messages.ts';
import { AccountInbox } from './account-inbox.tsx';

function useLogout(): () => Promise<void> {
  const messages = useMessages(accountMessages);
  const { revalidate } = useRevalidator();
  return async () => {
    const texts = { title: messages.unsentTitle, text: messages.unsentText, action: messages.logout, danger: true };
    if (unsentOwner() !== null && !(await confirm(texts))) return;
    // Whatever the server answers, this browser signs out: a session that has already ended must not keep the reader signed in.
    await api.call(logout, {}, { expect: [401] }).catch(() => null);
    endSession();
    forgetUnsent();
    toast(messages.loggedOut, { kind: 'success' });
    await revalidate();
  };
}

/** A number beside an item, loaded when the menu opens. */
function Figure({ of }: { of: keyof Summary }) {
  const lang = useLang();
  const summary = useSummary();
  if (!summary || (of === 'draftCount' && summary.draftCount === 0)) return null;
  const text = of === 'balance' ? formatMoney(summary.balance) : formatCount(summary.draftCount, lang);
  return <span className="pl-3 text-meta text-ink-2 tabular-nums">{text}</span>;
}

function useItems(member: Member): MenuItem[] {
  const messages = useMessages(accountMessages);
  const signOut = useLogout();
  const link = (label: string, icon: IconName, to: string, aside?: ReactNode): MenuItem => ({
    kind: 'link',
    label,
    icon: <Icon name={icon} size={16} />,
    to,
    aside,
  });
  return [
    { kind: 'text', label: <span className="block max-w-56 truncate font-semibold text-ink">{member.name || member.account}</span> },
    link(messages.myHome, 'user-round', addressOf(profilePage)),
    link(messages.wallet, 'wallet', addressOf(balancePage), <Figure of="balance" />),
    link(messages.favourites, 'bookmark', addressOf(favouriteListPage)),
    link(messages.drafts, 'pen-line', addressOf(draftListPage), <Figure of="draftCount" />),
    link(messages.cards, 'badge-check', addressOf(membershipCardListPage)),
    link(messages.settings, 'settings', addressOf(editUserPage)),
    ...(member.staff ? [link(messages.backOffice, 'store', addressOf(adminPage))] : []),
    { kind: 'line' },
    { label: messages.logout, icon: <Icon name="log-out" size={16} />, onSelect: () => void signOut() },
  ];
}

/** The avatar of the signed-in member, and the menu below it. */
export default function AccountMenu({ member }: { member: Member }) {
  const messages = useMessages(accountMessages);
  const items = useItems(member);
  const name = member.name || member.account;
  return (
    <span className="flex items-center justify-end gap-1">
      <AccountInbox member={member} />
      <Menu
        label={messages.account(name)}
        trigger={<Avatar name={name} url={member.avatarUrl} />}
        items={items}
        className="flex size-9 items-center justify-center rounded-chip pointer-coarse:size-11"
      />
    </span>
  );
}
