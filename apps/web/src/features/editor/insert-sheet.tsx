import type { EditorTool } from '@chaguan/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { editorMessages } from './messages.ts';
import { isOffered, type Command } from './slash-commands.ts';
import { toolIcons } from './tool-icons.tsx';

const blocks: readonly Command[] = [
  'table',
  'codeBlock',
  'quote',
  'taskList',
  'heading1',
  'heading3',
  'mathBlock',
  'mathInline',
  'diagram',
  'divider',
  'style',
  'syntax',
];

type Props = {
  extra: readonly Command[];
  off: readonly EditorTool[];
  foot: ReactNode;
  onClose: () => void;
  onCommand: (command: Command) => void;
};

/** Opened by the ＋ of a phone: everything that can be inserted, with names. */
export function InsertSheet({ extra, off, foot, onClose, onCommand }: Props) {
  const messages = useMessages(editorMessages);
  const choose = (command: Command) => {
    onClose();
    // Once the sheet is closed: an open overlay keeps the focus from the text, and restores it late.
    requestAnimationFrame(() => requestAnimationFrame(() => onCommand(command)));
  };
  const tile = (command: Command) => (
    <button
      key={command}
      type="button"
      onClick={() => choose(command)}
      className="grid min-h-19 content-center justify-items-center gap-1.5 rounded-control p-1 text-center text-meta text-ink-2 active:bg-surface-2"
    >
      <span className="flex size-10 items-center justify-center rounded-card bg-surface-2 text-ink">{toolIcons[command]}</span>
      <span>{messages.actions[command]}</span>
    </button>
  );
  return (
    <Sheet open title={messages.add} onClose={onClose}>
      <div className="grid grid-cols-4 gap-1">
        {(['file', ...extra, ...blocks] as const).filter((command) => isOffered(command, off)).map(tile)}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-meta text-ink-2">{foot}</div>
    </Sheet>
  );
}
