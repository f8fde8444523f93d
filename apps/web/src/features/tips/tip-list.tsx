import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { formatMoney } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showDialog } from '../../ui/overlays.ts';
import { Time } from '../../ui/time.tsx';
import { PersonAvatar, PersonLink, PersonName } from '../people/person.tsx';
import { type TipPage, type TippedPost, tipCalls } from './data.ts';
import { tipDialogMessages } from './dialog-messages.ts';

type Post = Pick<TippedPost, 'kind' | 'id'>;

/** One tip; a name that only the giver and staff see is marked. */
function TipRow({ tip: { giver, named, amount, at } }: { tip: TipPage['items'][number] }) {
  const messages = useMessages(tipDialogMessages);
  return (
    <li className="flex items-center gap-3 py-2.5">
      {giver === null ? (
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-chip bg-surface-2 text-ink-2">
          <Icon name="hand-coins" size={18} />
        </span>
      ) : (
        <PersonLink member={giver} twin className="shrink-0">
          <PersonAvatar member={giver} size={36} />
        </PersonLink>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 gap-1.5 text-small">
          {giver !== null && (
            <PersonLink member={giver} className="flex min-w-0">
              <PersonName member={giver} />
            </PersonLink>
          )}
          {!named && <span className="shrink-0 text-ink-2">{messages.anonymous}</span>}
        </p>
        <Time at={at} className="text-meta text-ink-2" />
      </div>
      <span className="shrink-0 font-semibold tabular-nums">{formatMoney(amount)}</span>
    </li>
  );
}

function TipList({ post, first, onClose }: { post: Post; first: TipPage; onClose: () => void }) {
  const messages = useMessages(tipDialogMessages);
  const [tips, setTips] = useState(first);
  const [busy, setBusy] = useState(false);
  const more = async () => {
    setBusy(true);
    try {
      const next = await tipCalls.list(post, tips.page + 1, tips.next ?? undefined);
      setTips({ ...next, items: [...tips.items, ...next.items] });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={messages.list}>
      <div className="grid gap-2 text-ink">
        <p className="text-small text-ink-2 tabular-nums">{messages.sum(formatMoney(tips.sum))}</p>
        {tips.items.length === 0 && <p className="py-4 text-center text-small text-ink-2">{messages.none}</p>}
        <ol className="divide-y divide-line border-y border-line empty:hidden">
          {tips.items.map((tip) => (
            <TipRow key={tip.id} tip={tip} />
          ))}
        </ol>
        {tips.page < tips.pages && (
          <Button className="justify-self-center" busy={busy} onClick={() => void more()}>
            {messages.more}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Opens the list of who tipped a post, and how much. */
export async function openTips(post: Post): Promise<void> {
  const first = await tipCalls.list(post, 1);
  showDialog((close) => <TipList post={post} first={first} onClose={close} />);
}
