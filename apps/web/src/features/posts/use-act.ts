import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { actMessages } from './act-messages.ts';

type Run = () => Promise<unknown>;

/** What is said afterwards: always the same, or by the answer, with the way back that there is then. */
type Done<T> = string | ((answer: T) => { text: string; undo?: Run });

/** Does something, says that it is done with a way back, and shows the page as it is now, also when it was refused. Failures are reported. */
export function useAct() {
  const messages = useMessages(actMessages);
  const { revalidate } = useRevalidator();
  async function act<T>(run: () => Promise<T>, done: Done<T>, always?: Run): Promise<void> {
    let answer: T;
    try {
      answer = await run();
    } catch (reason) {
      void revalidate();
      throw reason;
    }
    const { text, undo } = typeof done === 'string' ? { text: done, undo: always } : done(answer);
    const action = undo && { label: messages.undo, onSelect: () => void act(undo, messages.restored) };
    toast(text, { kind: 'success', action });
    await revalidate();
  }
  return <T>(run: () => Promise<T>, done: Done<T>, undo?: Run) => void act(run, done, undo);
}
