import {
  adminAdjustmentsPage, adminAnswersPage, adminAuditPage, adminChangesPage, adminCommentsPage, adminLinksPage, adminMembersPage, adminOutboxPage,
  adminPaymentRefundsPage, adminProvidersPage, adminQuestionsPage, adminRolesPage, adminSettingsPage, adminTagsPage, adminTopicsPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { Link } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { TeaMark } from '../../ui/tea-mark.tsx';
import { Area } from './area.tsx';
import type { Counts } from './counts.ts';
import { staffMessages } from './messages.ts';

function Waiting({ count, text, to }: { count: number; text: string; to: string }) {
  return (
    <Link to={to} className="grid content-start gap-0.5 bg-surface px-3 py-4 hover:bg-surface-2 md:px-4">
      <span className={cx('text-thread font-semibold tabular-nums', count > 0 ? 'text-cinnabar' : 'text-ink-2')}>
        {count}
      </span>
      <span className="text-small text-ink-2">{text}</span>
    </Link>
  );
}

export function Overview({ counts, failures }: { counts: Counts; failures: number }) {
  const words = useMessages(staffMessages);
  const doors = [
    { to: addressOf(adminMembersPage), title: words.members, text: words.membersText },
    { to: addressOf(adminRolesPage), title: words.roles, text: words.rolesText },
    { to: addressOf(adminTagsPage), title: words.tags, text: words.tagsText },
    { to: addressOf(adminLinksPage), title: words.links, text: words.linksText },
    { to: addressOf(adminProvidersPage), title: words.signInProviders, text: words.signInProvidersText },
    { to: addressOf(adminSettingsPage), title: words.settings, text: words.settingsText },
    { to: addressOf(adminAuditPage), title: words.audit, text: words.auditText },
    { to: addressOf(adminOutboxPage), title: words.outbox, text: words.outboxText },
  ];
  const state = 'pending';
  return (
    <Area title={words.overview}>
      <Card labelledBy="waiting">
        <CardTitle id="waiting">{words.waitingTitle}</CardTitle>
        <div className="grid grid-cols-3 gap-px bg-line">
          <Waiting count={counts.topics} text={words.waitingTopics} to={addressOf(adminTopicsPage, { state })} />
          <Waiting count={counts.comments} text={words.waitingComments} to={addressOf(adminCommentsPage, { kind: 'comment', state })} />
          <Waiting count={counts.replies} text={words.waitingReplies} to={addressOf(adminCommentsPage, { kind: 'reply', state })} />
          <Waiting count={counts.questions} text={words.waitingQuestions} to={addressOf(adminQuestionsPage, { state })} />
          <Waiting count={counts.answers} text={words.waitingAnswers} to={addressOf(adminAnswersPage, { kind: 'answer', state })} />
          <Waiting count={counts.answerReplies} text={words.waitingAnswerReplies} to={addressOf(adminAnswersPage, { kind: 'answer_reply', state })} />
          <Waiting count={counts.changes} text={words.waitingChanges} to={addressOf(adminChangesPage)} />
          <Waiting count={counts.adjustments} text={words.waitingAdjustments} to={addressOf(adminAdjustmentsPage)} />
          <Waiting count={counts.refunds} text={words.waitingRefunds} to={addressOf(adminPaymentRefundsPage)} />
        </div>
        {failures > 0 && (
          <Link
            to={addressOf(adminOutboxPage, { state: 'failed' })}
            className="flex min-h-11 items-center gap-2.5 border-t border-line px-4 py-2.5 text-small text-cinnabar hover:bg-surface-2"
          >
            <Icon name="mail-warning" size={16} className="shrink-0" />
            {words.notSent(failures)}
          </Link>
        )}
        {Object.values(counts).every((count) => count === 0) && (
          <p className="flex items-center gap-3 border-t border-line px-4 py-3 text-small text-ink-2">
            <TeaMark mood="steaming" className="size-8 shrink-0" />
            {words.nothingWaits}
          </p>
        )}
      </Card>
      <Card labelledBy="doors">
        <CardTitle id="doors">{words.doorsTitle}</CardTitle>
        <ul className="grid md:grid-cols-2">
          {doors.map(({ to, title, text }) => (
            <li key={to}>
              <Link to={to} className="block px-4 py-3 hover:bg-surface-2">
                <span className="block font-medium">{title}</span>
                <span className="block text-meta text-ink-2">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Area>
  );
}
