import { useMessages } from '../../lib/i18n.ts';
import { figure, signedFigure } from '../staff-money/adjustments/figures.ts';
import { AccountEdits } from '../staff-oversight/changes/account-edits.tsx';
import { ChangeLines, useChangeTitle } from '../staff-oversight/changes/change-lines.tsx';
import type { TagNames } from '../staff-oversight/changes/data.ts';
import type { Item } from './data.ts';
import { queueMessages } from './messages.ts';

function Sum({ kind, sum }: Item) {
  const messages = useMessages(queueMessages);
  if (sum === null) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-small tabular-nums">
      <span className="text-card font-semibold text-cinnabar">
        {kind === 'refund' || kind === 'payout' ? figure(sum.amount, sum.currency) : signedFigure(sum.amount, sum.currency)}
      </span>
      {sum.paid !== null && <span className="text-ink-2">{messages.refundOf(figure(sum.paid, sum.currency))}</span>}
    </p>
  );
}

function Change({ change, author, tagNames }: { change: NonNullable<Item['change']>; author: Item['author']; tagNames: TagNames }) {
  const title = useChangeTitle({ ...change, member: author });
  return (
    <div className="grid gap-1">
      <p className="font-medium break-words">{title}</p>
      <ChangeLines item={change} tagNames={tagNames} />
      <AccountEdits edits={change.edits} />
    </div>
  );
}

/** What would move or change. */
export function Terms({ item, tagNames }: { item: Item; tagNames: TagNames }) {
  if (item.change !== null) return <Change change={item.change} author={item.author} tagNames={tagNames} />;
  return item.sum === null ? null : <Sum {...item} />;
}
