import { useRevalidator } from 'react-router';
import { useMessages } from '../../../lib/i18n.ts';
import { confirm, showErrors, toast } from '../../../ui/overlays.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { SelectionBox } from '../../staff/selection.tsx';
import { useEach } from '../../staff/use-each.ts';
import { keyOf, restoreOne, type DeletedPost } from './data.ts';
import { binMessages } from './messages.ts';

type Props = {
  /** Those on screen. */
  posts: readonly DeletedPost[];
  chosen: readonly DeletedPost[];
  onChoose: (keys: readonly string[], chosen: boolean) => void;
  onDone: () => void;
};

/** Restores all selected posts, one after the other; failures are listed with their reasons. */
export function RestoreBar({ posts, chosen, onChoose, onDone }: Props) {
  const own = useMessages(binMessages);
  const { revalidate } = useRevalidator();
  const { progress, run, failureText } = useEach<DeletedPost>();
  const isWorking = progress.state === 'working';

  async function start(): Promise<void> {
    if (!(await confirm({ title: own.restoreTitle(chosen.length), text: own.restoreText, action: own.restore }))) return;
    const { done, failed } = await run(chosen, restoreOne);
    showErrors(failed.map(({ item, why }) => `${item.title || item.excerpt}: ${failureText(why)}`));
    onDone();
    if (done.length > 0) toast(own.restoredMany(done.length), { kind: 'success' });
    await revalidate();
  }

  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-1.5 pr-4 pl-2 text-small">
      <SelectionBox label={own.chooseAll} checked={chosen.length === posts.length} onChange={(all) => onChoose(posts.map(keyOf), all)} />
      <span role="status" className="text-ink-2">
        {isWorking
          ? own.working(progress.done.length + progress.failed.length, progress.all)
          : chosen.length > 0
            ? own.chosen(chosen.length)
            : own.chooseAll}
      </span>
      {chosen.length > 0 && (
        <ActButton size="small" tone="primary" className="ml-auto" busy={isWorking} onClick={() => void start()}>
          {own.restoreChosen}
        </ActButton>
      )}
    </div>
  );
}
