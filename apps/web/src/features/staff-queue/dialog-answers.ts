import type { SeenPost } from '../posts/judge-post.ts';
import type { ToastKind } from '../../ui/overlays.ts';
import { judge, settle, takeBack, type Act } from './acts.ts';
import { isPost, type Item, type PostItem } from './data.ts';
import type { queueMessages } from './messages.ts';

export type Undo = () => Promise<unknown>;

interface Tools {
  messages: typeof queueMessages.zh;
  close: () => void;
  /** Carries an act out while the next thing is open. */
  run: (item: Item, act: () => Promise<unknown>, text: string, undo: Undo | null) => Promise<void>;
  /** What was decided leaves, and the next thing is open. */
  pass: (item: Item, text: string, undo: Undo, kind?: ToastKind) => void;
}

/** What is done about single things, at once or as a dialog answers. */
export function dialogAnswers({ messages, close, run, pass }: Tools) {
  return {
    /** Nothing needs to be said. */
    approve: (item: PostItem) => {
      let judged: SeenPost | undefined;
      const approve = async () => {
        judged = await judge(item, 'approve');
      };
      return run(item, approve, messages.approved, async () => judged && takeBack(judged));
    },
    /** Of a post: a failure stands in the dialog. */
    refuse: async (item: Item, reason: string) => {
      if (!isPost(item)) return;
      const judged = await judge(item, 'refuse', reason);
      pass(item, messages.refused, () => takeBack(judged), 'info');
    },
    settle: (item: Item, act: Act, reason: string) => {
      close();
      const { kind } = item;
      if (kind === 'refund' || kind === 'adjustment' || kind === 'change')
        void run(item, () => settle(item, act, reason), messages.done[kind], null);
    },
    judged: pass,
  };
}
