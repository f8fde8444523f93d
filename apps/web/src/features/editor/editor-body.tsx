import { hiddenKinds } from '@chaguan/contract';
import { Suspense, useId, type KeyboardEvent, type ReactNode } from 'react';
import { UploadRows } from '../files/upload-rows.tsx';
import { cx } from '../../ui/cx.ts';
import { isSubmitKey } from '../../lib/composing.ts';
import { RestoredLine, SessionLine } from './composer-footer.tsx';
import { EditorAssistant } from './editor-assistant.tsx';
import { ConflictLine } from './draft/draft-line.tsx';
import { Panes, useWriting, type Look } from './panes.tsx';
import { commandOf } from './shortcuts.ts';
import { usePictureLimits } from './upload-images.ts';
import { type EditorBodyProps, useEditorState } from './use-editor-state.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const HiddenDialog = onDemand(() => import('./hidden-dialog.tsx'));
const StyleDialog = onDemand(() => import('./style-dialog.tsx'));
const SyntaxDialog = onDemand(() => import('./syntax/syntax-dialog.tsx'));
const EmojiPicker = onDemand(() => import('./emoji-picker.tsx'));

type EditorState = ReturnType<typeof useEditorState>;

/** What a layout renders around the text. */
export type Parts = {
  editor: EditorState;
  writing: ReturnType<typeof useWriting>;
  assistant: ReactNode;
  /** Messages about restored drafts, and other pages with the same draft. */
  notes: ReactNode;
  panes: ReactNode;
  /** Uploads in progress, errors, and an ended session. */
  alerts: ReactNode;
};

type FilePickerProps = { picker: EditorState['media']['picker']; accept?: string; onFiles: (files: File[]) => void };

function FilePicker({ picker, accept, onFiles }: FilePickerProps) {
  return (
    <input
      ref={picker}
      type="file"
      multiple
      hidden
      accept={accept}
      onChange={({ currentTarget }) => {
        onFiles([...(currentTarget.files ?? [])]);
        currentTarget.value = '';
      }}
    />
  );
}

/** The assistant with its actions on this text. */
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

/** Dialogs over the text. */
function Overlays({ editor, grades, hidesBy }: EditorBodyProps & { editor: EditorState }) {
  const { commands, text } = editor;
  const { imageTypes } = usePictureLimits();
  const closeDialog = () => {
    commands.closeDialog();
    text.surface.current?.focus();
  };
  return (
    <>
      <FilePicker picker={editor.media.picker} accept={imageTypes.join()} onFiles={editor.pictures.upload} />
      <FilePicker picker={editor.media.filePicker} onFiles={editor.attached.upload} />
      {editor.suggestions.list}
      {commands.hiddenRequest && (
        <Suspense fallback={<Coming />}>
          <HiddenDialog
            current={commands.hiddenRequest.current}
            grades={grades ?? []}
            kinds={hidesBy ?? hiddenKinds}
            onDone={commands.hiddenRequest.done}
          />
        </Suspense>
      )}
      {commands.dialog !== null && (
        <Suspense fallback={<Coming />}>
          {commands.dialog === 'style' ? (
            <StyleDialog current={editor.cursor.style} onChoose={(change) => text.surface.current?.style(change)} onClose={closeDialog} />
          ) : (
            <SyntaxDialog onClose={closeDialog} />
          )}
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
    </>
  );
}

/** An open editor: its text, the draft's state, and around them what the layout renders. */
export function EditorBody({
  renderLayout,
  className,
  look,
  ...props
}: EditorBodyProps & { renderLayout: (parts: Parts) => ReactNode; className: string; look: Look }) {
  const editor = useEditorState(props);
  const { commands, submitting } = editor;
  const { draft } = props;
  const writing = useWriting(editor);
  const errorId = useId();
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent);
    if (!command && !isSubmitKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (command) commands.run(command, null);
    else submitting.submit();
  };
  const panes = (
    <Panes
      {...writing}
      editor={editor}
      look={look}
      hides={props.grades !== undefined}
      label={props.label}
      placeholder={props.placeholder}
      errorId={errorId}
      invalid={Boolean(editor.problem ?? props.error)}
    />
  );
  const notes = (
    <>
      {draft.restored && <RestoredLine at={draft.restored.savedAt} onDiscard={draft.discard} />}
      <ConflictLine store={draft.store} onAdoptOther={draft.adoptOther} />
    </>
  );
  const alerts = (
    <>
      <UploadRows uploads={editor.attached.uploads} />
      {editor.session.over && <SessionLine />}
      <p id={errorId} role="alert" className="border-t border-line px-4 py-2 text-meta text-cinnabar empty:hidden">
        {editor.problem ?? props.error}
      </p>
    </>
  );
  const assistant = !editor.off.includes('assistant') && <Assistant {...props} editor={editor} />;
  return (
    <div className={cx('flex min-h-0 flex-col', className)} onKeyDownCapture={onKey}>
      {renderLayout({ editor, writing, assistant, notes, panes, alerts })}
      <Overlays {...props} editor={editor} />
    </div>
  );
}
