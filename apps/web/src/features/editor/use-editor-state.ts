import { topicRules } from '@chaguan/contract';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { isApiFailure } from '../../lib/api/failure.ts';
import { memberStore } from '../../lib/session.ts';
import type { Seed, useDraft } from './draft/use-draft.ts';
import { isSessionOver } from './quiet.ts';
import type { EditorProps, InsertKind, Mode, CursorState, Surface, SurfaceEvents, WordStyle } from './types.ts';
import type { Command } from './slash-commands.ts';
import { useToolsOff } from './use-tools-off.ts';
import { useCommands } from './use-commands.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSubmit } from './use-submit.ts';
import { useSuggestions } from './use-suggestions.tsx';
import { useLatest } from './use-latest.ts';
import { useText } from './use-text.ts';
import { useTextMedia } from './use-text-media.ts';
import { createMentionBook } from './preview/use-mentioned.ts';

export type EditorBodyProps = EditorProps & {
  seed: Seed;
  draft: ReturnType<typeof useDraft>;
  /** Called once with the first surface. */
  onOpen?: (surface: Surface, seed: string) => void;
};

const plain: WordStyle = { color: null, size: null, align: null };
const nowhere: CursorState = { active: new Set(), inTable: false, isSelected: false, isInBlock: false, style: plain };

function isSameCursor(a: CursorState, b: CursorState): boolean {
  const isSame = a.inTable === b.inTable && a.isSelected === b.isSelected && a.isInBlock === b.isInBlock;
  const isSameStyle = a.style.color === b.style.color && a.style.size === b.style.size && a.style.align === b.style.align;
  return isSame && isSameStyle && a.active.size === b.active.size && [...a.active].every((one) => b.active.has(one));
}

function useCursor() {
  const [cursor, setCursor] = useState(nowhere);
  return {
    cursor,
    // Usually equal from key to key: then nothing is rendered again.
    setCursor: (next: CursorState) => setCursor((before) => (isSameCursor(before, next) ? before : next)),
    /** After a change of view, which has no cursor yet. */
    leaveText: () => setCursor(nowhere),
  };
}

/** The text of a hidden view after an undo or redo step in it. */
function undoIn(view: Surface | null, action: 'undo' | 'redo', done: () => void): string | null {
  view?.act(action);
  done();
  return view?.markdown() ?? null;
}

/** True from a request that failed without a session until the user has signed in again, here or in another tab. */
function useSessionOver() {
  const [over, setOver] = useState(false);
  useEffect(() => memberStore.subscribe(() => memberStore.get() && setOver(false)), []);
  return {
    over,
    end: () => setOver(true),
    /** Any other response of the server means that there is a session. */
    notice: (reason: unknown) => {
      if (isSessionOver(reason)) setOver(true);
      else if (isApiFailure(reason) && reason.status > 0) setOver(false);
    },
  };
}

/** The surfaces live outside React: they get one permanent object, which always calls the newest functions. */
function useStableEvents(events: SurfaceEvents): SurfaceEvents {
  const latest = useLatest(events);
  const [stable] = useState<SurfaceEvents>(() => ({
    changed: () => latest.current.changed(),
    cursor: (state) => latest.current.cursor(state),
    trigger: (trigger) => latest.current.trigger(trigger),
    key: (event) => latest.current.key(event),
    files: (files) => latest.current.files(files),
    foreignPictures: (addresses) => latest.current.foreignPictures(addresses),
    askFormula: (current) => latest.current.askFormula(current),
    askHidden: (current) => latest.current.askHidden(current),
    elsewhere: (action) => latest.current.elsewhere(action),
  }));
  return stable;
}

/** The optional commands that this text supports. */
function optionalCommands({ grades, hidesBy, inserts = {} }: EditorProps): Command[] {
  const hides = grades !== undefined && hidesBy?.length !== 0;
  return [...(Object.keys(inserts) as InsertKind[]), ...(hides ? (['hidden'] as const) : [])];
}

