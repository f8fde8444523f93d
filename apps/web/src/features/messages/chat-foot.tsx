import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { followActs } from '../follows/data.ts';
import type { Chat, Image } from './data.ts';
import { MessageForm } from './message-form.tsx';
import type { Attachments } from '../private-pictures/use-attachments.ts';
import { useTypingSignal } from './use-typing.ts';
import { messageMessages } from './messages.ts';

type Props = { chat: Chat; name: string; attachments: Attachments; onSend: (text: string, images: readonly Image[]) => void };

/** The input field, or why it is not available. */
export function ChatFoot({ chat: { partner, obstacle }, name, attachments, onSend }: Props) {
  const messages = useMessages(messageMessages);
  const { revalidate } = useRevalidator();
  const onType = useTypingSignal(partner.id);
  if (obstacle === null) return <MessageForm name={name} attachments={attachments} onSend={onSend} onType={onType} />;
  const reasons = {
    gone: messages.goneTitle,
    blocked: messages.blockedTitle,
    right: messages.rightTitle,
    strangers: messages.strangersTitle,
  };
  async function unblock(): Promise<void> {
    await followActs.unblock(partner);
    await revalidate();
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-t border-line bg-surface-2 px-4 py-3 text-center text-small text-ink-2">
      <p>{reasons[obstacle]}</p>
      {obstacle === 'blocked' && (
        <Button size="small" onClick={() => void unblock()}>
          {messages.unblock}
        </Button>
      )}
    </div>
  );
}
