import { threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useMessages } from '../../lib/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/router-link.tsx';
import { Time } from '../../ui/time.tsx';
import { usePersonName } from '../people/person.tsx';
import type { Edits } from './data.ts';
import { editMessages } from './messages.ts';

type Move = Edits['moves'][number];

function ThreadName({ thread }: { thread: Move['from'] }) {
  const messages = useMessages(editMessages);
  if (thread === null) return <span className="text-ink-2">{messages.closedThread}</span>;
  return (
    <Link to={addressOf(threadPage, { topicId: thread.id })} className="wrap-anywhere hover:text-tea">
      {thread.title}
    </Link>
  );
}

/** Staff moved the comment from one topic to another. */
export function MoveEntry({ move: { editor, at, from, to, reason, undoneAt } }: { move: Move }) {
  const messages = useMessages(editMessages);
  const name = usePersonName();
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Chip tone="gold">{messages.movedHere}</Chip>
        {editor && <span className="font-medium text-ink">{name(editor)}</span>}
        <Time at={at} />
        {undoneAt !== null && <Chip>{messages.moveUndone}</Chip>}
      </p>
      <p className="text-small">
        <ThreadName thread={from} /> → <ThreadName thread={to} />
      </p>
      <p className="text-small break-words">{messages.why(reason)}</p>
    </div>
  );
}
