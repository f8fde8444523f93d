import { useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { useSelection } from '../selection.tsx';
import type { Act } from './acts.ts';
import { isPost, keyOf, type Item, type QueuePageData } from './data.ts';
import { dialogAnswers, type Undo } from './dialog-answers.ts';
import { queueMessages } from './messages.ts';
import { useLastAct } from './use-last-act.ts';
import { useList } from './use-list.ts';
import { usePlace } from './use-place.ts';

/** What is being decided: one thing, or with null all that is selected. */
export type Asked = { act: Act; item: Item | null };

/** What a keyboard or a finger does in the queue; after an act the next thing is open. */
export function useQueue(page: QueuePageData) {
  const messages = useMessages(queueMessages);
  const list = useList(page);
  const place = usePlace(list.items);
  const { ids, choose, clear } = useSelection();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [asked, ask] = useState<Asked | null>(null);
  const last = useLastAct((item) => {
    list.putBack(item);
    place.open(item);
  });
  const chosen = list.items.filter((item) => ids.has(keyOf(item)));
  const goOn = (item: Item) => place.goOn(item, (other) => busy.has(keyOf(other)));

  function remove(keys: readonly string[]): void {
    list.remove(keys);
    choose(keys, false);
  }
  /** It was decided and leaves the queue. */
  function leave(item: Item, text: string, undo: Undo | null): void {
    remove([keyOf(item)]);
    last.done(item, text, undo);
  }
  /** The next thing is open while this one is under way; a refusal of the server leaves it where it was. */
  async function run(item: Item, act: () => Promise<unknown>, text: string, undo: Undo | null): Promise<void> {
    const key = keyOf(item);
    setBusy((old) => new Set([...old, key]));
    goOn(item);
    try {
      await act();
      leave(item, text, undo);
    } catch (reason) {
      if (last.failed(reason)) remove([key]);
    } finally {
      setBusy((old) => new Set([...old].filter((other) => other !== key)));
    }
  }
  const pass = (item: Item, text: string, undo: Undo) => {
    goOn(item);
    leave(item, text, undo);
  };
  /** What was refused there may have changed meanwhile. */
  function leaveDialog(): void {
    ask(null);
    last.refresh();
  }
  const answers = dialogAnswers({ messages, close: () => ask(null), run, pass });
  /** By its own dialog, or at once where nothing needs to be said. */
  function decide(act: Act, item = place.current): void {
    if (item === undefined || !item.mayDecide || busy.has(keyOf(item))) return;
    place.open(item);
    if (isPost(item) && act === 'approve') void answers.approve(item);
    else ask({ act, item });
  }
  return {
    ...list,
    ...place,
    ...answers,
    leaveDialog,
    endBulk: (done: readonly string[]) => {
      leaveDialog();
      remove(done);
    },
    chosen,
    busy,
    asked,
    ask,
    choose,
    clear,
    decide,
    takeLastBack: last.takeBack,
    press: (act: Act) => (chosen.length > 0 ? ask({ act, item: null }) : decide(act)),
  };
}
