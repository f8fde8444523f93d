import '../assistant.css';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { memberStore } from '../../../lib/session.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { useStore } from '../../../lib/store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { assistantMessages } from '../messages.ts';
import { useOwnUse } from '../use/use-own-use.ts';
import { TodayLine, UseView } from '../use/use-view.tsx';
import { AskForm } from './ask-form.tsx';
import { ChatView } from './chat-view.tsx';
import { HistoryView } from './history-view.tsx';
import { useChat, type About } from './use-chat.ts';

type View = 'chat' | 'history' | 'use';

export type ChatDialogProps = {
  /** Sent as soon as the dialog is open. */
  first?: string | undefined;
  /** The page that is being read or answered. */
  about?: About | undefined;
  /** Inserts Markdown into the text that is being written; omitted if there is none. */
  onInsert?: ((markdown: string) => void) | undefined;
  onClose: () => void;
};

/** What the reader may do here, and what they must know before asking. */
function useAssistantState() {
  const messages = useMessages(assistantMessages);
  const member = useStore(memberStore);
  const parameter = useSiteInfo()?.aiAssistantParameter;
  const may = member !== null && (parameter?.available ?? false);
  const extractive = !may || parameter?.answers !== 'provider';
  const notes: string[] = [];
  if (member && parameter?.open && !may) notes.push(messages.noPermission, messages.noPermissionMore);
  else if (may && extractive) notes.push(messages.extractive);
  else if (!member && parameter?.open) notes.push(messages.signIn);
  return { way: may ? 'member' : 'public', extractive, notes, keepDays: parameter?.limits.keepDays ?? 0 } as const;
}

type ToolsProps = { view: View; counted: boolean; onView: (view: View) => void; onFresh: () => void };

function Tools({ view, counted, onView, onFresh }: ToolsProps) {
  const messages = useMessages(assistantMessages);
  const toggle = (other: View) => () => onView(view === other ? 'chat' : other);
  return (
    <>
      <IconButton label={messages.fresh} icon={<Icon name="plus" size={18} />} onClick={onFresh} />
      <IconButton
        label={messages.history}
        icon={<Icon name="history" size={18} />}
        aria-pressed={view === 'history'}
        onClick={toggle('history')}
      />
      {counted && (
        <IconButton
          label={messages.use}
          icon={<Icon name="chart-bar-big" size={18} />}
          aria-pressed={view === 'use'}
          onClick={toggle('use')}
        />
      )}
    </>
  );
}

/** A conversation with the assistant: beside the page, on a phone over it. */
export default function ChatDialog({ first, about, onInsert, onClose }: ChatDialogProps) {
  const messages = useMessages(assistantMessages);
  const { way, extractive, notes, keepDays } = useAssistantState();
  const [view, setView] = useState<View>('chat');
  const chat = useChat({ way, extractive, about });
  // Extracts are free: nothing is counted.
  const use = useOwnUse(way === 'member' && !extractive, chat.ended);
  const { ask, begin, open, isOpen } = chat;

  const started = useRef(false);
  useEffect(() => {
    if (first === undefined || started.current) return;
    started.current = true;
    ask(first);
  });

  async function openOld(chatId: string): Promise<void> {
    try {
      await open(chatId);
      setView('chat');
    } catch (reason) {
      if (!(reason instanceof ApiFailure)) throw reason;
      reportFailure(reason);
    }
  }
  const forget = (chatId: string | null) => {
    if (chatId === null || isOpen(chatId)) begin();
  };
  const fresh = () => {
    begin();
    setView('chat');
  };

  const foot = (
    <div className="grid basis-full gap-1.5">
      <AskForm way={way} busy={chat.busy} further={chat.exchanges.length > 0} onAsk={ask} onStop={chat.stop} />
      {use && (
        <p className="text-meta text-ink-2">
          <TodayLine use={use} />
        </p>
      )}
    </div>
  );
  return (
    <Dialog
      open
      firm
      title={messages.title}
      look="dialog-panel ask-panel"
      tools={way === 'member' && <Tools view={view} counted={!extractive} onView={setView} onFresh={fresh} />}
      actions={view === 'chat' && foot}
      onClose={onClose}
    >
      {view === 'chat' && <ChatView chat={chat} notes={notes} onInsert={onInsert ?? null} onLeave={onClose} />}
      {view === 'history' && <HistoryView keepDays={keepDays} onOpen={(chatId) => void openOld(chatId)} onRemoved={forget} />}
      {view === 'use' && use && <UseView use={use} />}
    </Dialog>
  );
}
