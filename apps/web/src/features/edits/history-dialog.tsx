import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Bone } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { editCalls, type EditedPost, type Edits, restorable } from './data.ts';
import { HistoryEntry } from './history-entry.tsx';
import { MoveEntry } from './move-entry.tsx';
import { RestoreButton } from './restore-button.tsx';
import { editEntryMessages } from './entry-messages.ts';
import { editMessages } from './messages.ts';

type EditPages = { page: Edits | null; failed: boolean };

/** The pages of a history, appended to each other. */
function useHistory(post: EditedPost) {
  const { kind, id } = post;
  const [{ page, failed }, setCurrent] = useState<EditPages>({ page: null, failed: false });
  const [busy, setBusy] = useState(false);
  const load = useCallback(
    (before?: string) =>
      editCalls.history({ kind, id }, before).then(
        ({ items, moves, ...rest }) =>
          setCurrent((known) => ({
            page: { items: [...(known.page?.items ?? []), ...items], moves: [...(known.page?.moves ?? []), ...moves], ...rest },
            failed: false,
          })),
        () => setCurrent((known) => ({ ...known, failed: true })),
      ),
    [kind, id],
  );
  useEffect(() => void load(), [load]);
  async function more(): Promise<void> {
    setBusy(true);
    await load(page?.next ?? undefined);
    setBusy(false);
  }
  return { page, failed, busy, more };
}

/** The history of a post: who changed it, when, why, and a word-by-word diff. */
export default function HistoryDialog({ post, onClose }: { post: EditedPost; onClose: () => void }) {
  const messages = useMessages(editMessages);
  const entries = useMessages(editEntryMessages);
  const { page, failed, busy, more } = useHistory(post);
  const undoable = page === null ? new Set() : restorable(post, page);
  return (
    <Dialog open wide title={entries.history} onClose={onClose}>
      <div className="grid gap-4 pt-1 pb-2">
        {page === null && !failed && <Bone className="h-24 w-full" />}
        {page?.moves.map((move) => (
          <MoveEntry key={move.id} move={move} />
        ))}
        {page?.items.length === 0 && page.moves.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} />}
        {page !== null && page.items.length > 0 && (
          <ol className="grid gap-4">
            {page.items.map((edit) => (
              <HistoryEntry key={edit.id} edit={edit}>
                {undoable.has(edit.id) && <RestoreButton post={post} edit={edit} history={page} onDone={onClose} />}
              </HistoryEntry>
            ))}
          </ol>
        )}
        {failed && <p className="text-small text-cinnabar">{messages.failed}</p>}
        {(failed || (page !== null && page.next !== null)) && (
          <Button className="justify-self-center" busy={busy} onClick={() => void more()}>
            {messages.more}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
