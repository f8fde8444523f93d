import { hiddenKinds, imageRules } from '@chaguan/contract';
import { lazy, Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { isSubmitKey } from './composing.ts';
import { ComposerFooter, Counter, RestoredLine, SessionLine } from './composer-footer.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import { editorMessages } from './messages.ts';
import { type Mode, Modes, rememberMode, storedMode, useWide } from './modes.tsx';
import { RichPane } from './rich/rich-pane.tsx';
import { commandOf } from './shortcuts.ts';
import { SourcePane } from './source/source-pane.tsx';
import { TableTools } from './table-tools.tsx';
import { Toolbar } from './toolbar.tsx';
import { type DeskProps, useDesk } from './use-desk.ts';
import { lengthOf } from './use-submit.ts';
import { Coming } from '../../ui/coming.tsx';

const Preview = lazy(() => import('./preview/preview.tsx'));
const HiddenDialog = lazy(() => import('./hidden-dialog.tsx'));
const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

type Desk = ReturnType<typeof useDesk>;
type Writing = { mode: Mode; preview: boolean; beside: boolean };

type PanesProps = Writing & { desk: Desk; hides: boolean; label: string; placeholder: string | undefined; errorId: string; invalid: boolean; onUnreadable: () => void };

/** Text and preview. What is not shown stays, so that nothing is lost by looking at the other. */
function Panes({ desk, hides, mode, preview, beside, label, placeholder, errorId, invalid, onUnreadable }: PanesProps) {
  const words = useMessages(editorMessages);
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
    'data-placeholder': placeholder ?? words.placeholder,
  };
  const { markdown } = desk.text;
  const Pane = mode === 'rich' ? RichPane : SourcePane;
  const tall = desk.compact ? 'min-h-0 flex-1 overflow-y-auto' : 'min-h-[360px]';
  return (
    <div className={cx('min-h-0', desk.compact && 'flex flex-1 flex-col', beside && preview && 'grid grid-cols-2 divide-x divide-line')}>
      <div ref={pane} hidden={preview && !beside} className={cx(tall, 'min-w-0 [&[hidden]]:hidden')}>
        <Pane key={mode} initial={markdown} events={desk.events} words={words} attributes={attributes} onSurface={desk.onSurface} onUnreadable={onUnreadable} />
      </div>
      {preview && (
        <section aria-label={words.preview} className={cx(tall, 'min-w-0 p-4')}>
          <Suspense fallback={<p className="text-ink-2">{words.loading}</p>}>
            <Preview markdown={markdown} limit={desk.limit} images={desk.pictures.images} mentions={desk.book} hides={hides} />
          </Suspense>
        </section>
      )}
    </div>
  );
}

function useWriting(desk: Desk) {
  const [mode, setMode] = useState(storedMode);
  const [preview, setPreview] = useState(false);
  const beside = useWide() && !desk.compact;
  const choose = (next: Mode) => {
    if (next === mode) return;
    desk.text.begin(desk.text.read());
    setMode(next);
  };
  return {
    mode,
    preview,
    beside,
    onPreview: (shown: boolean) => {
      desk.text.read();
      setPreview(shown);
    },
    onMode: (next: Mode) => {
      rememberMode(next);
      choose(next);
    },
    onUnreadable: () => choose('source'),
  };
}

function FilePicker({ picker, onFiles }: { picker: Desk['picker']; onFiles: (files: File[]) => void }) {
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

/** An open editor: tools, text, preview, and what has become of it. */
export function Desk(props: DeskProps) {
  const desk = useDesk(props);
  const { commands, submitting, place, text } = desk;
  const { draft } = props;
  const writing = useWriting(desk);
  const errorId = useId();
  const hides = props.grades !== undefined;
  const problem = desk.problem ?? props.error;
  const onKey = (event: KeyboardEvent) => {
    const command = commandOf(event.nativeEvent);
    if (!command && !isSubmitKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (command) commands.run(command, null);
    else submitting.submit();
  };
  return (
    <div className={cx('flex min-h-0 flex-col', desk.compact ? 'flex-1' : 'rounded-card border border-line bg-surface')} onKeyDownCapture={onKey}>
      <div
        data-emoji-anchor
        className={cx('flex flex-wrap items-center gap-y-1 border-b border-line py-1 pr-2', !desk.compact && 'sticky top-0 z-20 rounded-t-card bg-surface')}
      >
        <Toolbar place={place} compact={desk.compact} hides={hides && props.hidesBy?.length !== 0} onCommand={commands.run} />
        <Modes {...writing} busy={desk.pictures.waiting} />
      </div>
      {draft.restored && <RestoredLine at={draft.restored.savedAt} onDiscard={draft.discard} />}
      <Panes {...writing} desk={desk} hides={hides} label={props.label} placeholder={props.placeholder} errorId={errorId} invalid={Boolean(problem)} />
      {place.inTable && writing.mode === 'rich' && <TableTools onAction={(action) => text.surface.current?.table(action)} />}
      {desk.session.over && <SessionLine />}
      <p id={errorId} role="alert" className="border-t border-line px-4 py-2 text-meta text-cinnabar empty:hidden">{problem}</p>
      {props.beside}
      <ComposerFooter
        draft={<DraftLine keeper={draft.keeper} onTakeOther={draft.takeOther} />}
        counter={<Counter count={lengthOf(text.markdown)} limit={desk.limit} />}
        submitLabel={props.submitLabel}
        busy={submitting.busy}
        onSubmit={submitting.submit}
        onCancel={props.onCancel}
      />
      <FilePicker picker={desk.picker} onFiles={desk.pictures.upload} />
      {desk.suggestions.list}
      {commands.hiddenAsked && <Suspense fallback={<Coming />}><HiddenDialog current={commands.hiddenAsked.current} grades={props.grades ?? []} kinds={props.hidesBy ?? hiddenKinds} onDone={commands.hiddenAsked.done} /></Suspense>}
      {commands.emojiBeside && (
        <Suspense fallback={<Coming />}>
          <EmojiPicker
            anchor={commands.emojiBeside}
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
