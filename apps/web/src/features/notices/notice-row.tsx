import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Body } from '../posts/body.tsx';
import type { Notice } from './data.ts';
import { noticeMessages } from './messages.ts';
import { NoticeTimes } from './notice-times.tsx';

type Props = { notice: Notice; open: boolean; requested: boolean; onToggle: () => void; onDelete: () => void };

/** A notice in a list: its title and beginning; a click opens it. */
export function NoticeRow({ notice, open, requested, onToggle, onDelete }: Props) {
  const messages = useMessages(noticeMessages);
  const body = useId();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (requested) row.current?.scrollIntoView({ block: 'nearest' });
  }, [requested]);
  const unread = !notice.read && !open;
  return (
    <li ref={row} className="scroll-mt-20">
      <div className="flex items-start gap-1 pr-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={onToggle}
          className="flex min-w-0 flex-1 gap-3 py-3.5 pl-4 text-left -outline-offset-2 transition-colors hover:text-tea"
        >
          <span aria-hidden className={cx('mt-2 size-2 shrink-0 rounded-full', unread ? 'bg-tea' : 'bg-transparent')} />
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className={cx('text-body wrap-anywhere', unread ? 'font-semibold' : 'font-medium')}>
              {unread && <span className="sr-only">{messages.unreadMark} </span>}
              {notice.title}
            </span>
            {!open && <span className="line-clamp-2 text-small text-ink-2 wrap-anywhere">{notice.excerpt}</span>}
            <NoticeTimes notice={notice} />
          </span>
          <Icon name="chevron-down" size={16} className={cx('mt-1 shrink-0 text-ink-2 transition-transform', open && 'rotate-180')} />
        </button>
        <IconButton label={messages.deleteOne(notice.title)} icon={<Icon name="trash-2" size={16} />} onClick={onDelete} className="mt-2" />
      </div>
      {open && (
        <div id={body} className="pr-4 pb-4 pl-9">
          <Body html={notice.html} />
        </div>
      )}
    </li>
  );
}
