import { Suspense, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { useSiteInfo } from '../../lib/site.ts';
import { Coming } from '../../ui/coming.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';
import { toast } from '../../ui/overlays.ts';
import { reviseMessages } from '../assistant/revise/messages.ts';
import type { Task } from '../assistant/revise/use-revision.ts';
import type { EditorProps, Surface } from './types.ts';
import { lengthOf } from './use-submit.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const ChatDialog = onDemand(() => import('../assistant/chat/chat-dialog.tsx'));
const ReviseDialog = onDemand(() => import('../assistant/revise/revise-dialog.tsx'));
const Preview = onDemand(() => import('./preview/preview.tsx'));

type Props = Pick<EditorProps, 'about' | 'draftFields' | 'onTitle'> & {
  surface: () => Surface | null;
  /** The current text. */
  read: () => string;
  uploading: boolean;
  preview: Omit<Parameters<typeof Preview>[0], 'markdown'>;
};

type Open = { kind: 'ask' } | { kind: 'revise'; task: Task; text: string };

/** Once the dialog is closed: an open overlay keeps the focus from the text. */
const afterwards = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

function useRevising({ surface, read, uploading, onTitle, draftFields }: Props, most: number) {
  const messages = useMessages(reviseMessages);
  /** Why nothing can be revised now, or null. */
  const refusal = (text: string): string | null => {
    if (uploading) return messages.waiting;
    if (text.trim() === '') return messages.empty;
    return lengthOf(text) > most ? messages.tooLong(most) : null;
  };
  const announce = (undo: () => void) => toast(messages.replaced, { kind: 'success', action: { label: messages.undo, onSelect: undo } });
  return {
    begin(task: Task): Open | null {
      const text = read();
      const refused = refusal(text);
      if (refused === null) return { kind: 'revise', task, text };
      toast(refused);
      return null;
    },
    accept(task: Task, result: string): void {
      if (task === 'title') {
        const before = draftFields?.title ?? '';
        onTitle?.(result);
        announce(() => onTitle?.(before));
        return;
      }
      surface()?.replaceAll(result);
      announce(() => surface()?.act('undo'));
    },
    insert(markdown: string): void {
      try {
        surface()?.insertMarkdown(markdown);
      } catch {
        toast(messages.insertFailed, { kind: 'error' });
      }
    },
  };
}

/** The assistant in the toolbar: questions with answers to insert and, with a model, help with the text itself. */
export function EditorAssistant(props: Props) {
  const messages = useMessages(reviseMessages);
  const parameter = useSiteInfo()?.aiAssistantParameter;
  const [opened, setOpened] = useState<Open | null>(null);
  const revising = useRevising(props, parameter?.limits.textCharacters ?? 0);
  if (!parameter?.open) return null;
  const close = () => setOpened(null);
  const icon = <Icon name="sparkles" size={18} />;
  const item = (task: Task): MenuItem => ({ label: messages.tasks[task], onSelect: () => setOpened(revising.begin(task)) });
  const tasks = (['title', 'tidy', 'translate'] as const).filter(
    (task) => parameter.available && parameter.tools[task] && (task !== 'title' || props.onTitle !== undefined),
  );
  const ask: MenuItem = { label: messages.ask, onSelect: () => setOpened({ kind: 'ask' }) };
  return (
    <span className="editor-assistant flex border-l border-line pl-1">
      {tasks.length === 0 ? (
        <IconButton label={messages.ask} icon={icon} className="w-8" onClick={() => setOpened({ kind: 'ask' })} />
      ) : (
        <Menu
          label={messages.tool}
          trigger={icon}
          className={cx(iconButtonClass, 'w-8')}
          items={[ask, { kind: 'line' }, ...tasks.map(item)]}
        />
      )}
      {opened?.kind === 'ask' && (
        <Suspense fallback={<Coming />}>
          <ChatDialog
            about={props.about}
            onInsert={(markdown) => {
              close();
              afterwards(() => revising.insert(markdown));
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {opened?.kind === 'revise' && (
        <Suspense fallback={<Coming />}>
          <ReviseDialog
            task={opened.task}
            text={opened.text}
            renderPreview={(markdown) => (
              <Suspense>
                <Preview {...props.preview} markdown={markdown} />
              </Suspense>
            )}
            onAccept={(result) => {
              close();
              afterwards(() => revising.accept(opened.task, result));
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
}
