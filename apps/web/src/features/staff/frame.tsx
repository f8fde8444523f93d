import {
  adminAdjustmentsPage, adminAnswersPage, adminAuditPage, adminBooksPage, adminChangesPage, adminCommentsPage, adminFieldsPage,
  adminForbiddenNamesPage, adminGiftTasksPage, adminGradesPage, adminLinksPage, adminMembershipCardsPage, adminMembershipOrdersPage, adminMembersPage,
  adminOutboxPage, adminPage, adminPaymentOrdersPage, adminPaymentProvidersPage, adminProvidersPage, adminQuestionsPage, adminRolesPage,
  adminSecurityEventsPage, adminSettingsPage, adminTagsPage, adminTopicsPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Counts } from './counts.ts';
import { staffMessages } from './messages.ts';

const icon = { 'aria-hidden': true, size: 16, className: 'shrink-0' } as const;

type AreaProps = { to: string; icon: ReactNode; label: string; waiting?: number; below?: boolean };

/** `below`: screens under this address belong to it too. */
function Area({ to, icon: mark, label, waiting = 0, below = false }: AreaProps) {
  const words = useMessages(staffMessages);
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
      {waiting > 0 && (
        <span className="relative ml-auto inline-flex h-5 min-w-5 items-center justify-center rounded-chip bg-cinnabar px-1.5 text-tiny font-semibold text-on-cinnabar">
          <span aria-hidden>{waiting}</span>
          <span className="sr-only">{words.waitingBadge(waiting)}</span>
        </span>
      )}
    </NavLink>
  );
}

/** Areas that belong together, under a word of their own; on a phone they follow each other in one row. */
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
  const words = useMessages(staffMessages);
  return (
    <>
      <Area to={addressOf(adminPage)} icon={<Icon name="layout-dashboard" {...icon} />} label={words.overview} />
      <Group title={words.groupContent}>
        <Area to={addressOf(adminTopicsPage)} icon={<Icon name="text" {...icon} />} label={words.topics} waiting={counts.topics} />
        <Area to={addressOf(adminCommentsPage)} icon={<Icon name="message-square" {...icon} />} label={words.comments} waiting={counts.comments + counts.replies} />
        <Area to={addressOf(adminQuestionsPage)} icon={<Icon name="circle-question-mark" {...icon} />} label={words.questions} waiting={counts.questions} />
        <Area to={addressOf(adminAnswersPage)} icon={<Icon name="lightbulb" {...icon} />} label={words.answers} waiting={counts.answers + counts.answerReplies} />
        <Area to={addressOf(adminTagsPage)} icon={<Icon name="tags" {...icon} />} label={words.tags} />
      </Group>
      <Group title={words.groupPeople}>
        <Area to={addressOf(adminMembersPage)} icon={<Icon name="users" {...icon} />} label={words.members} below />
        <Area to={addressOf(adminRolesPage)} icon={<Icon name="shield-check" {...icon} />} label={words.roles} />
        <Area to={addressOf(adminGradesPage)} icon={<Icon name="award" {...icon} />} label={words.grades} />
        <Area to={addressOf(adminFieldsPage)} icon={<Icon name="list-checks" {...icon} />} label={words.registrationFields} />
        <Area to={addressOf(adminForbiddenNamesPage)} icon={<Icon name="ban" {...icon} />} label={words.forbiddenNames} />
      </Group>
      <Group title={words.groupValue}>
        <Area to={addressOf(adminBooksPage)} icon={<Icon name="book-open-check" {...icon} />} label={words.books} />
        <Area to={addressOf(adminPaymentOrdersPage)} icon={<Icon name="receipt-text" {...icon} />} label={words.payments} waiting={counts.refunds} below />
        <Area to={addressOf(adminPaymentProvidersPage)} icon={<Icon name="hand-coins" {...icon} />} label={words.paymentProviders} />
        <Area to={addressOf(adminMembershipCardsPage)} icon={<Icon name="badge-check" {...icon} />} label={words.membershipCards} />
        <Area to={addressOf(adminMembershipOrdersPage)} icon={<Icon name="receipt" {...icon} />} label={words.membershipOrders} />
        <Area to={addressOf(adminGiftTasksPage)} icon={<Icon name="gift" {...icon} />} label={words.giftTasks} below />
        <Area to={addressOf(adminAdjustmentsPage)} icon={<Icon name="scale" {...icon} />} label={words.adjustments} waiting={counts.adjustments} />
      </Group>
      <Group title={words.groupSite}>
        <Area to={addressOf(adminSettingsPage)} icon={<Icon name="settings" {...icon} />} label={words.settings} />
        <Area to={addressOf(adminProvidersPage)} icon={<Icon name="key-round" {...icon} />} label={words.signInProviders} />
        <Area to={addressOf(adminLinksPage)} icon={<Icon name="link" {...icon} />} label={words.links} />
        <Area to={addressOf(adminChangesPage)} icon={<Icon name="user-round-check" {...icon} />} label={words.changes} waiting={counts.changes} />
        <Area to={addressOf(adminAuditPage)} icon={<Icon name="scroll-text" {...icon} />} label={words.audit} />
        <Area to={addressOf(adminSecurityEventsPage)} icon={<Icon name="shield-alert" {...icon} />} label={words.securityEvents} />
        <Area to={addressOf(adminOutboxPage)} icon={<Icon name="inbox" {...icon} />} label={words.outbox} />
      </Group>
    </>
  );
}

/** Navigation at the left; on a phone a row that scrolls sideways. */
export function StaffFrame({ counts, children }: { counts: Counts; children: ReactNode }) {
  const words = useMessages(staffMessages);
  const { pathname } = useLocation();
  const areas = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = [...(areas.current?.querySelectorAll('a') ?? [])];
    const current = links.findLast((link) => pathname === link.pathname || pathname.startsWith(`${link.pathname}/`));
    // On a phone the row of areas is wider than the screen.
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="md:grid md:grid-cols-[208px_minmax(0,1fr)] md:items-start md:gap-6">
      <nav
        ref={areas}
        aria-label={words.areas}
        className="flex gap-1 overflow-x-auto px-3 pb-3 [scrollbar-width:none] md:sticky md:top-20 md:grid md:max-h-[calc(100dvh-6rem)] md:overflow-x-hidden md:overflow-y-auto md:p-0.5"
      >
        <Areas counts={counts} />
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
