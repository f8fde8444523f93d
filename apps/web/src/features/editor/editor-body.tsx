import { hiddenKinds, imageRules } from '@chaguan/contract';
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { isSubmitKey } from './composing.ts';
import { ComposerFooter, Counter, RestoredLine, SessionLine } from './composer-footer.tsx';
import { EditorAssistant } from './editor-assistant.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import { editorMessages } from './messages.ts';
import { type Mode, Modes, rememberMode, storedMode, useWide } from './modes.tsx';
import { RichPane } from './rich/rich-pane.tsx';
import { commandOf } from './shortcuts.ts';
import { SourcePane } from './source/source-pane.tsx';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import { type EditorBodyProps, useEditorState } from './use-editor-state.ts';
import { lengthOf } from './use-submit.ts';
import { Coming } from '../../ui/coming.tsx';

const Preview = lazy(() => import('./preview/preview.tsx'));
const HiddenDialog = lazy(() => import('./hidden-dialog.tsx'));
const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

type EditorState = ReturnType<typeof useEditorState>;
type Writing = { mode: Mode; preview: boolean; sideBySide: boolean };

type PanesProps = Writing & {
  editor: EditorState;
  hides: boolean;
  label: string;
  placeholder: string | undefined;
  errorId: string;
  invalid: boolean;
  onUnreadable: () => void;
};

/** Text and preview. What is not shown stays, so that nothing is lost by looking at the other. */
function Panes({ editor, hides, mode, preview, sideBySide, label, placeholder, errorId, invalid, onUnreadable }: PanesProps) {
  const messages = useMessages(editorMessages);
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const writer = pane.current?.querySelector('[role="textbox"], textarea');
    if (invalid) writer?.setAttribute('aria-invalid', 'true');
    else writer?.removeAttribute('aria-invalid');
  }, [invalid]);
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-describedby': errorId,
    'data-placeholder': placeholder ?? messages.placeholder,
  };
  const { markdown } = editor.text;
  const Pane = mode === 'rich' ? RichPane : SourcePane;
  const tall = editor.compact ? 'min-h-0 flex-1 overflow-y-auto' : 'min-h-[360px]';
  return (
    <div
      className={cx('min-h-0', editor.compact && 'flex flex-1 flex-col', sideBySide && preview && 'grid grid-cols-2 divide-x divide-line')}
    >
      <div ref={pane} hidden={preview && !sideBySide} className={cx(tall, 'min-w-0 [&[hidden]]:hidden')}>
        <Pane
          key={mode}
          initial={markdown}
          events={editor.events}
          messages={messages}
          attributes={attributes}
          onSurface={editor.onSurface}
          onUnreadable={onUnreadable}
        />
      </div>
      {preview && (
        <section aria-label={messages.preview} className={cx(tall, 'min-w-0 p-4')}>
          <Suspense fallback={<p className="text-ink-2">{messages.loading}</p>}>
            <Preview markdown={markdown} limit={editor.limit} images={editor.pictures.images} mentions={editor.book} hides={hides} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function useWriting(editor: EditorState) {
  const [mode, setMode] = useState(storedMode);
  const [preview, setPreview] = useState(false);
  const sideBySide = useWide() && !editor.compact;
  const choose = (next: Mode) => {
    if (next === mode) return;
    editor.text.begin(editor.text.read());
    setMode(next);
  };
  return {
    mode,
    preview,
    sideBySide,
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

function FilePicker({ picker, onFiles }: { picker: EditorState['picker']; onFiles: (files: File[]) => void }) {
  return (
    <input
      ref={picker}
      type="file"
      multiple
      hidden
      accept={imageRules.types.join()}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
}

/** The assistant with what it may do to this text. */
function Assistant({ editor, grades, about, draftFields, onTitle }: EditorBodyProps & { editor: EditorState }) {
  const { text, pictures, limit, book } = editor;
  return (
    <EditorAssistant
      about={about}
      draftFields={draftFields}
      onTitle={onTitle}
      surface={() => text.surface.current}
      read={text.read}
      uploading={pictures.waiting}
      preview={{ limit, images: pictures.images, mentions: book, hides: grades !== undefined }}
    />
  );
}

/** An open editor: tools, text, preview, and what has become of it. */
export function EditorBody(props: EditorBodyProps) {
  const editor = useEditorState(props);
  const { commands, submitting, place, text } = editor;
  const { draft } = props;
  const writing = useWriting(editor);
  const errorId = useId();
  const hides = props.grades !== undefined;
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent);
    if (!command && !isSubmitKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (command) commands.run(command, null);
    else submitting.submit();
  };
  return (
    <div
      className={cx('flex min-h-0 flex-col', editor.compact ? 'flex-1' : 'rounded-card border border-line bg-surface')}
      onKeyDownCapture={onKey}
    >
      <div
        data-emoji-anchor
        className={cx(
          'flex flex-wrap items-center gap-y-1 border-b border-line py-1 pr-2',
          !editor.compact && 'sticky top-0 z-20 rounded-t-card bg-surface',
        )}
      >
        <Toolbar
          place={place}
          compact={editor.compact}
          hides={hides && props.hidesBy?.length !== 0}
          assistant={<Assistant {...props} editor={editor} />}
          onCommand={commands.run}
        />
        <Modes {...writing} busy={editor.pictures.waiting} />
      </div>
      {draft.restored && <RestoredLine at={draft.restored.savedAt} onDiscard={draft.discard} />}
      <Panes
        {...writing}
        editor={editor}
        hides={hides}
        label={props.label}
        placeholder={props.placeholder}
        errorId={errorId}
        invalid={Boolean(editor.problem ?? props.error)}
      />
      {place.inTable && writing.mode === 'rich' && <TableTools onAction={(action) => text.surface.current?.table(action)} />}
      {editor.session.over && <SessionLine />}
      <p id={errorId} role="alert" className="border-t border-line px-4 py-2 text-meta text-cinnabar empty:hidden">
        {editor.problem ?? props.error}
      </p>
      {props.extraField}
      <ComposerFooter
        draft={<DraftLine store={draft.store} onTakeOther={draft.takeOther} />}
        counter={<Counter count={lengthOf(text.markdown)} limit={editor.limit} />}
        submitLabel={props.submitLabel}
        busy={submitting.busy}
        onSubmit={submitting.submit}
        onCancel={props.onCancel}
      />
      <FilePicker picker={editor.picker} onFiles={editor.pictures.upload} />
      {editor.suggestions.list}
      {commands.hiddenRequest && (
        <Suspense fallback={<Coming />}>
          <HiddenDialog
            current={commands.hiddenRequest.current}
            grades={props.grades ?? []}
            kinds={props.hidesBy ?? hiddenKinds}
            onDone={commands.hiddenRequest.done}
          />
        </Suspense>
      )}
      {commands.emojiAnchor && (
        <Suspense fallback={<Coming />}>
          <EmojiPicker
            anchor={commands.emojiAnchor}
            onClose={() => {
              commands.closeEmoji();
              text.surface.current?.focus();
            }}
            onPick={(emoji) => {
              commands.closeEmoji();
              text.surface.current?.insertText(emoji);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
