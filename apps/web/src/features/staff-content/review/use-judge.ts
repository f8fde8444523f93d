import { useMessages } from '../../../lib/i18n.ts';
import { judgePost, type SeenPost } from '../../posts/judge-post.ts';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { contentMessages } from '../messages.ts';
import type { Act } from './bulk.ts';

/** Performs one staff action on a post of a list; deletions can be undone. */
export function useJudge() {
  const messages = useMessages(staffMessages);
  const { approved } = useMessages(contentMessages);
  const act = useAct();
  const done: Record<Act, string> = { approve: approved, delete: messages.deleted, restore: messages.restored };
  return function judge(post: SeenPost, kind: Act, reason?: string): void {
    let now = post;
    const run = async () => {
      now = await judgePost(post, kind, reason);
    };
    const back = { label: messages.undo, onSelect: () => judge(now, 'restore') };
    void act(run, done[kind], kind === 'delete' ? back : undefined);
  };
}
