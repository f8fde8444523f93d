import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { editorMessages } from './messages.ts';
import { useOneStop } from './move-focus.ts';
import type { Command } from './slash-commands.ts';
import { toolIcons } from './tool-icons.tsx';
import type { Action } from './types.ts';

export type OnCommand = (command: Command, from: HTMLElement) => void;

type ToolsProps = { commands: readonly Command[]; active?: ReadonlySet<Action>; onCommand: OnCommand };

export function PhoneTools({ commands, active, onCommand }: ToolsProps) {
  const messages = useMessages(editorMessages);
  return commands.map((command) => {
    const isActive = active?.has(command as Action);
    return (
      <IconButton
        key={command}
        label={messages.actions[command]}
        icon={toolIcons[command]}
        aria-pressed={isActive || undefined}
        className={cx(isActive && 'bg-tea-soft')}
        onClick={(event) => onCommand(command, event.currentTarget)}
      />
    );
  });
}

/** The single bar above the keyboard. Pressing a tool keeps the cursor, and so the keyboard, where it is. */
export function PhoneBar({ children }: { children: ReactNode }) {
  const messages = useMessages(editorMessages);
  return (
    <div
      {...useOneStop()}
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.toolbar}
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-w-0 flex-auto items-center"
    >
      {children}
    </div>
  );
}