function quoted(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

/** The text, whether the user changed it, and its error until it changes again. */
function useWrittenText({ seed, draft, onChange }: EditorBodyProps) {
  const touched = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const text = useText(seed.markdown, (markdown) => {
    touched.current = true;
    setProblem(null);
    onChange?.(markdown);
    draft.changed(markdown);
  });
  return {
    text,
    problem,
    setProblem,
    isTouched: () => touched.current,
    /** After sending: there are no unsent changes. */
    settle: () => void (touched.current = false),
  };
}

/** The whole logic of an open editor, without its appearance. */
export function useEditorState(props: EditorBodyProps) {
  const { draft, topicId, onSubmit, claimed = [], layout = 'box', limit = topicRules.body.maxLength } = props;
  const session = useSessionOver();
  const { text, isTouched, settle, problem, setProblem } = useWrittenText(props);
  const surface = () => text.surface.current;
  const off = useToolsOff(props.written, props.refused);
  const media = useTextMedia(surface, session.notice, off);
  const commands = useCommands(surface, media.pick, props.inserts, off);
  const own = { extra: optionalCommands(props), off };
  const [book] = useState(createMentionBook);
  const { cursor, setCursor, leaveText } = useCursor();
  const suggestions = useSuggestions({
    surface,
    topicId,
    ...own,
    onPerson: book.remember,
    onCommand: (command) => commands.run(command, document.querySelector<HTMLElement>('[data-emoji-anchor]')),
    onFailure: session.notice,
  });
  const submitting = useSubmit({
    setProblem,
    read: text.read,
    limit,
    claimed,
    onSubmit,
    uploading: media.waiting,
    onSent: () => {
      settle();
      draft.finish(layout === 'dock');
    },
    onRefused: session.notice,
  });
  useLeaving(draft.store, text.read, () => isTouched() && text.read() !== props.initial, submitting.sending, session.end);
  const events = useStableEvents({
    changed: text.changed,
    cursor: setCursor,
    trigger: suggestions.onTrigger,
    key: suggestions.onKey,
    files: media.insert,
    foreignPictures: media.pictures.copy,
    askFormula: commands.askFormula,
    askHidden: commands.askHidden,
    elsewhere: (action) => undoIn(text.view('rich'), action, leaveText),
  });
  const onSurface = useOpening(props, text, submitting.submit);
  return {
    text,
    media,
    pictures: media.pictures,
    attached: media.attached,
    commands,
    suggestions,
    submitting,
    problem,
    events,
    cursor,
    leaveText,
    onSurface,
    session,
    book,
    limit,
    layout,
    ...own,
  };
}

/** Requests to a surface that does not exist yet are queued. */
function useOpening({ onOpen, seed, ref, draft }: EditorBodyProps, text: ReturnType<typeof useText>, submit: () => void) {
  const waiting = useRef<((surface: Surface) => void)[]>([]);
  const opened = useRef(false);
  const whenReady = (act: (writer: Surface) => void): void => {
    const writer = text.surface.current;
    if (writer) act(writer);
    else waiting.current.push(act);
  };
  useHandle(ref, { whenReady, submit, clearDraft: draft.store.clear });
  return (writer: Surface, mode: Mode): void => {
    text.attach(writer, mode);
    if (!opened.current) onOpen?.(writer, seed.markdown);
    opened.current = true;
    for (const act of waiting.current.splice(0)) act(writer);
  };
}

type HandleActs = { whenReady: (act: (writer: Surface) => void) => void; submit: () => void; clearDraft: () => void };

/** Passed once: otherwise a parent that focuses the editor on getting it would take the focus from adjacent fields at every render. */
function useHandle(ref: EditorProps['ref'], acts: HandleActs): void {
  const latest = useLatest(acts);
  useImperativeHandle(
    ref,
    () => ({
      insertQuote: (messages) => latest.current.whenReady((writer) => writer.insertMarkdown(quoted(messages))),
      insertMarkdown: (markdown) => latest.current.whenReady((writer) => writer.insertMarkdown(markdown)),
      focus: () => latest.current.whenReady((writer) => writer.focus()),
      submit: () => latest.current.whenReady(() => latest.current.submit()),
      clearDraft: () => latest.current.clearDraft(),
    }),
    [latest],
  );
}

/** A saved text may be left without a question; otherwise the user is asked. */
function useLeaving(
  { flush }: EditorBodyProps['draft']['store'],
  read: () => string,
  isChanged: () => boolean,
  sending: () => boolean,
  onLogin: () => void,
): void {
  useLeaveWarning({ unsaved: () => isChanged() && read().trim() !== '' && !flush(), sending, onLogin });
  useSaveOnLeaving(read, flush, sending);
}

/** The latest text is saved when the page is hidden or the editor unmounts. */
function useSaveOnLeaving(read: () => string, flush: () => boolean, sending: () => boolean): void {
  const latest = useLatest({ read, flush, sending });
  useEffect(() => {
    const save = () => {
      const { current } = latest;
      if (current.sending()) return;
      current.read();
      current.flush();
    };
    const hidden = () => document.visibilityState === 'hidden' && save();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [latest]);
}
