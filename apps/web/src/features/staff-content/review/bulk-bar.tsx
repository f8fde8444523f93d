import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { confirm, showErrors, toast } from '../../../ui/overlays.ts';
import { judgePost } from '../../posts/judge-post.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useEach } from '../../staff/use-each.ts';
import { applicable } from './bulk.ts';
import { reviewMessages } from './messages.ts';
import type { Kind, Post, PostMessages } from './post.ts';

type Props = { chosen: readonly Post[]; kind: Kind; messages: PostMessages; onDone: () => void };

/** Acts on all selected posts, one after the other; failures are listed with their reasons. */
export function BulkBar({ chosen, kind: of, messages, onDone }: Props) {
  const own = useMessages(reviewMessages);
  const { revalidate } = useRevalidator();
  const { progress, run, failureText } = useEach<Post>();
  const isWorking = progress.state === 'working';
  const tried = progress.done.length + progress.failed.length;

  async function start(kind: 'approve' | 'delete'): Promise<void> {
    const posts = applicable(chosen, kind);
    if (posts.length === 0) {
      toast(own.bulkNothing);
      return;
    }
    const skipped = chosen.length - posts.length;
    const danger = kind === 'delete';
    const agreed = await confirm({
      title: danger ? messages.bulkDeleteTitle(posts.length) : messages.bulkApproveTitle(posts.length),
      text: [danger ? messages.bulkDeleteText : own.bulkApproveText, skipped > 0 ? own.bulkSkipped(skipped) : '']
        .filter(Boolean)
        .join('\n'),
      action: danger ? own.bulkDelete : own.bulkApprove,
      danger,
    });
    if (!agreed) return;
    const { done, failed } = await run(posts, (post) => judgePost({ ...post, kind: of }, kind));
    showErrors(failed.map(({ item, why }) => `${item.title}: ${failureText(why)}`));
    onDone();
    if (done.length > 0) toast(own.bulkDone(done.length), { kind: 'success' });
    await revalidate();
  }

  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-t border-line bg-tea-soft px-4 py-2 text-small">
      <span className="font-medium">{isWorking ? own.bulkWorking(tried, progress.all) : own.chosen(chosen.length)}</span>
      <span className="ml-auto flex gap-2">
        <ActButton size="small" tone="primary" busy={isWorking} onClick={() => void start('approve')}>
          {own.bulkApprove}
        </ActButton>
        <ActButton size="small" tone="danger" busy={isWorking} onClick={() => void start('delete')}>
          {own.bulkDelete}
        </ActButton>
      </span>
    </div>
  );
}
