import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { editorMessages } from './messages.ts';
import { type Mode, rememberMode, storedMode, useWide } from './modes.tsx';
import { RichPane } from './rich/rich-pane.tsx';
import { SourcePane } from './source/source-pane.tsx';
import type { useEditorState } from './use-editor-state.ts';

const Preview = lazy(() => import('./preview/preview.tsx'));

type EditorState = ReturnType<typeof useEditorState>;
export type Writing = { mode: Mode; preview: boolean; sideBySide: boolean; before: string | undefined };

type PanesProps = Writing & {
  editor: EditorState;
  hides: boolean;
  label: string;
  placeholder: string | undefined;
  errorId: string;
  invalid: boolean;
  onUnreadable: () => void;
};

const heights = { box: 'min-h-[360px]', dock: 'min-h-0 flex-1 overflow-y-auto', page: 'flex-1' };

/** Text and preview. The hidden one stays mounted, so that switching loses nothing. */
export function Panes({
  editor,
  hides,
  mode,
  preview,
  sideBySide,
  before,
  label,
  placeholder,
  errorId,
  invalid,
  onUnreadable,
}: PanesProps) {
  const messages = useMessages(editorMessages);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const writer = pane.current?.querySelector('[role="textbox"], textarea');
    if (invalid) writer?.setAttribute('aria-invalid', 'true');
    else writer?.removeAttribute('aria-invalid');
  }, [invalid]);
  const things = (['table', 'math', 'image'] as const).filter((tool) => !editor.off.includes(tool));
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': errorId,
    'data-placeholder': placeholder ?? messages.placeholder(things.map((tool) => messages.things[tool])),
  };
  const { markdown } = editor.text;
  const { layout } = editor;
  const Pane = mode === 'rich' ? RichPane : SourcePane;
  const together = sideBySide && preview;
  return (
    <div
      className={cx(
        'min-h-0',
        together ? 'grid grid-cols-2 divide-x divide-line' : layout !== 'box' && 'flex flex-col',
        layout !== 'box' && 'flex-1',
        layout === 'page' && 'editor-on-page',
      )}
    >
      <div ref={pane} hidden={preview && !sideBySide} className={cx(heights[layout], 'min-w-0 [&[hidden]]:hidden')}>
        <Pane
          key={mode}
          initial={markdown}
          before={before}
          events={editor.events}
          messages={messages}
          attributes={attributes}
          onSurface={editor.onSurface}
          onUnreadable={onUnreadable}
        />
      </div>
      {preview && (
        <section aria-label={messages.preview} className={cx(heights[layout], 'min-w-0 p-4', layout === 'page' && 'md:px-8')}>
          <Suspense fallback={<p className="text-ink-2">{messages.loading}</p>}>
            <Preview
              markdown={markdown}
              limit={editor.limit}
              images={editor.pictures.images}
              files={editor.attached.files}
              mentions={editor.book}
              hides={hides}
            />
          </Suspense>
        </section>
      )}
    </div>
  );
}

/** Rich text or source, and whether the preview is open. */
export function useWriting(editor: EditorState) {
  const [mode, setMode] = useState(storedMode);
  const [left, setLeft] = useState<Partial<Record<Mode, string>>>({});
  const [preview, setPreview] = useState(false);
  const sideBySide = useWide() && editor.layout !== 'dock';
  const choose = (next: Mode) => {
    if (next === mode) return;
    const text = editor.text.read();
    editor.text.begin(text);
    setLeft((before) => ({ ...before, [mode]: text }));
    setMode(next);
  };
  return {
    mode,
    preview,
    sideBySide,
    before: left[mode],
    onPreview: (isOpen: boolean) => {
      editor.text.read();
      setPreview(isOpen);
    },
    onMode: (next: Mode) => {
      rememberMode(next);
      choose(next);
    },
    onUnreadable: () => choose('source'),
  };
}
