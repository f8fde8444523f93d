import { useEffect, useState } from 'react';
import { firstUnread, lastTheirs, isRead, withNewest, withOlder, withSent, without, type Known } from './chat-state.ts';
import { markRead, olderMessages, removeMessage, type Chat } from './data.ts';
import { refreshUnread } from '../unread/unread.ts';
import { useOutbox } from './use-outbox.ts';

/** Reports to the server what was seen, while the page is visible. */
function useMarkRead(partnerId: string, lastId: string | null, readThrough: string): void {
  useEffect(() => {
    if (lastId === null || isRead(lastId, readThrough)) return undefined;
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      // A failure is ignored: the next message or visit reports it again. The number in the header may have been loaded before its stream
      // was open.
      void markRead(partnerId, lastId)
        .then(refreshUnread)
        .catch(() => null);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [partnerId, lastId, readThrough]);
}

/** One conversation on screen: the server's last response, merged with what was loaded and sent before. */
export function useChat(chat: Chat) {
  const partnerId = chat.partner.id;
  const [current, setCurrent] = useState(chat);
  const [known, setKnown] = useState<Known>(chat);
  const [dividerId] = useState(() => firstUnread(chat));
  const [busy, setBusy] = useState(false);
  if (current !== chat) {
    setCurrent(chat);
    setKnown(withNewest(known, chat));
  }
  const outbox = useOutbox(partnerId, (message) => setKnown((now) => withSent(now, message)));
  useMarkRead(partnerId, lastTheirs(known.items), chat.readThrough);

  async function loadOlder(): Promise<void> {
    if (known.next === null) return;
    setBusy(true);
    try {
      const page = await olderMessages(partnerId, known.next);
      setKnown((now) => withOlder(now, page));
    } finally {
      setBusy(false);
    }
  }

  async function remove(messageId: string): Promise<void> {
    await removeMessage(messageId);
    setKnown((now) => without(now, messageId));
  }

  return { known, dividerId, busy, loadOlder, remove, outbox };
}

export type OpenChat = ReturnType<typeof useChat>;
