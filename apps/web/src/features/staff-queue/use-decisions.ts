import type { Dispatch } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import type { ToastKind } from '../../ui/overlays.ts';
import type { SeenPost } from '../posts/judge-post.ts';
import { judge, revert } from './acts.ts';
import { isPost, keyOf, type Item, type PostItem } from './data.ts';
import { queueMessages } from './messages.ts';
import type { QueueAction } from './queue-state.ts';
import { useLastAct, type Undo } from './use-last-act.ts';

/** Decisions about queue items, immediately or by a dialog. */
export function useDecisions(dispatch: Dispatch<QueueAction>) {
  const messages = useMessages(queueMessages);
  const last = useLastAct((item) => dispatch({ type: 'reverted', item }));

  /** The next item opens while this action is in progress; if it fails, the item stays. */
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
  function judged(item: Item, text: string, undo: Undo | null, kind: ToastKind = 'success'): void {
    dispatch({ type: 'decidedInDialog', key: keyOf(item) });
    last.done(item, text, undo, kind);
  }

  return {
    judged,
    /** No reason is needed. */
    approve: (item: PostItem) => {
      let approved: SeenPost | undefined;
      const approve = async () => {
        approved = await judge(item, 'approve');
      };
      return run(item, approve, messages.approved, async () => approved && revert(approved));
    },
    /** For a post: a failure is shown in the dialog. */
    refuse: async (item: Item, reason: string) => {
      if (!isPost(item)) return;
      const refused = await judge(item, 'refuse', reason);
      judged(item, messages.refused, () => revert(refused), 'info');
    },
    /** For an item that is neither a post nor a report. */
    settle: (item: Item, act: () => Promise<unknown>) => {
      dispatch({ type: 'dialogClosed' });
      const { kind } = item;
      if (kind === 'refund' || kind === 'adjustment' || kind === 'change' || kind === 'registration' || kind === 'payout')
        void run(item, act, messages.done[kind], null);
    },
    undoLast: last.undoLast,
    /** Counts and list are reloaded soon. */
    refresh: last.refresh,
  };
}
