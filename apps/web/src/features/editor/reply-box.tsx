import Smile from 'lucide-react/icons/smile';
import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { isSubmitKey } from './composing.ts';
import { Counter } from './composer-footer.tsx';
import { editorMessages } from './messages.ts';
import { isSessionOver } from './quiet.ts';
import { createSourceSurface } from './source/source-surface.ts';
import type { Surface } from './types.ts';
import { lengthOf, useSubmit } from './use-submit.ts';
import { useSuggestions } from './use-suggestions.tsx';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

export interface ReplyBoxProps {
  label: string;
  submitLabel: string;
  /** Plain text to begin with, such as `@account `. */
  initial?: string;
  placeholder?: string;
  error?: string | null;
  /** Resolved: the box is emptied. Rejected: the text stays; what is said of `body` is shown below. */
  onSubmit: (text: string) => Promise<void>;
  onCancel?: () => void;
  /** Characters; 5,000 unless told. */
  limit?: number;
  topicId?: string;
  autoFocus?: boolean;
}

/** Plain text with emoji and mentions, growing with what is written. */
export function ReplyBox(props: ReplyBoxProps) {
  const { initial = '', limit = 5000, onCancel, autoFocus = false } = props;
  const words = useMessages(editorMessages);
  const [text, setText] = useState(initial);
  const [emojiBeside, setEmojiBeside] = useState<HTMLElement | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const writer = useRef<Surface | null>(null);
  const errorId = useId();
  const { list, onTrigger, onKey } = useSuggestions({ surface: () => writer.current, topicId: props.topicId, onFailure: () => undefined });
  const sending = useSubmit({
    read: () => area.current?.value ?? '',
    limit,
    claimed: [],
    uploading: false,
    onSubmit: props.onSubmit,
    onSent: () => setText(''),
    onRefused: (reason) => isSessionOver(reason) && sending.setProblem(words.sessionOver),
  });
  const started = useRef({ words, onTrigger, onKey, autoFocus });
  useEffect(() => {
    if (!area.current) return undefined;
    const { current } = started;
    const events = { changed: () => undefined, place: () => undefined, files: () => undefined, askFormula: async () => null };
    const surface = createSourceSurface({
      area: area.current,
      words: () => current.words,
      plain: true,
      events: { ...events, trigger: current.onTrigger, key: current.onKey },
    });
    writer.current = surface;
    if (current.autoFocus) {
      surface.focus();
      area.current.setSelectionRange(area.current.value.length, area.current.value.length);
    }
    return surface.destroy;
  }, []);
  const problem = sending.problem ?? props.error;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    sending.submit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    sending.submit();
  };
  return (
    <form className="grid gap-1.5" onSubmit={onSubmit}>
      <Textarea
        ref={area}
        aria-label={props.label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={errorId}
        placeholder={props.placeholder ?? words.replyPlaceholder}
        rows={2}
        className="max-h-[40dvh]"
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          sending.setProblem(null);
        }}
        onKeyDown={onKeyDown}
      />
      <p id={errorId} role="alert" className="text-meta text-cinnabar empty:hidden">{problem}</p>
      <div className="flex items-center gap-2">
        <IconButton label={words.actions.emoji} icon={<Smile aria-hidden size={18} />} onClick={({ currentTarget }) => setEmojiBeside((open) => (open ? null : currentTarget))} />
        <span className="flex-1 text-meta text-ink-2"><Counter count={lengthOf(text)} limit={limit} /></span>
        {onCancel && <Button tone="quiet" size="small" onClick={onCancel}>{words.cancel}</Button>}
        <Button tone="primary" size="small" type="submit" busy={sending.busy} title={words.submitHint}>{props.submitLabel}</Button>
      </div>
      {list}
      {emojiBeside && (
        <Suspense>
          <EmojiPicker
            anchor={emojiBeside}
            onClose={() => {
              setEmojiBeside(null);
              writer.current?.focus();
            }}
            onPick={(emoji) => {
              setEmojiBeside(null);
              writer.current?.insertText(emoji);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
