import {
  maintenanceKinds,
  type Answer,
  type MaintenanceKind,
  type readMaintenance,
  adminAdjustmentsPage,
  adminAnswersPage,
  adminAppealsPage,
  adminAuditPage,
  adminChangesPage,
  adminCommentsPage,
  adminFeedbackPage,
  adminLinksPage,
  adminMaintenancePage,
  adminMembersPage,
  adminOutboxPage,
  adminPaymentRefundsPage,
  adminPayoutsPage,
  adminProvidersPage,
  adminQuestionsPage,
  adminReportsPage,
  adminRolesPage,
  adminSettingsPage,
  adminTagsPage,
  adminTopicsPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TeaMark } from '../../ui/tea-mark.tsx';
import { Area } from './area.tsx';
import { openAreas } from './areas.ts';
import type { Frame } from './counts.ts';
import { useCounts } from './live.ts';
import { staffMessages } from './messages.ts';
import { overviewMessages } from './overview-messages.ts';

/** The kinds whose last finished run had findings or failed. */
export function wentWrong(runs: Answer<typeof readMaintenance>['runs']): MaintenanceKind[] {
  return maintenanceKinds.filter((kind) => runs.find((run) => run.kind === kind && run.endedAt !== null)?.right === false);
}

function Waiting({ count, text, to }: { count: number; text: string; to: string }) {
  return (
    <Link to={to} className="grid min-w-[30%] flex-1 content-start gap-0.5 bg-surface px-3 py-4 hover:bg-surface-2 md:min-w-40 md:px-4">
      <span className="text-thread font-semibold text-cinnabar tabular-nums">{count}</span>
      <span className="text-small text-ink-2">{text}</span>
    </Link>
  );
}

function OftenUsed({ own }: Pick<Frame, 'own'>) {
  const messages = useMessages(staffMessages);
  const texts = useMessages(overviewMessages);
  const open = openAreas(own);
  const areas = [
    { to: addressOf(adminMembersPage), title: messages.members, text: texts.membersText },
    { to: addressOf(adminRolesPage), title: messages.roles, text: texts.rolesText },
    { to: addressOf(adminTagsPage), title: messages.tags, text: texts.tagsText },
    { to: addressOf(adminLinksPage), title: messages.links, text: texts.linksText },
    { to: addressOf(adminProvidersPage), title: messages.signInProviders, text: texts.signInProvidersText },
    { to: addressOf(adminSettingsPage), title: messages.settings, text: texts.settingsText },
    { to: addressOf(adminAuditPage), title: messages.audit, text: texts.auditText },
    { to: addressOf(adminOutboxPage), title: messages.outbox, text: texts.outboxText },
  ].filter(({ to }) => open.has(to));
  return (
    <Card labelledBy="areas">
      <CardTitle id="areas">{texts.areasTitle}</CardTitle>
      <ul className="grid md:grid-cols-2">
        {areas.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className="block px-4 py-3 hover:bg-surface-2">
              <span className="block font-medium">{title}</span>
              <span className="block text-meta text-ink-2">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Props extends Frame {
  /** Mails and text messages that were not sent. */
  failures: number;
  /** Maintenance whose last run failed. */
  wrong: readonly MaintenanceKind[];
  children: ReactNode;
}

/** Waiting items, then figures (`children`), then links. */
export function Overview({ counts: loaded, own, failures, wrong, children }: Props) {
  const counts = useCounts() ?? loaded;
  const messages = useMessages(staffMessages);
  const texts = useMessages(overviewMessages);
  const state = 'pending';
  const waiting = [
    { right: 'content' as const, count: counts.topics, text: texts.waitingTopics, to: addressOf(adminTopicsPage, { state }) },
    {
      right: 'content' as const,
      count: counts.comments,
      text: texts.waitingComments,
      to: addressOf(adminCommentsPage, { kind: 'comment', state }),
    },
    {
      right: 'content' as const,
      count: counts.replies,
      text: texts.waitingReplies,
      to: addressOf(adminCommentsPage, { kind: 'reply', state }),
    },
    { right: 'content' as const, count: counts.questions, text: texts.waitingQuestions, to: addressOf(adminQuestionsPage, { state }) },
    {
      right: 'content' as const,
      count: counts.answers,
      text: texts.waitingAnswers,
      to: addressOf(adminAnswersPage, { kind: 'answer', state }),
    },
    {
      right: 'content' as const,
      count: counts.answerReplies,
      text: texts.waitingAnswerReplies,
      to: addressOf(adminAnswersPage, { kind: 'answer_reply', state }),
    },
    { right: 'reports' as const, count: counts.reports, text: texts.waitingReports, to: addressOf(adminReportsPage) },
    { right: 'reports' as const, count: counts.appeals, text: texts.waitingAppeals, to: addressOf(adminAppealsPage) },
    { right: 'people' as const, count: counts.feedback, text: texts.waitingFeedback, to: addressOf(adminFeedbackPage, { state: 'open' }) },
    { right: 'staff' as const, count: counts.changes, text: texts.waitingChanges, to: addressOf(adminChangesPage) },
    { right: 'money' as const, count: counts.adjustments, text: texts.waitingAdjustments, to: addressOf(adminAdjustmentsPage) },
    { right: 'money' as const, count: counts.payouts, text: texts.waitingPayouts, to: addressOf(adminPayoutsPage) },
    { right: 'money' as const, count: counts.payoutsToPay, text: texts.payoutsToPay, to: addressOf(adminPayoutsPage) },
    { right: 'money' as const, count: counts.refunds, text: texts.waitingRefunds, to: addressOf(adminPaymentRefundsPage) },
  ].filter(({ right, count }) => count > 0 && own.rights.includes(right));
  return (
    <Area title={messages.overview}>
      <Card labelledBy="waiting">
        <CardTitle id="waiting">{texts.waitingTitle}</CardTitle>
        {waiting.length > 0 && (
          <div className="flex flex-wrap gap-px bg-line">
            {waiting.map(({ count, text, to }) => (
              <Waiting key={text} count={count} text={text} to={to} />
            ))}
          </div>
        )}
        {failures > 0 && (
          <Link
            to={addressOf(adminOutboxPage, { state: 'failed' })}
            className="flex min-h-11 items-center gap-2.5 border-t border-line px-4 py-2.5 text-small text-cinnabar hover:bg-surface-2"
          >
            <Icon name="mail-warning" size={16} className="shrink-0" />
            {texts.notSent(failures)}
          </Link>
        )}
        {wrong.map((kind) => (
          <Link
            key={kind}
            to={addressOf(adminMaintenancePage)}
            className="flex min-h-11 items-center gap-2.5 border-t border-line px-4 py-2.5 text-small text-cinnabar hover:bg-surface-2"
          >
            <Icon name="triangle-alert" size={16} className="shrink-0" />
            {texts.wentWrong[kind]}
          </Link>
        ))}
        {waiting.length === 0 && wrong.length === 0 && failures === 0 && (
          <p className="flex items-center gap-3 border-t border-line px-4 py-3 text-small text-ink-2">
            <TeaMark mood="steaming" className="size-8 shrink-0" />
            {texts.nothingWaits}
          </p>
        )}
      </Card>
      {children}
      <OftenUsed own={own} />
    </Area>
  );
}
