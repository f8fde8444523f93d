import { useState, type FormEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Reason } from '../staff-reports/data.ts';
import { useEach } from '../staff/use-each.ts';
import { decideOne, type Reasons } from './acts-of-dialogs.ts';
import type { Act } from './acts.ts';
import { groupsOf, type Groups } from './bulk-groups.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { keyOf, type Item, type PostItem, type ReportItem } from './data.ts';
import { queueMessages } from './messages.ts';
import { useItemName } from './item-name.ts';

type Props = { chosen: readonly Item[]; act: Act; reasons: readonly Reason[]; onClose: (done: readonly string[]) => void };
type One = PostItem | ReportItem;

/** Keyboard users can continue by keyboard. */
function focusButton(container: HTMLElement | null): void {
  container?.querySelector('button')?.focus();
}

function Outcome({ each: { progress, failureText } }: { each: ReturnType<typeof useEach<One>> }) {
  const messages = useMessages(queueMessages);
  const nameOf = useItemName();
  const { state, all, done, failed } = progress;
  const tried = done.length + failed.length;
  return (
    <div role="status" className="grid gap-2 text-small">
      <Progress max={all} value={tried} label={messages.bulkWorking(tried, all)} />
      <p className="font-medium tabular-nums">{state === 'working' ? messages.bulkWorking(tried, all) : messages.bulkDone(done.length)}</p>
      {state === 'over' && tried < all && <p>{messages.bulkLeft(all - tried)}</p>}
      {failed.length > 0 && <p className="text-cinnabar">{messages.bulkFailed(failed.length)}</p>}
      <ul className="list-disc pl-5 empty:hidden">
        {failed.map(({ item, why }) => (
          <li key={keyOf(item)} className="break-words">
            {nameOf(item)}
            <span className="block text-ink-2">{failureText(why)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The titles of the dialog and its button, by what is selected. */
function useTitles({ posts, reports }: Groups, act: Act): { title: string; start: string } {
  const messages = useMessages(queueMessages);
  const { length: all } = [...posts, ...reports];
  if (reports.length === 0) return { title: messages.bulkTitle[act], start: messages.bulkStart[act](all) };
  if (posts.length === 0) return { title: messages.bulkTitleOfReports[act], start: messages.bulkStartOfReports[act](all) };
  return { title: messages.bulkTitleOfBoth[act], start: messages.bulkStartOfBoth(all) };
}

/** One action on all selected posts and reports: preview, progress, and result. */
export function BulkDialog({ chosen: chosenNow, act, reasons: usual, onClose }: Props) {
  const messages = useMessages(queueMessages);
  // As selected when it opened: what others decide meanwhile changes no count under a finger, and the result says who was first.
  const [chosen] = useState(chosenNow);
  const groups = groupsOf(chosen, act);
  const all: readonly One[] = [...groups.posts, ...groups.reports];
  const { title, start } = useTitles(groups, act);
  const [reasons, setReasons] = useState<Reasons>({ posts: '', reports: '' });
  const [error, setError] = useState<string>();
  const each = useEach<One>();
  const { state, done } = each.progress;
  const close = () => onClose(done.map(keyOf));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (groups.reports.length > 0 && reasons.reports.trim() === '') setError(messages.reasonNeeded);
    else void each.run(all, (item) => decideOne(item, act, reasons));
  }
  const asks = act === 'refuse' || groups.reports.length > 0;
  const actions =
    state === 'ready' ? (
      <>
        <Button onClick={close}>{messages.cancel}</Button>
        {all.length > 0 && (
          <Button tone={act === 'refuse' ? 'danger' : 'primary'} type="submit" form="bulk" {...(!asks && { 'data-autofocus': '' })}>
            {start}
          </Button>
        )}
      </>
    ) : state === 'working' ? (
      <Button onClick={each.stop}>{messages.bulkStop}</Button>
    ) : (
      <span ref={focusButton}>
        <Button tone="primary" onClick={close}>
          {messages.close}
        </Button>
      </span>
    );
  return (
    <Dialog open firm wide title={title} onClose={close} mayClose={async () => state !== 'working'} actions={actions}>
      <form id="bulk" noValidate className="grid gap-3" onSubmit={submit}>
        {state === 'ready' ? (
          <BulkPreview
            groups={groups}
            act={act}
            usual={usual}
            reasons={reasons}
            error={error}
            onReason={(part) => setReasons((old) => ({ ...old, ...part }))}
          />
        ) : (
          <Outcome each={each} />
        )}
      </form>
    </Dialog>
  );
}
