import { useMessages } from '../../../lib/i18n.ts';
import { assistantMessages } from '../messages.ts';
import { ExchangeView } from './exchange-view.tsx';
import { Spoken } from './spoken.tsx';
import type { useChat } from './use-chat.ts';

type Props = {
  chat: ReturnType<typeof useChat>;
  /** What the reader must know before asking: no model, no right, no session. */
  notes: readonly string[];
  onInsert: ((markdown: string) => void) | null;
  onLeave: () => void;
};

/** A conversation from its first question to its last answer. */
export function ChatView({ chat, notes, onInsert, onLeave }: Props) {
  const messages = useMessages(assistantMessages);
  const { exchanges, busy } = chat;
  const newest = exchanges.at(-1);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1 rounded-control bg-surface-2 px-3 py-2 text-meta text-ink-2 empty:hidden">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {exchanges.length === 0 ? (
        <p className="text-small text-ink-2">{messages.start}</p>
      ) : (
        <ol className="grid gap-6">
          {exchanges.map((exchange, at) => (
            <ExchangeView
              key={exchange.key}
              exchange={exchange}
              again={at === exchanges.length - 1 && !busy ? chat.again : null}
              onInsert={onInsert}
              onLeave={onLeave}
            />
          ))}
        </ol>
      )}
      {newest && <Spoken key={newest.key} exchange={newest} />}
    </div>
  );
}
