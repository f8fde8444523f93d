import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLang } from '../../lib/i18n.ts';
import { subscribe } from '../../lib/realtime/subscribe.ts';
import { usePersonName } from '../people/person.tsx';
import { isListOpen } from './open-lists.ts';
import { patiently } from '../../lib/code/patiently.ts';

// Ten likes in a row are one toast.
const settleMs = 150;

/** One unobtrusive toast for what just arrived: none in a hidden page, none while a list shows it already. */
export function useReminderToasts(memberId: string): void {
  const lang = useLang();
  const name = usePersonName();
  const navigate = useNavigate();
  const latest = useRef({ lang, name, navigate });
  useEffect(() => {
    latest.current = { lang, name, navigate };
  });
  useEffect(() => {
    let arrived = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      const ids = arrived;
      arrived = new Set();
      timer = undefined;
      if (document.hidden || isListOpen()) return;
      void patiently(() => import('./announce-reminders.ts')).then(({ announceReminders }) => announceReminders(ids, latest.current));
    };
    const stop = subscribe(`member:${memberId}`, (message, replayed) => {
      // What came before the page was there is in its numbers.
      if (message.kind !== 'reminder.received' || document.hidden || replayed) return;
      arrived.add(message.data.reminderId);
      timer ??= setTimeout(announce, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [memberId]);
}
