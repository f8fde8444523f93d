import type { EditorTool } from '@chaguan/contract';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InsertSheet } from './insert-sheet.tsx';
import { editorMessages } from './messages.ts';
import { PhoneBar, PhoneTools, type OnCommand } from './phone-bar.tsx';
import { isOffered, type Command } from './slash-commands.ts';
import { tableActions } from './table-tools.tsx';
import type { CursorState, TableAction } from './types.ts';

type Props = {
  cursor: CursorState;
  extra: readonly Command[];
  off: readonly EditorTool[];
  assistant: ReactNode;
  /** The bottom of the sheet opened by ＋. */
  foot: ReactNode;
  onCommand: OnCommand;
  onTable: (action: TableAction) => void;
  onLeave: () => void;
};

const always: readonly Command[] = ['image', 'mention', 'emoji'];
/** What the text supports: in plain text blocks come first, then inline marks. */
const inText: readonly Command[] = [
  'codeBlock',
  'table',
  'heading2',
  'bulletList',
  'orderedList',
  'quote',
  'bold',
  'italic',
  'link',
  'undo',
  'redo',
];
/** With a selection: what can be applied to it. */
const onWords: readonly Command[] = [
  'bold',
  'italic',
  'underline',
  'style',
  'link',
  'strike',
  'code',
  'heading2',
  'quote',
  'bulletList',
  'undo',
  'redo',
];
const inCode: readonly Command[] = ['undo', 'redo'];

function commandsFor({ active, isSelected }: CursorState): readonly Command[] {
  if (active.has('codeBlock') || active.has('mathBlock')) return inCode;
  return isSelected ? onWords : inText;
}

/** Of a text with formats: the constant tools, ＋, then those that apply at the cursor. */
export function RichPhoneBar({ cursor, extra, off, assistant, foot, onCommand, onTable, onLeave }: Props) {
  const messages = useMessages(editorMessages);
  const [adding, setAdding] = useState(false);
  const offered = (commands: readonly Command[]) => commands.filter((command) => isOffered(command, off));
  return (
    <PhoneBar>
      <PhoneTools commands={offered(always)} active={cursor.active} onCommand={onCommand} />
      <IconButton label={messages.add} icon={<Icon name="plus" size={20} />} onClick={() => setAdding(true)} />
      <div className="ml-1 flex min-w-0 flex-1 items-center overflow-x-auto border-l border-line pl-1 [scrollbar-width:none]">
        {cursor.isInBlock && (
          <Button tone="quiet" size="small" className="text-tea!" icon={<Icon name="arrow-down" size={15} />} onClick={onLeave}>
            {messages.leaveBlock}
          </Button>
        )}
        {cursor.inTable ? (
          tableActions.map((action) => (
            <Button key={action} tone="quiet" size="small" onClick={() => onTable(action)}>
              {messages.tables[action]}
            </Button>
          ))
        ) : (
          <PhoneTools commands={offered(commandsFor(cursor))} active={cursor.active} onCommand={onCommand} />
        )}
        {assistant}
      </div>
      {adding && (
        <InsertSheet
          extra={extra}
          off={off}
          foot={foot}
          onClose={() => setAdding(false)}
          onCommand={(command) => onCommand(command, document.body)}
        />
      )}
    </PhoneBar>
  );
}
