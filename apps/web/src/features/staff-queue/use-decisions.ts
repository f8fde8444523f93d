import type { Dispatch } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import type { ToastKind } from '../../ui/overlays.ts';
import type { SeenPost } from '../posts/judge-post.ts';
import { judge, settle, takeBack, type Act } from './acts.ts';
import { isPost, keyOf, type Item, type PostItem } from './data.ts';
import { queueMessages } from './messages.ts';
import type { QueueAction } from './queue-state.ts';
import { useLastAct, type Undo } from './use-last-act.ts';

/** What is done about things that wait, at once or as a dialog answers. */
export function useDecisions(dispatch: Dispatch<QueueAction>) {
  const messages = useMessages(queueMessages);
  const last = useLastAct((item) => dispatch({ type: 'takenBack', item }));

  /** The next thing is open while this one is under way; a refusal of the server leaves it where it was. */
  async function run(item: Item, act: () => Promise<unknown>, text: string, undo: Undo | null): Promise<void> {
    const key = keyOf(item);
    let isDecided = false;
    dispatch({ type: 'actStarted', key });
    try {
      await act();
      isDecided = true;
      last.done(item, text, undo, 'success');
    } catch (reason) {
      isDecided = last.failed(reason);
    } finally {
      dispatch({ type: 'actEnded', key, isDecided });
    }
  }

  /** It was decided in its dialog. */
  function judged(item: Item, text: string, undo: Undo, kind: ToastKind = 'success'): void {
    dispatch({ type: 'decidedInDialog', key: keyOf(item) });
    last.done(item, text, undo, kind);
  }

  return {
    judged,
    /** Nothing needs to be said. */
    approve: (item: PostItem) => {
      let approved: SeenPost | undefined;
      const approve = async () => {
        approved = await judge(item, 'approve');
      };
      return run(item, approve, messages.approved, async () => approved && takeBack(approved));
    },
    /** Of a post: a failure stands in the dialog. */
    refuse: async (item: Item, reason: string) => {
      if (!isPost(item)) return;
      const refused = await judge(item, 'refuse', reason);
      judged(item, messages.refused, () => takeBack(refused), 'info');
    },
    settle: (item: Item, act: Act, reason: string) => {
      dispatch({ type: 'dialogClosed' });
      const { kind } = item;
      if (kind === 'refund' || kind === 'adjustment' || kind === 'change')
        void run(item, () => settle(item, act, reason), messages.done[kind], null);
    },
    takeLastBack: last.takeBack,
    /** Counts and list are read anew soon. */
    refresh: last.refresh,
  };
}
