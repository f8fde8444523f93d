import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure } from '../../../lib/api/failure.ts';
import { failureLines } from '../../../lib/errors/failure-text.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { confirm, showErrors, toast } from '../../../ui/overlays.ts';
import { ActButton } from '../act-buttons.tsx';
import { SelectionBox } from '../selection.tsx';
import { keyOf, restoreOne, type DeletedPost } from './data.ts';
import { binMessages } from './messages.ts';

type Props = {
  /** Those on screen. */
  posts: readonly DeletedPost[];
  chosen: readonly DeletedPost[];
  onChoose: (keys: readonly string[], chosen: boolean) => void;
  onDone: () => void;
};

/** Restores all that is selected, one after the other; what is refused is listed with its reason. */
export function RestoreBar({ posts, chosen, onChoose, onDone }: Props) {
  const own = useMessages(binMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);

  /** How many succeeded. */
  async function run(): Promise<number> {
    const refused: string[] = [];
    for (const [done, post] of chosen.entries()) {
      setProgress({ done, all: chosen.length });
      try {
        await restoreOne(post);
      } catch (reason) {
        if (!(reason instanceof ApiFailure)) throw reason;
        refused.push(`${post.title || post.excerpt}: ${failureLines(reason, lang).join(' ')}`);
      }
    }
    showErrors(refused);
    return chosen.length - refused.length;
  }

  async function start(): Promise<void> {
    if (!(await confirm({ title: own.restoreTitle(chosen.length), text: own.restoreText, action: own.restore }))) return;
    const done = await run();
    setProgress(null);
    onDone();
    if (done > 0) toast(own.restoredMany(done), { kind: 'success' });
    await revalidate();
  }

  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-1.5 pr-4 pl-2 text-small">
      <SelectionBox label={own.chooseAll} checked={chosen.length === posts.length} onChange={(all) => onChoose(posts.map(keyOf), all)} />
      <span role="status" className="text-ink-2">
        {progress ? own.working(progress.done, progress.all) : chosen.length > 0 ? own.chosen(chosen.length) : own.chooseAll}
      </span>
      {chosen.length > 0 && (
        <ActButton size="small" tone="primary" className="ml-auto" busy={progress !== null} onClick={() => void start()}>
          {own.restoreChosen}
        </ActButton>
      )}
    </div>
  );
}
