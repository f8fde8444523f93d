import { declineAnswerRequest } from '@chaguan/contract';
import { useState } from 'react';
import { api } from '../../lib/api/browser.ts';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlays.ts';
import { answerRequestMessages } from './messages.ts';

/** On a question that the reader was requested to answer. */
export default function RequestedBanner({ questionId, onWrite }: { questionId: string; onWrite: () => void }) {
  const messages = useMessages(answerRequestMessages);
  const [isDeclined, setIsDeclined] = useState(false);
  async function decline(): Promise<void> {
    await api.call(declineAnswerRequest, { params: { questionId } });
    setIsDeclined(true);
    toast(messages.declined, { kind: 'success' });
  }
  if (isDeclined) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-tea-soft px-3 py-2 text-small">
      <Icon name="lightbulb" size={16} className="text-tea" />
      <span className="min-w-0 flex-1 basis-48">{messages.banner}</span>
      <span className="-mr-2 flex">
        <Button size="small" tone="quiet" onClick={() => void decline()}>
          {messages.decline}
        </Button>
        <Button size="small" tone="quiet" className="text-tea" onClick={onWrite}>
          {messages.answer}
        </Button>
      </span>
    </div>
  );
}
