import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { editorMessages } from './messages.ts';
import { keyText } from './shortcuts.ts';
import type { Command } from './slash-commands.ts';
import { toolIcons } from './tool-icons.tsx';
import type { Action, Place } from './types.ts';

type Props = {
  place: Place;
  compact: boolean;
  hides: boolean;
  assistant: ReactNode;
  onCommand: (command: Command, from: HTMLElement) => void;
};

const pageGroups: readonly (readonly Command[])[] = [
  ['undo', 'redo'],
  ['bold', 'italic', 'strike', 'code', 'link'],
  ['quote', 'bulletList', 'orderedList', 'taskList'],
  ['table', 'codeBlock'],
  ['image', 'emoji', 'mention'],
];
const compactGroups: readonly (readonly Command[])[] = [
  ['image', 'emoji', 'mention'],
  ['bold', 'italic', 'link', 'quote', 'bulletList', 'codeBlock'],
];
const headings: readonly Command[] = ['heading1', 'heading2', 'heading3', 'paragraph'];
const more: readonly Command[] = ['mathInline', 'mathBlock', 'diagram', 'divider'];
const moreCompact: readonly Command[] = ['strike', 'code', 'orderedList', 'taskList', 'table', ...more];

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Narrower than elsewhere, so that with English words for the modes next to them all stand in one row. */
const toolClass = cx(iconButtonClass, 'w-8');

/** Few buttons in groups, in a row of their own where the modes do not fit next to them; on a phone they scroll sideways. Pressing one keeps the cursor where it is. */
export function Toolbar({ place, compact, hides, assistant, onCommand }: Props) {
  const messages = useMessages(editorMessages);
  const name = (command: Command) => {
    const keys = keyText(command, isMac());
    return keys ? `${messages.actions[command]} (${keys})` : messages.actions[command];
  };
  const items = (commands: readonly Command[]) =>
    commands.map((command) => ({
      label: messages.actions[command],
      icon: toolIcons[command],
      onSelect: () => onCommand(command, document.body),
    }));
  const groups = compact ? compactGroups : pageGroups;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.toolbar}
      onKeyDown={moveFocus}
      onMouseDown={(event) => event.preventDefault()}
      className="flex min-w-0 flex-auto items-center gap-1 overflow-x-auto px-1 [scrollbar-width:none]"
    >
      <Menu
        label={messages.headings}
        trigger={<Icon name="heading" size={18} />}
        className={toolClass}
        align="start"
        items={items(headings)}
      />
      {groups.map((group, at) => (
        <div key={group.join()} className={at === 0 && !compact ? 'order-first flex max-md:hidden' : 'flex border-l border-line pl-1'}>
          {group.map((command) => (
            <IconButton
              key={command}
              label={name(command)}
              icon={toolIcons[command]}
              aria-pressed={place.active.has(command as Action) || undefined}
              onClick={(event) => onCommand(command, event.currentTarget)}
              className={cx('w-8', place.active.has(command as Action) && 'bg-tea-soft')}
            />
          ))}
        </div>
      ))}
      <span className="flex border-l border-line pl-1">
        <Menu
          label={messages.more}
          trigger={<Icon name="plus" size={18} />}
          className={toolClass}
          items={items([...(compact ? moreCompact : more), ...(hides ? (['hidden'] as const) : [])])}
        />
      </span>
      {assistant}
    </div>
  );
}
