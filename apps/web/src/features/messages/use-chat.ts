import { useEffect, useState } from 'react';
import { firstUnread, lastTheirs, isRead, withNewest, withOlder, withSent, without, type Known } from './chat-state.ts';
import { recipientOf, removeMessage, type Chat, type Recipient } from './data.ts';
import { refreshUnread } from '../unread/unread.ts';
import { useOutbox } from './use-outbox.ts';

/** Reports to the server what was seen, while the page is visible. */
function useMarkRead({ id, markRead }: Recipient, lastId: string | null, readThrough: string): void {
  useEffect(() => {
    if (lastId === null || isRead(lastId, readThrough)) return undefined;
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      // A failure is ignored: the next message or visit reports it again. The number in the header may have been loaded before its stream
      // was open.
      void markRead(lastId)
        .then(refreshUnread)
        .catch(() => null);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions of one recipient do the same
  }, [id, lastId, readThrough]);
}

/** A conversation with a member. */
export const useChat = (chat: Chat) => useConversation(chat, recipientOf(chat.partner));

type Loaded = Known & Pick<Chat, 'unread' | 'readThrough'>;

/** One conversation on screen: the server's last response, merged with what was loaded and sent before. */
export function useConversation(chat: Loaded, to: Recipient) {
  const [current, setCurrent] = useState(chat);
  const [known, setKnown] = useState<Known>(chat);
  const [dividerId] = useState(() => firstUnread(chat));
  const [busy, setBusy] = useState(false);
  if (current !== chat) {
    setCurrent(chat);
    setKnown(withNewest(known, chat));
  }
  const outbox = useOutbox(to, (message) => setKnown((now) => withSent(now, message)));
  useMarkRead(to, lastTheirs(known.items), chat.readThrough);

  async function loadOlder(): Promise<void> {
    if (known.next === null) return;
    setBusy(true);
    try {
      const page = await to.older(known.next);
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
