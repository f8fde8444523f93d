import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { editorMessages } from './messages.ts';
import type { TableAction } from './types.ts';

export const tableActions: readonly TableAction[] = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
];

/** Shown while the cursor is in a table. */
export function TableTools({ onAction }: { onAction: (action: TableAction) => void }) {
  const messages = useMessages(editorMessages);
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.tables.label}
      onMouseDown={(event) => event.preventDefault()}
      className="flex gap-1 overflow-x-auto border-t border-line bg-surface-2 px-2 py-1 [scrollbar-width:none]"
    >
      {tableActions.map((action) => (
        <Button key={action} tone="quiet" size="small" onClick={() => onAction(action)}>
          {messages.tables[action]}
        </Button>
      ))}
    </div>
  );
}
