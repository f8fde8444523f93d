import { useRevalidator } from 'react-router';
import { useMessages } from '../../lib/i18n.ts';
import { toast } from '../../ui/overlays.ts';
import { actMessages } from './act-messages.ts';

type Run = () => Promise<unknown>;

/** The message afterwards: constant, or depending on the response, with its undo. */
type Done<T> = string | ((answer: T) => { text: string; undo?: Run });

/** Performs an action, confirms it with an undo, and reloads the page, also when it failed. Failures are reported. */
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
