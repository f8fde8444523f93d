import { appealsPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sentenceOf, countsPeople } from '@chaguan/contract/reminder-sentence';
import { addressOfReminder } from '@chaguan/contract/reminder-address';
import { factTexts } from '@chaguan/contract/reminder-facts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { siteWords } from '../../lib/words.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';
import { usePersonName } from '../people/person.tsx';
import { type Reminder, markRead } from './data.ts';
import { LineActs } from './line-acts.tsx';
import { LinePicture } from './line-picture.tsx';
import { reminderMessages } from './messages.ts';

/** The sentence of a line; its link leads to what happened, so the names in it are plain text. */
function SentenceLine({ reminder }: { reminder: Reminder }) {
  const lang = useLang();
  const name = usePersonName();
  return sentenceOf(reminder, lang, siteWords()).map((piece, at) => {
    if ('text' in piece) return piece.text;
    if ('title' in piece) {
      return (
        <span key={at} className="font-medium wrap-anywhere">
          {piece.title}
        </span>
      );
    }
    const { member } = piece;
    return (
      <span key={at} title={member.cancelled ? undefined : `@${member.account}`} className={member.cancelled ? 'italic' : 'font-semibold'}>
        {name(member)}
      </span>
    );
  });
}

type Props = {
  reminder: Reminder;
  /** In the bell: no buttons except the line. */
  compact?: boolean;
  fresh?: boolean;
  onOpen?: () => void;
  tools?: ReactNode;
};

/** Their sentence already says that it is gone. */
const saysGone = new Set<Reminder['kind']>(['post_refused', 'post_deleted']);

/** The beginning of the post, and further details. */
function Details({ reminder, compact }: { reminder: Reminder; compact: boolean }) {
  const messages = useMessages(reminderMessages);
  const { kind, excerpt, gone } = reminder;
  const facts = factTexts(reminder, useLang());
  return (
    <>
      {gone && !saysGone.has(kind) && <p className="text-meta text-ink-2 italic">{messages.gone}</p>}
      {!gone && excerpt && (
        <p className={cx('mt-0.5 border-l-2 border-line pl-2.5 text-meta text-ink-2', compact ? 'truncate' : 'line-clamp-2')}>{excerpt}</p>
      )}
      {facts.length > 0 && <p className="mt-0.5 text-meta text-ink-2 tabular-nums">{facts.join(' · ')}</p>}
    </>
  );
}

/** Opens the list of a line's actors. */
function ActsToggle({ reminder, open, onToggle }: { reminder: Reminder; open: boolean; onToggle: () => void }) {
  const messages = useMessages(reminderMessages);
  const { count } = reminder;
  const all = countsPeople(reminder) ? messages.people(count) : messages.each(count);
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="relative z-1 -my-1 inline-flex min-h-8 items-center gap-1 rounded-control px-1.5 text-meta font-medium text-tea hover:bg-surface-2 pointer-coarse:my-0 pointer-coarse:min-h-11"
    >
      {open ? messages.fold : all}
      <Icon name={open ? 'chevron-up' : 'chevron-down'} size={14} />
    </button>
  );
}

/** One line: who did what where, the beginning of the post, the time. The whole line links to its subject. */
export function ReminderLine({ reminder, compact = false, fresh = false, onOpen, tools }: Props) {
  const messages = useMessages(reminderMessages);
  const [expanded, setExpanded] = useState(false);
  const [opened, setOpened] = useState(false);
  const { id, at, count } = reminder;
  const read = reminder.read || opened;
  const path = reminder.gone ? null : addressOfReminder(reminder);
  // Also in a new tab, while this list stays open.
  const open = () => {
    if (!read) void markRead(id);
    setOpened(true);
    onOpen?.();
  };
  const sentence = <SentenceLine reminder={reminder} />;
  return (
    <li
      data-item
      className={cx(
        'relative flex items-start gap-3 px-4 transition-colors',
        compact ? 'py-2.5' : 'py-3.5',
        path && 'hover:bg-surface-2/60',
        !read && 'shadow-[inset_3px_0_0_var(--color-tea)]',
        fresh && 'animate-[glow_2.4s_ease-out]',
      )}
    >
      <LinePicture reminder={reminder} plain={compact} />
      <div className="min-w-0 flex-1">
        <p className={cx('text-small', read && 'text-ink-2', compact && 'line-clamp-2')}>
          {!read && <span className="sr-only">{messages.unread} </span>}
          {path === null ? (
            sentence
          ) : (
            <Link to={path} onClick={open} className="after:absolute after:inset-0">
              {sentence}
            </Link>
          )}
        </p>
        <Details reminder={reminder} compact={compact} />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-2">
          <Time at={at} />
          {reminder.appeal && !compact && (
            <Link to={addressOf(appealsPage, reminder.appeal)} className={`relative z-1 ${textLink}`}>
              {messages.appeal}
            </Link>
          )}
          {count > 1 && !compact && <ActsToggle reminder={reminder} open={expanded} onToggle={() => setExpanded(!expanded)} />}
          {count > 1 && compact && !countsPeople(reminder) && <span>{messages.count(count)}</span>}
        </p>
        {expanded && (
          <div className="relative z-1 mt-1">
            <LineActs key={`${at} ${count}`} reminder={reminder} onOpen={open} />
          </div>
        )}
      </div>
      {tools && <div className="relative z-1 -mr-2">{tools}</div>}
    </li>
  );
}
