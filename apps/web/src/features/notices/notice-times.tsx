import { useMessages } from '../../lib/i18n.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Time } from '../../ui/time.tsx';
import type { Notice } from './data.ts';
import { noticeMessages } from './messages.ts';

export function NoticeTimes({ notice: { publishedAt, editedAt } }: { notice: Pick<Notice, 'publishedAt' | 'editedAt'> }) {
  const messages = useMessages(noticeMessages);
  return (
    <p className="text-meta text-ink-2 tabular-nums">
      <Time at={publishedAt} />
      {editedAt && <span title={messages.editedAt(formatDateTime(editedAt))}> · {messages.edited}</span>}
    </p>
  );
}
