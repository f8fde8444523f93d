import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { actMessages } from './act-messages.ts';

type Run = () => Promise<unknown>;

/** Does something, says that it is done with a way back, and shows the page as it is now, also when it was refused. Failures are reported. */
export function useAct() {
  const messages = useMessages(actMessages);
  const { revalidate } = useRevalidator();
  async function act(run: Run, done: string, undo?: Run): Promise<void> {
    try {
      await run();
    } catch (reason) {
      void revalidate();
      throw reason;
    }
    const action = undo && { label: messages.undo, onSelect: () => void act(undo, messages.restored) };
    toast(done, { kind: 'success', action });
    await revalidate();
  }
  return (run: Run, done: string, undo?: Run) => void act(run, done, undo);
}
