import { notificationSettingsPage, remindListPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { MutedRows } from '../muted-rows/muted-rows.tsx';
import { unreadStore } from '../unread/store.ts';
import { loadLatest, markAllRead, type Latest } from './data.ts';
import { reminderListMessages } from './list-messages.ts';
import { noticeOpenList } from './open-lists.ts';
import { ReminderLine } from './reminder-line.tsx';
import { ReminderSkeleton } from './reminder-skeleton.tsx';
import { useFresh, useReminderUpdates } from './use-reminder-updates.ts';

type LatestState = { latest: Latest | null; failed: boolean };

/** The current last reminders, updated while they are open. */
function useLatest() {
  const [result, setResult] = useState<LatestState>({ latest: null, failed: false });
  const refresh = useCallback(() => {
    loadLatest().then(
      (latest) => setResult({ latest, failed: false }),
      () => setResult(({ latest }) => ({ latest, failed: latest === null })),
    );
  }, []);
  useEffect(refresh, [refresh]);
  useReminderUpdates(refresh);
  return { ...result, refresh };
}

function Lines({ latest: { items }, onClose }: { latest: Latest; onClose: () => void }) {
  const messages = useMessages(reminderListMessages);
  const fresh = useFresh(items, '');
  if (items.length === 0) return <EmptyState title={messages.none.all} text={messages.noneText.all} />;
  return (
    <ul className="divide-y divide-line">
      <MutedRows items={items} as="li">
        {(one) => <ReminderLine reminder={one} compact fresh={fresh.has(one.id)} onOpen={onClose} />}
      </MutedRows>
    </ul>
  );
}

/** The content opened by the bell. */
export default function BellPanel({ onClose }: { onClose: () => void }) {
  const messages = useMessages(reminderListMessages);
  const { remindCount } = useStore(unreadStore);
  const { latest, failed, refresh } = useLatest();
  const { key } = useLocation();
  const [first] = useState(key);
  useEffect(noticeOpenList, []);
  useEffect(() => {
    if (key !== first) onClose();
  }, [key, first, onClose]);
  async function markAll(visible: Latest): Promise<void> {
    await markAllRead(visible.items);
    refresh();
  }
  return (
    <>
      <header className="flex min-h-12 shrink-0 items-center gap-2 border-b border-line pr-1.5 pl-4">
        <h2 className="flex-1 text-small font-semibold">{messages.title}</h2>
        {latest && remindCount > 0 && (
          <IconButton label={messages.markAll} icon={<Icon name="check-check" size={18} />} onClick={() => void markAll(latest)} />
        )}
        <Link to={addressOf(notificationSettingsPage)} title={messages.settings} onClick={onClose} className={iconButtonClass}>
          <Icon name="settings" size={18} />
          <span className="sr-only">{messages.settings}</span>
        </Link>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
        {latest ? (
          <Lines latest={latest} onClose={onClose} />
        ) : failed ? (
          <EmptyState mood="spilled" title={messages.failed} action={<Button onClick={refresh}>{messages.retry}</Button>} />
        ) : (
          <ReminderSkeleton count={4} />
        )}
      </div>
      <Link
        to={addressOf(remindListPage)}
        onClick={onClose}
        className="flex min-h-11 shrink-0 items-center justify-center border-t border-line text-small font-medium text-tea hover:bg-surface-2"
      >
        {messages.toAll}
      </Link>
    </>
  );
}
