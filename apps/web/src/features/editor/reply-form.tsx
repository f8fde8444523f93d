import { lazy, Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { isSubmitKey } from './composing.ts';
import { Counter } from './composer-footer.tsx';
import { editorMessages } from './messages.ts';
import { isSessionOver } from './quiet.ts';
import { createSourceSurface } from './source/source-surface.ts';
import type { ReplyBoxProps, Surface } from './types.ts';
import { lengthOf, useSubmit } from './use-submit.ts';
import { useSuggestions } from './use-suggestions.tsx';
import { Coming } from '../../ui/coming.tsx';

const EmojiPicker = lazy(() => import('./emoji-picker.tsx'));

const nothing = {
  changed: () => undefined,
  place: () => undefined,
  files: () => undefined,
  foreignPictures: () => undefined,
  askFormula: async () => null,
  askHidden: async () => null,
  elsewhere: () => null,
};

function useReply({ initial = '', limit = 5000, onSubmit, topicId, autoFocus = false }: ReplyBoxProps) {
  const messages = useMessages(editorMessages);
  const [count, setCount] = useState(() => lengthOf(initial));
  const [problem, setProblem] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const writer = useRef<Surface | null>(null);
  const { list, onTrigger, onKey } = useSuggestions({ surface: () => writer.current, topicId, onFailure: ignore });
  const sending = useSubmit({
    setProblem,
    read: () => area.current?.value ?? '',
    limit,
    claimed: [],
    uploading: false,
    onSubmit,
    onSent: () => {
      if (area.current) area.current.value = '';
      setCount(0);
    },
    onRefused: (reason) => isSessionOver(reason) && setProblem(messages.sessionOver),
  });
  const [focused] = useState(autoFocus);
  useEffect(() => {
    if (!area.current) return undefined;
    const events = { ...nothing, trigger: onTrigger, key: onKey };
    const surface = createSourceSurface({ area: area.current, messages: () => editorMessages.zh, plain: true, events });
    writer.current = surface;
    if (focused) {
      surface.focus();
      area.current.setSelectionRange(area.current.value.length, area.current.value.length);
    }
    return surface.destroy;
  }, [onTrigger, onKey, focused]);
  const onChange = (text: string) => {
    setCount(lengthOf(text));
    setProblem(null);
  };
  return { area, writer, list, sending, count, limit, problem, onChange, initial };
}

function ignore(): void {
  // A failed member search in a reply is only shown as "nobody found".
}

/** Plain text with emoji and mentions, growing with its content. */
export default function ReplyForm(props: ReplyBoxProps) {
  const { area, writer, list, sending, count, limit, problem, onChange, initial } = useReply(props);
  const messages = useMessages(editorMessages);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);
  const errorId = useId();
  const error = problem ?? props.error;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    sending.submit();
  };
  return (
    <form className="grid gap-1.5" onSubmit={submit}>
      <Textarea
        ref={area}
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        placeholder={props.placeholder ?? messages.replyPlaceholder}
        rows={2}
        className="max-h-[40dvh]"
        // Uncontrolled: the suggestion list renders between the key and React's change event, and a controlled value would remove the "@"
        // again.
        defaultValue={initial}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={(event) => isSubmitKey(event) && submit(event)}
      />
      <p id={errorId} role="alert" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
      <div className="flex items-center gap-2">
        <IconButton
          label={messages.actions.emoji}
          icon={<Icon name="smile" size={18} />}
          onClick={({ currentTarget }) => setEmojiAnchor((open) => (open ? null : currentTarget))}
        />
        <span className="flex-1 text-meta text-ink-2">
          <Counter count={count} limit={limit} />
        </span>
        {props.onCancel && (
          <Button tone="quiet" size="small" onClick={props.onCancel}>
            {messages.cancel}
          </Button>
        )}
        <Button tone="primary" size="small" type="submit" busy={sending.busy} title={messages.submitHint}>
          {props.submitLabel}
        </Button>
      </div>
      {list}
      {emojiAnchor && (
        <Suspense fallback={<Coming />}>
          <EmojiPicker
            anchor={emojiAnchor}
            onClose={() => {
              setEmojiAnchor(null);
              writer.current?.focus();
            }}
            onPick={(emoji) => {
              setEmojiAnchor(null);
              writer.current?.insertText(emoji);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
