import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import type { Act } from './acts.ts';
import { useBulkNames } from './card-acts.tsx';
import type { Item } from './data.ts';
import { queueMessages } from './messages.ts';

type Props = { chosen: readonly Item[]; onAct: (act: Act) => void; onClear: () => void };

/** Sticky while something is selected. */
export function BulkBar({ chosen, onAct, onClear }: Props) {
  const messages = useMessages(queueMessages);
  const several = chosen.filter(({ post, report }) => post !== null || report !== null);
  const names = useBulkNames()(several);
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-tea-soft px-4 py-2.5 text-small max-md:bottom-(--tabs) md:rounded-b-card">
      <span role="status" className="font-medium">
        {messages.selected(chosen.length)}
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <Button size="small" tone="quiet" onClick={onClear}>
          {messages.unselect}
        </Button>
        <Button size="small" onClick={() => onAct('refuse')}>
          {names.refuse || messages.refuse}
        </Button>
        <Button size="small" onClick={() => onAct('approve')}>
          {names.approve || messages.approve}
        </Button>
      </span>
    </div>
  );
}
