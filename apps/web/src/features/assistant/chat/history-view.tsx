import { deleteChat, deleteChats, listChats, type Answer } from '@chaguan/contract';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/browser.ts';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { Time } from '../../../ui/time.tsx';
import { assistantMessages } from '../messages.ts';
import type { Failure } from './exchange.ts';
import { FailureNote } from './failure-note.tsx';
import { quiet } from './quiet.ts';

type Chats = Answer<typeof listChats>;

/** Pages of chats, appended to each other. */
function useChats() {
  const [chats, setChats] = useState<Chats | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Whether it succeeded. */
  async function attempt(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      setFailure(null);
      return true;
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      const { status, code, params } = reason;
      setFailure({ status, code, params, message: '' });
      return false;
    }
  }
  const load = (before: string | undefined) =>
    attempt(async () => {
      const page = await api.call(listChats, { query: { before } }, quiet);
      setChats((known) => ({ items: before === undefined ? page.items : [...(known?.items ?? []), ...page.items], next: page.next }));
    });
  const [first] = useState(() => () => load(undefined));
  useEffect(() => void first(), [first]);

  return {
    chats,
    failure,
    older: (before: string) => void load(before),
    remove: (id: string) =>
      attempt(async () => {
        await api.call(deleteChat, { params: { chatId: id } }, quiet);
        setChats((known) => known && { ...known, items: known.items.filter((one) => one.id !== id) });
      }),
    removeAll: () =>
      attempt(async () => {
        await api.call(deleteChats, {}, quiet);
        setChats({ items: [], next: null });
      }),
  };
}

type Props = {
  keepDays: number;
  onOpen: (chatId: string) => void;
  /** One chat or all were deleted: the one on screen may be among them. */
  onRemoved: (chatId: string | null) => void;
};

/** Earlier chats: open one, delete one, delete all. */
export function HistoryView({ keepDays, onOpen, onRemoved }: Props) {
  const messages = useMessages(assistantMessages);
  const { chats, failure, older, remove, removeAll } = useChats();

  async function removeOne(id: string): Promise<void> {
    const question = { title: messages.removeTitle, text: messages.removeText, action: messages.removeTitle, danger: true };
    if (!(await confirm(question)) || !(await remove(id))) return;
    onRemoved(id);
    toast(messages.removed, { kind: 'success' });
  }
  async function removeEvery(): Promise<void> {
    const question = { title: messages.removeAllTitle, text: messages.removeText, action: messages.removeAllTitle, danger: true };
    if (!(await confirm(question)) || !(await removeAll())) return;
    onRemoved(null);
    toast(messages.removed, { kind: 'success' });
  }

  return (
    <section aria-label={messages.history} className="grid gap-3">
      <p className="text-meta text-ink-2">{messages.historyNote(keepDays)}</p>
      {failure && <FailureNote failure={failure} />}
      {chats === null && failure === null && <Skeleton shape="row" count={4} />}
      {chats?.items.length === 0 && <p className="text-small text-ink-2">{messages.historyEmpty}</p>}
      {chats && chats.items.length > 0 && (
        <>
          <ul className="rounded-control border border-line">
            {chats.items.map((one) => (
              <li key={one.id} className="flex items-center border-t border-line first:border-t-0">
                <button
                  type="button"
                  className="grid min-w-0 flex-1 gap-0.5 px-3 py-2 text-left hover:bg-surface-2"
                  onClick={() => onOpen(one.id)}
                >
                  <span className="truncate text-small font-medium">{one.title}</span>
                  <span className="text-meta text-ink-2">
                    {messages.turns(one.turns)} · <Time at={one.lastAt} />
                  </span>
                </button>
                <IconButton
                  label={messages.remove(one.title)}
                  icon={<Icon name="trash-2" size={16} />}
                  onClick={() => void removeOne(one.id)}
                />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-between gap-2">
            {chats.next === null ? (
              <span />
            ) : (
              <Button size="small" onClick={() => older(chats.next ?? '')}>
                {messages.older}
              </Button>
            )}
            <Button tone="quiet" size="small" onClick={() => void removeEvery()}>
              {messages.removeAll}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
