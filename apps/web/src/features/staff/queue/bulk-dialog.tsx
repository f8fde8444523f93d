import { useState } from 'react';
import { moderationRules } from '@chaguan/contract';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import type { Reason } from '../reports/data.ts';
import { Reasons } from '../reports/verdict-dialogs.tsx';
import type { Act } from './acts.ts';
import { isPost, keyOf, type Item, type PostItem } from './data.ts';
import { queueMessages } from './messages.ts';
import { useBulk, type Progress } from './use-bulk.ts';

type Props = { chosen: readonly Item[]; act: Act; reasons: readonly Reason[]; onClose: (done: readonly string[]) => void };

function lineOf({ title, excerpt }: Item, kind: string): string {
  return `${kind}：${title || excerpt}`;
}

/** Whoever worked by keyboard goes on by keyboard. */
function focusButton(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus();
}

/** What will be done, and what cannot. */
function Preview({ posts, others, act }: { posts: readonly PostItem[]; others: readonly Item[]; act: Act }) {
  const messages = useMessages(queueMessages);
  return (
    <div className="grid gap-2 text-small">
      <p className="font-medium">{posts.length === 0 ? messages.bulkNone : messages.bulkWill[act](posts.length)}</p>
      <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-ink-2">
        {posts.map((item) => (
          <li key={keyOf(item)} className="break-words">
            {lineOf(item, messages.kinds[item.kind])}
          </li>
        ))}
      </ul>
      {posts.length > 0 && others.length > 0 && <p>{messages.bulkCannot(others.length)}</p>}
      {others.length > 0 && (
        <ul className="list-disc pl-5 text-ink-2">
          {others.map((item) => (
            <li key={keyOf(item)}>{lineOf(item, messages.kinds[item.kind])}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Outcome({ all, progress: { state, done, failed } }: { all: number; progress: Progress }) {
  const messages = useMessages(queueMessages);
  const tried = done.length + failed.length;
  return (
    <div role="status" className="grid gap-2 text-small">
      <progress className="h-2 w-full accent-tea" max={all} value={tried} aria-label={messages.bulkWorking(tried, all)} />
      <p className="font-medium tabular-nums">{state === 'working' ? messages.bulkWorking(tried, all) : messages.bulkDone(done.length)}</p>
      {state === 'over' && tried < all && <p>{messages.bulkLeft(all - tried)}</p>}
      {failed.length > 0 && <p className="text-cinnabar">{messages.bulkFailed(failed.length)}</p>}
      <ul className="list-disc pl-5 empty:hidden">
        {failed.map(({ item, why }) => (
          <li key={keyOf(item)} className="break-words">
            {item.title || item.excerpt}
            <span className="block text-ink-2">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One act on all selected posts: what will be done, how far it is, and what came of it. */
export function BulkDialog({ chosen, act, reasons, onClose }: Props) {
  const messages = useMessages(queueMessages);
  const posts = chosen.filter(isPost).filter(({ mayDecide }) => mayDecide);
  const others = chosen.filter((item) => !posts.includes(item as PostItem));
  const [reason, setReason] = useState('');
  const { progress, run, stop } = useBulk(posts, act);
  const { state, done } = progress;
  const close = () => onClose(done);
  const actions =
    state === 'ready' ? (
      <>
        <Button onClick={close}>{messages.cancel}</Button>
        {posts.length > 0 && (
          <Button
            tone={act === 'refuse' ? 'danger' : 'primary'}
            type="submit"
            form="bulk"
            {...(act === 'approve' && { 'data-autofocus': '' })}
          >
            {messages.bulkStart[act](posts.length)}
          </Button>
        )}
      </>
    ) : state === 'working' ? (
      <Button onClick={stop}>{messages.bulkStop}</Button>
    ) : (
      <span ref={focusButton}>
        <Button tone="primary" onClick={close}>
          {messages.close}
        </Button>
      </span>
    );
  return (
    <Dialog open firm wide title={messages.bulkTitle[act]} onClose={close} mayClose={async () => state !== 'working'} actions={actions}>
      <form
        id="bulk"
        noValidate
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run(reason);
        }}
      >
        {state === 'ready' ? <Preview posts={posts} others={others} act={act} /> : <Outcome all={posts.length} progress={progress} />}
        {state === 'ready' && act === 'refuse' && posts.length > 0 && (
          <>
            <Field label={messages.reason} hint={messages.reasonHint}>
              {(control) => (
                <Input
                  {...control}
                  data-autofocus
                  maxLength={moderationRules.reason.maxLength}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
            <Reasons reasons={reasons} verdict="accept" onPick={setReason} />
          </>
        )}
      </form>
    </Dialog>
  );
}
