import type { EditorTool } from '@chaguan/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { editorMessages } from './messages.ts';
import { keyText } from './shortcuts.ts';
import { isOffered, type Command } from './slash-commands.ts';
import { toolIcons } from './tool-icons.tsx';
import { useOneStop } from './move-focus.ts';
import type { Look } from './panes.tsx';
import type { Action, CursorState } from './types.ts';

type Props = {
  cursor: CursorState;
  layout: Look;
  /** What the ＋ adds besides parts of the text. */
  extra: readonly Command[];
  /** Tools that staff switched off here. */
  off: readonly EditorTool[];
  assistant: ReactNode;
  onCommand: (command: Command, from: HTMLElement) => void;
};

const pageGroups: readonly (readonly Command[])[] = [
  ['undo', 'redo'],
  ['bold', 'italic', 'link'],
  ['quote', 'bulletList', 'orderedList', 'taskList'],
  ['table', 'codeBlock'],
  ['image', 'emoji', 'mention'],
];
const dockGroups: readonly (readonly Command[])[] = [
  ['image', 'emoji', 'mention'],
  ['bold', 'italic', 'link', 'quote', 'bulletList', 'codeBlock'],
];
export const headings: readonly Command[] = ['heading1', 'heading2', 'heading3', 'paragraph'];
const blocks: readonly Command[] = ['mathInline', 'mathBlock', 'diagram', 'divider'];
const formats: readonly Command[] = ['underline', 'strike', 'code', 'style'];
const dockFormats: readonly Command[] = [...formats, 'orderedList', 'taskList', 'table'];

const isMac = () => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Narrower than elsewhere, so that all fit in one row with the English labels of the modes. */
const toolClass = cx(iconButtonClass, 'w-8');
const group = 'flex border-l border-line pl-1';

/** A few buttons in groups, in one row, the rest in a menu. Pressing one keeps the cursor where it is. */
export function Toolbar({ cursor, layout, extra, off, assistant, onCommand }: Props) {
  const messages = useMessages(editorMessages);
  const name = (command: Command) => {
    const keys = keyText(command, isMac());
    return keys ? `${messages.actions[command]} (${keys})` : messages.actions[command];
  };
  const offered = (commands: readonly Command[]) => commands.filter((command) => isOffered(command, off));
  const items = (commands: readonly Command[]): MenuItem[] =>
    offered(commands).map((command) => ({
      label: messages.actions[command],
      icon: toolIcons[command],
      onSelect: () => onCommand(command, document.body),
    }));
  const isDock = layout === 'dock';
  return (
    <div
      {...useOneStop()}
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.toolbar}
      onMouseDown={(event) => event.preventDefault()}
      className={cx(
        'flex min-w-0 items-center gap-1 overflow-x-auto px-1 [scrollbar-width:none]',
        // On a page always one row: what does not fit scrolls.
        layout === 'page' ? 'flex-1' : 'flex-auto',
      )}
    >
      {!off.includes('heading') && (
        <Menu
          label={messages.headings}
          trigger={<Icon name="heading" size={18} />}
          className={toolClass}
          align="start"
          items={items(headings)}
        />
      )}
      {(isDock ? dockGroups : pageGroups).map((commands, at) => (
        <div key={commands.join()} className={at === 0 && !isDock ? 'order-first flex max-md:hidden' : cx(group, 'empty:hidden')}>
          {offered(commands).map((command) => (
            <IconButton
              key={command}
              label={name(command)}
              icon={toolIcons[command]}
              aria-pressed={cursor.active.has(command as Action) || undefined}
              onClick={(event) => onCommand(command, event.currentTarget)}
              className={cx('w-8', cursor.active.has(command as Action) && 'bg-tea-soft')}
            />
          ))}
        </div>
      ))}
      <span className={group}>
        <Menu
          label={messages.add}
          trigger={<Icon name="plus" size={18} />}
          className={toolClass}
          items={[...items(['file', ...extra]), { kind: 'line' as const }, ...items(blocks)]}
        />
        <Menu
          label={messages.otherFormats}
          trigger={<Icon name="ellipsis" size={18} />}
          className={toolClass}
          items={[...items(isDock ? dockFormats : formats), { kind: 'line' }, ...items(['syntax'])]}
        />
      </span>
      {assistant}
    </div>
  );
}
