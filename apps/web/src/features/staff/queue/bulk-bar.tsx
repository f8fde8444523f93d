import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { Act } from './acts.ts';
import { queueMessages } from './messages.ts';

/** Stays in sight while something is selected. */
export function BulkBar({ count, onAct, onClear }: { count: number; onAct: (act: Act) => void; onClear: () => void }) {
  const messages = useMessages(queueMessages);
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-tea-soft px-4 py-2.5 text-small max-md:bottom-[calc(56px+env(safe-area-inset-bottom))] md:rounded-b-card">
      <span role="status" className="font-medium">
        {messages.selected(count)}
      </span>
      <span className="ml-auto flex flex-wrap justify-end gap-2">
        <Button size="small" tone="quiet" onClick={onClear}>
          {messages.unselect}
        </Button>
        <Button size="small" onClick={() => onAct('refuse')}>
          {messages.refuse}
        </Button>
        <Button size="small" tone="primary" onClick={() => onAct('approve')}>
          {messages.approve}
        </Button>
      </span>
    </div>
  );
}
