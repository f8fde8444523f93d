import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { failureLines } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { confirm, showErrors, toast } from '../../../ui/overlays.ts';
import { ActButton } from '../act-buttons.tsx';
import { applicable, type Act } from './bulk.ts';
import { reviewMessages } from './messages.ts';
import type { Post, PostMessages } from './post.ts';

type Props = { chosen: readonly Post[]; messages: PostMessages; moderate: (id: string, act: Act) => Promise<unknown>; onDone: () => void };

/** Acts on all that is selected, one after the other; what is refused is listed with its reason. */
export function BulkBar({ chosen, messages, moderate, onDone }: Props) {
  const own = useMessages(reviewMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  /** How many succeeded. */
  async function run(posts: readonly Post[], kind: 'approve' | 'delete'): Promise<number> {
    const refused: string[] = [];
    for (const [at, post] of posts.entries()) {
      setProgress({ done: at, all: posts.length });
      try {
        await moderate(post.id, kind);
      } catch (reason) {
        if (!(reason instanceof ApiFailure)) throw reason;
        refused.push(`${post.title}: ${failureLines(reason, lang).join(' ')}`);
      }
    }
    showErrors(refused);
    return posts.length - refused.length;
  }

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
    const done = await run(posts, kind);
    setProgress(null);
    onDone();
    if (done > 0) toast(own.bulkDone(done), { kind: 'success' });
    await revalidate();
  }

  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-t border-line bg-tea-soft px-4 py-2 text-small">
      <span className="font-medium">{progress ? own.bulkWorking(progress.done, progress.all) : own.chosen(chosen.length)}</span>
      <span className="ml-auto flex gap-2">
        <ActButton size="small" tone="primary" busy={progress !== null} onClick={() => void start('approve')}>
          {own.bulkApprove}
        </ActButton>
        <ActButton size="small" tone="danger" busy={progress !== null} onClick={() => void start('delete')}>
          {own.bulkDelete}
        </ActButton>
      </span>
    </div>
  );
}
