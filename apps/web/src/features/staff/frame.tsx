import {
  adminAddressBansPage,
  adminAdjustmentsPage,
  adminAnswersPage,
  adminAssistantPage,
  adminAuditPage,
  adminBooksPage,
  adminChangesPage,
  adminCommentsPage,
  adminFieldsPage,
  adminForbiddenNamesPage,
  adminGiftTasksPage,
  adminGradesPage,
  adminLinksPage,
  adminMembershipCardsPage,
  adminMembershipOrdersPage,
  adminMembersPage,
  adminNoticesPage,
  adminOutboxPage,
  adminPage,
  adminPaymentOrdersPage,
  adminPaymentProvidersPage,
  adminProvidersPage,
  adminQuestionsPage,
  adminReportsPage,
  adminRolesPage,
  adminSearchPage,
  adminSecurityEventsPage,
  adminSettingsPage,
  adminTagsPage,
  adminTopicsPage,
  adminWordsPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Counts } from './counts.ts';
import { staffMessages } from './messages.ts';
import { WaitingBadge } from './waiting-badge.tsx';

const icon = { 'aria-hidden': true, size: 16, className: 'shrink-0' } as const;

type AreaProps = { to: string; icon: ReactNode; label: string; waiting?: number; below?: boolean };

/** `below`: screens under this address belong to it too. */
function Area({ to, icon: mark, label, waiting = 0, below = false }: AreaProps) {
  return (
    <NavLink
      to={to}
      end={!below}
      className={({ isActive }) =>
        cx(
          'flex h-9 items-center gap-2.5 rounded-control px-3 text-small whitespace-nowrap transition-colors pointer-coarse:h-11',
          isActive ? 'bg-tea-soft font-semibold text-tea' : 'text-ink-2 hover:bg-surface-2 hover:text-ink',
        )
      }
    >
      {mark}
      {label}
      <WaitingBadge count={waiting} className="ml-auto" />
    </NavLink>
  );
}

