import type { ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Time } from '../../../ui/time.tsx';
import { useAct } from '../acts.ts';
import { staffMessages } from '../messages.ts';
import { StateChip, type State } from '../state-chip.tsx';
import { isApplicable, type Act } from './bulk.ts';
import { saidMessages } from './said-messages.ts';

export type Said = {
  author: { account: string; name: string; avatarUrl: string | null };
  text: string;
  state: State;
  postedAt: string;
};

type Props = {
  said: Said;
  /** Beside the time: a floor, an adoption. */
  marks: ReactNode;
  /** The topic or question. */
  inside: { to: string; title: string };
  /** Its own place, with the highlight. */
  to: string;
  moderate: (act: Act) => Promise<unknown>;
};

export function SaidRow({ said, marks, inside, to, moderate }: Props) {
  const words = useMessages(staffMessages);
  const own = useMessages(saidMessages);
  const act = useAct();
  const { author, state } = said;
  const name = author.name || author.account;
  const done: Record<Act, string> = { approve: words.approved, delete: words.deleted, restore: words.restored };
  const run = (one: Act) => {
    const back = { label: words.undo, onSelect: () => run('restore') };
    void act(() => moderate(one), done[one], one === 'delete' ? back : undefined);
  };
  return (
    <li data-item className="grid grid-cols-1 gap-2 border-t border-line px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-2">
        <Avatar size={20} name={name} url={author.avatarUrl} />
        <span className="font-medium text-ink">{name}</span>
        <Time at={said.postedAt} />
        {marks}
        <StateChip state={state} />
      </p>
      <p className="line-clamp-4 text-small break-words whitespace-pre-line">{said.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 truncate text-meta text-ink-2">
          {own.inside}{' '}
          <Link to={inside.to} quiet className="text-ink">
            {inside.title}
          </Link>
        </p>
        <span className="flex flex-wrap gap-2">
          <ButtonLink size="small" tone="quiet" to={to}>
            {own.open}
          </ButtonLink>
          {isApplicable('delete', state) && (
            <Button size="small" onClick={() => run('delete')}>
              {words.remove}
            </Button>
          )}
          {isApplicable('restore', state) && (
            <Button size="small" onClick={() => run('restore')}>
              {words.restore}
            </Button>
          )}
          {isApplicable('approve', state) && (
            <Button size="small" tone="primary" onClick={() => run('approve')}>
              {words.approve}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
