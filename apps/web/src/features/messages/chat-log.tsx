import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/time.tsx';
import { MessageRun, Waiting, type Mark } from './bubbles.tsx';
import type { Message } from './data.ts';
import { daysOf } from './chat-state.ts';
import type { OpenChat } from './use-chat.ts';
import { messageMessages } from './messages.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** 今天, 昨天, otherwise the date. */
function useDayName(): (day: string) => string {
  const messages = useMessages(messageMessages);
  const now = useNow();
  const dayNames = new Map([
    [formatDate(new Date(now).toISOString()), messages.today],
    [formatDate(new Date(now - dayMs).toISOString()), messages.yesterday],
  ]);
  return (day) => dayNames.get(day) ?? day;
}

function Divider({ text }: { text: string }) {
  return (
    <li className="flex items-center gap-3 text-meta text-tea before:h-px before:flex-1 before:bg-tea/40 after:h-px after:flex-1 after:bg-tea/40">
      {text}
    </li>
  );
}

type Props = {
  open: OpenChat;
  /** Under the last own message. */
  markOf: (message: Message) => Mark;
  /** Where there are no messages. */
  empty: string;
  /** Of a group: what happened, in place of a message. */
  renderAct?: (message: Message) => ReactNode;
};

/** The conversation, the newest at the bottom. Laid out from the bottom, so that it opens there and older messages do not shift it. */
export function ChatLog({ open: { known, dividerId, busy, loadOlder, remove, outbox }, markOf, empty, renderAct }: Props) {
  const messages = useMessages(messageMessages);
  const dayName = useDayName();
  const lastOwn = known.items.findLast(({ own, act }) => own && !act);
  const silent = known.items.length === 0 && outbox.waiting.length === 0;
  return (
    <div
      role="log"
      aria-label={messages.log}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 [scrollbar-width:thin] md:px-4"
    >
      {silent && <p className="m-auto max-w-80 text-center text-small text-ink-2">{empty}</p>}
      <ol className="grid gap-4">
        {known.next !== null && (
          <li className="justify-self-center">
            <Button size="small" busy={busy} onClick={() => void loadOlder()}>
              {messages.older}
            </Button>
          </li>
        )}
        {daysOf(known.items, dividerId).map(({ day, runs }) => (
          <li key={day}>
            <h2 className="mb-3 text-center text-meta text-ink-2 tabular-nums">{dayName(day)}</h2>
            <ol className="grid gap-3">
              {runs.map((run) => [
                run.messages[0]?.id === dividerId && <Divider key="divider" text={messages.unreadHere} />,
                run.messages[0]?.act ? (
                  <li key={run.messages[0].id}>{renderAct?.(run.messages[0])}</li>
                ) : (
                  <MessageRun
                    key={run.messages[0]?.id}
                    run={run}
                    mark={lastOwn !== undefined && run.messages.at(-1) === lastOwn ? markOf(lastOwn) : null}
                    onDelete={remove}
                  />
                ),
              ])}
            </ol>
          </li>
        ))}
        <Waiting outbox={outbox} />
      </ol>
    </div>
  );
}
