import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { envelopeCalls } from '../data.ts';
import { envelopeMessages } from '../messages.ts';

/** Ends an own envelope from the list, where this is possible even if its topic is no longer visible. */
export function StopButton({ topicId }: { topicId: string }) {
  const messages = useMessages(envelopeMessages);
  const { revalidate } = useRevalidator();
  async function stop(): Promise<void> {
    if (!(await confirm({ title: messages.stopTitle, text: messages.stopText, action: messages.stop }))) return;
    try {
      const { returned } = await envelopeCalls.stop(topicId);
      toast(messages.stopped(formatMoney(returned)), { kind: 'success' });
    } finally {
      await revalidate();
    }
  }
  return (
    <Button tone="quiet" className="justify-self-start text-cinnabar!" onClick={() => void stop()}>
      {messages.stop}
    </Button>
  );
}
