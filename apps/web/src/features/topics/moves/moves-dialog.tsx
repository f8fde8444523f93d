import { type Answer, listPostMoves, threadPage, undoPostMove } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/browser.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { confirm, toast } from '../../../ui/overlays.ts';
import { Link } from '../../../ui/router-link.tsx';
import { Bone } from '../../../ui/skeletons.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Time } from '../../../ui/time.tsx';
import { usePersonName } from '../../people/person.tsx';
import type { TopicView } from '../data.ts';
import { moveMessages } from './messages.ts';

type Moves = Answer<typeof listPostMoves>;
type Move = Moves['items'][number];

function ThreadLink({ thread }: { thread: Move['from'] }) {
  const messages = useMessages(moveMessages);
  if (thread === null) return <span className="text-ink-2">{messages.closed}</span>;
  return (
    <Link to={addressOf(threadPage, { topicId: thread.id })} className="break-words hover:text-tea">
      {thread.title}
    </Link>
  );
}

function MoveEntry({ move, onUndo }: { move: Move; onUndo: () => void }) {
  const messages = useMessages(moveMessages);
  const name = usePersonName();
  return (
    <li className="grid gap-1.5 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Chip tone="gold">{messages.acts[move.act]}</Chip>
        <span className="font-medium text-ink">{name(move.by)}</span>
        <Time at={move.at} />
        <span>{messages.comments(move.count)}</span>
      </p>
      <p className="text-small">
        <ThreadLink thread={move.from} /> → <ThreadLink thread={move.to} />
      </p>
      <p className="text-small break-words text-ink-2">{messages.why(move.reason)}</p>
      {move.undoneAt === null ? (
        <Button size="small" className="justify-self-start" onClick={onUndo}>
          {messages.undo}
        </Button>
      ) : (
        <p className="text-meta text-ink-2">
          {messages.undone} · <Time at={move.undoneAt} />
        </p>
      )}
    </li>
  );
}

/** What was merged, split and moved, each with its undo. */
export default function MovesDialog({ topic, onClose }: { topic: TopicView; onClose: () => void }) {
  const messages = useMessages(moveMessages);
  const { revalidate } = useRevalidator();
  const [moves, setMoves] = useState<Moves | null>(null);
  const load = useCallback(() => api.call(listPostMoves, { params: { topicId: topic.id } }).then(setMoves), [topic.id]);
  useEffect(() => void load(), [load]);
  async function undo(moveId: string): Promise<void> {
    if (!(await confirm({ title: messages.undo, text: messages.undoing, action: messages.undo }))) return;
    try {
      await api.call(undoPostMove, { params: { moveId }, body: {} });
      toast(messages.undone, { kind: 'success' });
    } finally {
      await load();
      await revalidate();
    }
  }
  return (
    <Dialog open wide title={messages.history} onClose={onClose}>
      {moves === null && <Bone className="h-24 w-full" />}
      {moves?.items.length === 0 && <EmptyState title={messages.historyNone} />}
      <ol className="grid gap-3">
        {moves?.items.map((move) => (
          <MoveEntry key={move.id} move={move} onUndo={() => void undo(move.id)} />
        ))}
      </ol>
    </Dialog>
  );
}
