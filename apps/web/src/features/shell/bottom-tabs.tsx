import { addQuestionPage, addTopicPage, askListPage, conversationsPage, profilePage, questionPage, siteHomePage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { useLoginPath } from '../../lib/login-path.ts';
import { memberStore } from '../../lib/session.ts';
import { useAccepts } from '../../lib/site.ts';
import { useStore } from '../../lib/store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/router-link.tsx';
import { shellMessages } from './messages.ts';
import { tab, TabLink } from './tab-link.tsx';
import { ornament } from '../../ui/ornament.tsx';

// A visitor has no unread counts.
const InboxTab = ornament(() => import('./inbox-tab.tsx'));
const DraftBadge = ornament(() => import('../drafts/draft-badge.tsx'));

/** On question pages it asks a question, elsewhere it starts a topic; if only one of them is enabled, that one. */
function WriteTab() {
  const messages = useMessages(shellMessages);
  const member = useStore(memberStore);
  const { pathname } = useLocation();
  const [acceptsTopics, acceptsQuestions] = [useAccepts('topic'), useAccepts('question')];
  if (!acceptsTopics && !acceptsQuestions) return null;
  const asks = acceptsQuestions && (!acceptsTopics || pathname === askListPage.path || pathname === questionPage.path);
  const label = asks ? messages.ask : messages.write;
  return (
    <Link to={addressOf(asks ? addQuestionPage : addTopicPage)} title={label} className={tab}>
      {/* Not an aria-label: the number of drafts beside it is part of the name. */}
      <span className="sr-only">{label}</span>
      <span className="relative flex h-9 w-12 items-center justify-center rounded-control bg-tea text-on-tea">
        <Icon name="plus" size={20} />
        {member && (
          <Suspense>
            <DraftBadge />
          </Suspense>
        )}
      </span>
    </Link>
  );
}

/** The phone's navigation, in reach of the thumb. */
export function BottomTabs() {
  const messages = useMessages(shellMessages);
  const member = useStore(memberStore);
  const { login } = useLoginPath();
  const acceptsLogin = useAccepts('login');
  const me = <Icon name="user-round" size={20} />;
  const inbox = <TabLink to={addressOf(conversationsPage)} icon={<Icon name="mail" size={20} />} label={messages.inbox} />;
  return (
    <nav
      aria-label={messages.sections}
      data-bar
      className="bottom-tabs fixed inset-x-0 bottom-0 z-30 grid h-(--tabs) auto-cols-fr grid-flow-col border-t border-line bg-surface px-[env(safe-area-inset-left)] pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <TabLink to={addressOf(siteHomePage)} icon={<Icon name="house" size={20} />} label={messages.home} />
      <TabLink to={addressOf(askListPage)} icon={<Icon name="circle-question-mark" size={20} />} label={messages.questions} />
      <WriteTab />
      {acceptsLogin && (
        <span className="visitors-only">
          <TabLink to={login} icon={me} label={messages.login} />
        </span>
      )}
      <span className="members-only">
        {member ? (
          <Suspense fallback={inbox}>
            <InboxTab />
          </Suspense>
        ) : (
          inbox
        )}
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
