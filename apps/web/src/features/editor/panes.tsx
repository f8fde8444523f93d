import { Suspense, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { editorMessages } from './messages.ts';
import { rememberMode, storedMode, useWide } from './modes.tsx';
import { RichPane } from './rich/rich-pane.tsx';
import { SourcePane } from './source/source-pane.tsx';
import type { Mode } from './types.ts';
import type { useEditorState } from './use-editor-state.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const Preview = onDemand(() => import('./preview/preview.tsx'));

type EditorState = ReturnType<typeof useEditorState>;
export type Writing = { mode: Mode; opened: readonly Mode[]; preview: boolean; sideBySide: boolean; before: string | undefined };

/** How the text is placed: with its own height, within a height, or over a page. */
export type Look = 'box' | 'dock' | 'page';

type PanesProps = Writing & {
  look: Look;
  editor: EditorState;
  hides: boolean;
  label: string;
  placeholder: string | undefined;
  errorId: string;
  invalid: boolean;
  onUnreadable: () => void;
};

const views = { rich: RichPane, source: SourcePane };
const heights = { box: 'min-h-[360px]', dock: 'min-h-0 flex-1 overflow-y-auto', page: 'flex-1' };

/** Text and preview. The hidden one stays mounted, so that switching loses nothing. */
export function Panes({
  look,
  editor,
  hides,
  mode,
  opened,
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
    for (const writer of pane.current?.querySelectorAll('[role="textbox"], textarea') ?? []) {
      if (invalid) writer.setAttribute('aria-invalid', 'true');
      else writer.removeAttribute('aria-invalid');
    }
  }, [invalid]);
  const tools = (['table', 'math', 'image'] as const).filter((tool) => !editor.off.includes(tool));
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': errorId,
    'data-placeholder': placeholder ?? messages.placeholder(tools.map((tool) => messages.inserts[tool])),
  };
  const { markdown } = editor.text;
  const together = sideBySide && preview;
  return (
    <div
      className={cx(
        'min-h-0',
        together ? 'grid grid-cols-2 divide-x divide-line' : look !== 'box' && 'flex flex-col',
        look !== 'box' && 'flex-1',
        look === 'page' && 'editor-on-page',
      )}
    >
      <div ref={pane} hidden={preview && !sideBySide} className={cx(heights[look], 'min-w-0 [&[hidden]]:hidden')}>
        {opened.map((name) => {
          const Pane = views[name];
          return (
            <div key={name} hidden={name !== mode} className="contents [&[hidden]]:hidden">
              <Pane
                initial={markdown}
                before={before}
                events={editor.events}
                messages={messages}
                attributes={attributes}
                onSurface={(surface) => editor.onSurface(surface, name)}
                onUnreadable={onUnreadable}
              />
            </div>
          );
        })}
      </div>
      {preview && (
        <section aria-label={messages.preview} className={cx(heights[look], 'min-w-0 p-4', look === 'page' && 'md:px-8')}>
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

/** Rich text or source, and whether the preview is open. A view that was opened stays mounted, with its undo history. */
export function useWriting(editor: EditorState) {
  const { text } = editor;
  const [mode, setMode] = useState(storedMode);
  const [opened, setOpened] = useState<readonly Mode[]>([mode]);
  const [before, setBefore] = useState<string>();
  const [preview, setPreview] = useState(false);
  const sideBySide = useWide() && editor.layout !== 'dock';
  const choose = (next: Mode) => {
    if (next === mode) return;
    const markdown = text.read();
    const back = text.view(next);
    try {
      back?.resume(markdown);
    } catch {
      // A text that cannot be parsed as rich text stays in the source view.
      return;
    }
    if (back) text.attach(back, next);
    else text.begin(markdown);
    setBefore(text.before());
    editor.leaveText();
    setOpened((modes) => (modes.includes(next) ? modes : [...modes, next]));
    setMode(next);
  };
  return {
    mode,
    opened,
    preview,
    sideBySide,
    before,
    onPreview: (isOpen: boolean) => {
      text.read();
      setPreview(isOpen);
    },
    onMode: (next: Mode) => {
      rememberMode(next);
      choose(next);
    },
    onUnreadable: () => {
      choose('source');
      setOpened(['source']);
    },
  };
}
