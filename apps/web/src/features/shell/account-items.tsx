import { logout } from '@chaguan/contract';
import LogOut from 'lucide-react/icons/log-out';
import PenLine from 'lucide-react/icons/pen-line';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import { useRevalidator } from 'react-router';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { endSession, memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { paths } from '../../paths.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/overlays.ts';
import { shellMessages } from './messages.ts';

function useLogout(): () => Promise<void> {
  const words = useMessages(shellMessages);
  const { revalidate } = useRevalidator();
  return async () => {
    // Whatever the server says, this browser forgets: a session that already ended must not keep the reader in.
    await api.call(logout, {}, { expect: [401] }).catch(() => null);
    endSession();
    toast(words.loggedOut, { kind: 'success' });
    await revalidate();
  };
}

export function useAccountItems(): MenuItem[] {
  const words = useMessages(shellMessages);
  const member = useStore(memberStore);
  const signOut = useLogout();
  if (!member) return [];
  const backOffice: MenuItem = {
    kind: 'link',
    label: words.backOffice,
    icon: <Store aria-hidden size={16} />,
    to: paths.admin.overview(),
  };
  return [
    {
      kind: 'text',
      label: (
        <span className="block max-w-56 truncate font-semibold text-ink">
          {member.name || member.account}
        </span>
      ),
    },
    { kind: 'link', label: words.myHome, icon: <UserRound aria-hidden size={16} />, to: paths.user.home() },
    { kind: 'link', label: words.write, icon: <PenLine aria-hidden size={16} />, to: paths.addTopic() },
    ...(member.staff ? [backOffice] : []),
    { kind: 'line' },
    { label: words.logout, icon: <LogOut aria-hidden size={16} />, onSelect: () => void signOut() },
  ];
}