/** A group of areas under its heading; on a phone all groups follow each other in one row. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="flex gap-1 md:grid md:gap-0.5">
      <span aria-hidden className="px-3 pt-3 pb-1 text-tiny font-medium text-ink-2 max-md:hidden">
        {title}
      </span>
      {children}
    </div>
  );
}

function Areas({ counts }: { counts: Counts }) {
  const messages = useMessages(staffMessages);
  return (
    <>
      <Area to={addressOf(adminPage)} icon={<Icon name="layout-dashboard" {...icon} />} label={messages.overview} />
      <Group title={messages.groupContent}>
        <Area to={addressOf(adminTopicsPage)} icon={<Icon name="text" {...icon} />} label={messages.topics} waiting={counts.topics} />
        <Area
          to={addressOf(adminCommentsPage)}
          icon={<Icon name="message-square" {...icon} />}
          label={messages.comments}
          waiting={counts.comments + counts.replies}
        />
        <Area
          to={addressOf(adminQuestionsPage)}
          icon={<Icon name="circle-question-mark" {...icon} />}
          label={messages.questions}
          waiting={counts.questions}
        />
        <Area
          to={addressOf(adminAnswersPage)}
          icon={<Icon name="lightbulb" {...icon} />}
          label={messages.answers}
          waiting={counts.answers + counts.answerReplies}
        />
        <Area to={addressOf(adminReportsPage)} icon={<Icon name="flag" {...icon} />} label={messages.reports} waiting={counts.reports} />
        <Area to={addressOf(adminTagsPage)} icon={<Icon name="tags" {...icon} />} label={messages.tags} />
      </Group>
      <Group title={messages.groupPeople}>
        <Area to={addressOf(adminMembersPage)} icon={<Icon name="users" {...icon} />} label={messages.members} below />
        <Area to={addressOf(adminRolesPage)} icon={<Icon name="shield-check" {...icon} />} label={messages.roles} />
        <Area to={addressOf(adminGradesPage)} icon={<Icon name="award" {...icon} />} label={messages.grades} />
        <Area to={addressOf(adminFieldsPage)} icon={<Icon name="list-checks" {...icon} />} label={messages.registrationFields} />
        <Area to={addressOf(adminForbiddenNamesPage)} icon={<Icon name="ban" {...icon} />} label={messages.forbiddenNames} />
        <Area to={addressOf(adminAddressBansPage)} icon={<Icon name="shield" {...icon} />} label={messages.addressBans} />
      </Group>
      <Group title={messages.groupValue}>
        <Area to={addressOf(adminBooksPage)} icon={<Icon name="book-open-check" {...icon} />} label={messages.books} />
        <Area
          to={addressOf(adminPaymentOrdersPage)}
          icon={<Icon name="receipt-text" {...icon} />}
          label={messages.payments}
          waiting={counts.refunds}
          below
        />
        <Area to={addressOf(adminPaymentProvidersPage)} icon={<Icon name="hand-coins" {...icon} />} label={messages.paymentProviders} />
        <Area to={addressOf(adminMembershipCardsPage)} icon={<Icon name="badge-check" {...icon} />} label={messages.membershipCards} />
        <Area to={addressOf(adminMembershipOrdersPage)} icon={<Icon name="receipt" {...icon} />} label={messages.membershipOrders} />
        <Area to={addressOf(adminGiftTasksPage)} icon={<Icon name="gift" {...icon} />} label={messages.giftTasks} below />
        <Area
          to={addressOf(adminAdjustmentsPage)}
          icon={<Icon name="scale" {...icon} />}
          label={messages.adjustments}
          waiting={counts.adjustments}
        />
      </Group>
      <Group title={messages.groupSite}>
        <Area to={addressOf(adminSettingsPage)} icon={<Icon name="settings" {...icon} />} label={messages.settings} />
        <Area to={addressOf(adminProvidersPage)} icon={<Icon name="key-round" {...icon} />} label={messages.signInProviders} />
        <Area to={addressOf(adminNoticesPage)} icon={<Icon name="megaphone" {...icon} />} label={messages.notices} below />
        <Area to={addressOf(adminSearchPage)} icon={<Icon name="search" {...icon} />} label={messages.search} />
        <Area to={addressOf(adminWordsPage)} icon={<Icon name="text-quote" {...icon} />} label={messages.wordLists} />
        <Area to={addressOf(adminAssistantPage)} icon={<Icon name="sparkles" {...icon} />} label={messages.assistant} />
        <Area to={addressOf(adminLinksPage)} icon={<Icon name="link" {...icon} />} label={messages.links} />
        <Area
          to={addressOf(adminChangesPage)}
          icon={<Icon name="user-round-check" {...icon} />}
          label={messages.changes}
          waiting={counts.changes}
        />
        <Area to={addressOf(adminAuditPage)} icon={<Icon name="scroll-text" {...icon} />} label={messages.audit} />
        <Area to={addressOf(adminSecurityEventsPage)} icon={<Icon name="shield-alert" {...icon} />} label={messages.securityEvents} />
        <Area to={addressOf(adminOutboxPage)} icon={<Icon name="inbox" {...icon} />} label={messages.outbox} />
      </Group>
    </>
  );
}

/** Navigation at the left; on a phone a row that scrolls sideways. */
export function StaffFrame({ counts, children }: { counts: Counts; children: ReactNode }) {
  const messages = useMessages(staffMessages);
  const { pathname } = useLocation();
  const areas = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(areas.current?.querySelectorAll('a') ?? [])];
    const current = links.findLast((link) => pathname === link.pathname || pathname.startsWith(`${link.pathname}/`));
    // On a phone the row of areas is wider than the screen, and else it is higher; the page itself stays where it is.
    const { clientWidth = 0, clientHeight = 0 } = areas.current ?? {};
    if (current) areas.current?.scrollTo({ left: current.offsetLeft - clientWidth / 2, top: current.offsetTop - clientHeight / 2 });
  }, [pathname]);
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] md:items-start md:gap-6">
      <nav
        ref={areas}
        aria-label={messages.areas}
        className="relative flex gap-1 overflow-x-auto px-3 pb-3 [scrollbar-width:none] md:sticky md:top-20 md:grid md:max-h-[calc(100dvh-6rem)] md:overflow-x-hidden md:overflow-y-auto md:p-0.5"
      >
        <Areas counts={counts} />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
