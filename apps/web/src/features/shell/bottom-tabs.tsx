import { addTopicPage, askListPage, profilePage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { useLoginPath } from '../../lib/login-path.ts';
import { shellMessages } from './messages.ts';

const tab = 'flex h-full w-full flex-col items-center justify-center gap-0.5 text-tiny transition-colors -outline-offset-2';

function TabLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  const { pathname } = useLocation();
  const [at] = to.split('?', 1);
  const current = pathname === at || pathname.startsWith(`${at}/`);
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={cx(tab, current ? 'font-semibold text-tea' : 'text-ink-2')}>
      {icon}
      {label}
    </Link>
  );
}

/** The phone's navigation, in reach of the thumb. */
export function BottomTabs() {
  const messages = useMessages(shellMessages);
  const member = useStore(memberStore);
  const { login } = useLoginPath();
  const me = <Icon name="user-round" size={20} />;
  return (
    <nav
      aria-label={messages.sections}
      data-bar
      className="bottom-tabs fixed inset-x-0 bottom-0 z-30 grid h-[calc(56px+env(safe-area-inset-bottom))] grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <TabLink to={addressOf(siteHomePage)} icon={<Icon name="house" size={20} />} label={messages.home} />
      <TabLink to={addressOf(askListPage)} icon={<Icon name="circle-question-mark" size={20} />} label={messages.questions} />
      <TabLink to={addressOf(addTopicPage)} icon={<Icon name="pen-line" size={20} />} label={messages.write} />
      <span className="visitors-only">
        <TabLink to={login} icon={me} label={messages.login} />
      </span>
      <span className="members-only">
        <TabLink
          to={addressOf(profilePage)}
          icon={member ? <Avatar size={20} name={member.name || member.account} url={member.avatarUrl} /> : me}
          label={messages.me}
        />
      </span>
    </nav>
  );
}
