import { addQuestionPage, addTopicPage, adminPage, logout, membershipCardListPage, profilePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { endSession, type Member } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/overlays.ts';
import { accountMessages } from './account-messages.ts';
import { AccountNews } from './account-news.tsx';

function useLogout(): () => Promise<void> {
  const messages = useMessages(accountMessages);
  const { revalidate } = useRevalidator();
  return async () => {
    // Whatever the server says, this browser forgets: a session that already ended must not keep the reader in.
    await api.call(logout, {}, { expect: [401] }).catch(() => null);
    endSession();
    toast(messages.loggedOut, { kind: 'success' });
    await revalidate();
  };
}

/** The picture of whoever is signed in, and what opens under it. */
export default function AccountMenu({ member }: { member: Member }) {
  const messages = useMessages(accountMessages);
  const signOut = useLogout();
  const name = member.name || member.account;
  const backOffice: MenuItem = {
    kind: 'link',
    label: messages.backOffice,
    icon: <Icon name="store" size={16} />,
    to: addressOf(adminPage),
  };
  const items: MenuItem[] = [
    { kind: 'text', label: <span className="block max-w-56 truncate font-semibold text-ink">{name}</span> },
    { kind: 'link', label: messages.myHome, icon: <Icon name="user-round" size={16} />, to: addressOf(profilePage) },
    { kind: 'link', label: messages.write, icon: <Icon name="pen-line" size={16} />, to: addressOf(addTopicPage) },
    { kind: 'link', label: messages.ask, icon: <Icon name="circle-question-mark" size={16} />, to: addressOf(addQuestionPage) },
    { kind: 'link', label: messages.cards, icon: <Icon name="badge-check" size={16} />, to: addressOf(membershipCardListPage) },
    ...(member.staff ? [backOffice] : []),
    { kind: 'line' },
    { label: messages.logout, icon: <Icon name="log-out" size={16} />, onSelect: () => void signOut() },
  ];
  return (
    <span className="flex items-center gap-1">
      <AccountNews member={member} />
      <Menu
        label={messages.account(name)}
        trigger={<Avatar name={name} url={member.avatarUrl} />}
        items={items}
        className="flex size-9 items-center justify-center rounded-chip pointer-coarse:size-11"
      />
    </span>
  );
}
