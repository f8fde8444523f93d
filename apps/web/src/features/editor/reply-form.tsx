import { Suspense, useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useBackCloses } from '../../lib/back-layers.ts';
import { useMessages } from '../../lib/i18n.ts';
import { phone } from '../../lib/phone.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { isSubmitKey } from '../../lib/composing.ts';
import { Counter } from './composer-footer.tsx';
import { editorMessages } from './messages.ts';
import { phoneBar } from './page-layout.ts';
import { PhoneBar, PhoneTools, type OnCommand } from './phone-bar.tsx';
import { PhoneHead, phoneFrame } from './phone-frame.tsx';
import { isSessionOver } from './quiet.ts';
import { createSourceSurface } from './source/source-surface.ts';
import type { ReplyBoxProps, Surface } from './types.ts';
import { lengthOf, useSubmit } from './use-submit.ts';
import { useVisibleViewport } from './use-visible-viewport.ts';
import { useSuggestions } from './use-suggestions.tsx';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const EmojiPicker = onDemand(() => import('./emoji-picker.tsx'));

const nothing = {
  changed: () => undefined,
  cursor: () => undefined,
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

type Reply = ReturnType<typeof useReply>;

/** On a phone the field covers the screen from the moment it is written in, until it is put aside; Back does that, too. */
function usePhoneScreen(area: Reply['area'], opens: boolean, onEmpty: (() => void) | undefined) {
  const isPhone = useMedia(phone);
  const [isOpen, setOpen] = useState(opens);
  const covers = isPhone && isOpen;
  const leave = () => {
    if (area.current?.value.trim() === '') onEmpty?.();
    setOpen(false);
    area.current?.blur();
  };
  useBackCloses(covers, leave);
  return { covers, leave, open: () => setOpen(true) };
}

type SendProps = { reply: Reply; label: string };

function SendButton({ reply, label }: SendProps) {
  const messages = useMessages(editorMessages);
  return (
    <Button tone="primary" size="small" type="submit" busy={reply.sending.busy} title={messages.submitHint}>
      {label}
    </Button>
  );
}

function EmojiPanel({ anchor, reply, onClose }: { anchor: HTMLElement | null; reply: Reply; onClose: () => void }) {
  if (anchor === null) return null;
  return (
    <Suspense fallback={<Coming />}>
      <EmojiPicker
        anchor={anchor}
        onClose={() => {
          onClose();
          reply.writer.current?.focus();
        }}
        onPick={(emoji) => {
          onClose();
          reply.writer.current?.insertText(emoji);
        }}
      />
    </Suspense>
  );
}

const inPhone = 'min-h-0! flex-1 resize-none! rounded-none! border-0! px-4! py-3! outline-none!';

/** Plain text with emoji and mentions, growing with its content; on a phone on a screen of its own. */
export default function ReplyForm(props: ReplyBoxProps) {
  const reply = useReply(props);
  const { area, sending, count, limit } = reply;
  const frame = useRef<HTMLFormElement>(null);
  const screen = usePhoneScreen(area, props.autoFocus ?? false, props.initial ? undefined : props.onCancel);
  useVisibleViewport(frame);
  const messages = useMessages(editorMessages);
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);
  const errorId = useId();
  const error = reply.problem ?? props.error;
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    sending.submit();
  };
  const run: OnCommand = (command, from) => {
    if (command === 'emoji') setEmojiAnchor((open) => (open ? null : from));
    else if (command === 'mention') reply.writer.current?.insertText('@');
  };
  const counter = <Counter count={count} limit={limit} />;
  return (
    <form
      ref={frame}
      data-covers-phone={screen.covers || undefined}
      className={screen.covers ? cx('flex flex-col bg-surface', phoneFrame) : 'grid gap-1.5'}
      onSubmit={submit}
    >
      {screen.covers && (
        <PhoneHead onLeave={screen.leave}>
          <span className="min-w-0 flex-1 truncate text-small text-ink-2">{props.label}</span>
          <span className="shrink-0 text-meta text-ink-2">{counter}</span>
          <SendButton reply={reply} label={props.submitLabel} />
        </PhoneHead>
      )}
      <Textarea
        ref={area}
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={errorId}
        placeholder={props.placeholder ?? messages.replyPlaceholder}
        rows={2}
        className={screen.covers ? inPhone : 'max-h-[40dvh]'}
        // Uncontrolled: the suggestion list renders between the key and React's change event, and a controlled value would remove the "@"
        // again.
        defaultValue={reply.initial}
        onFocus={screen.open}
        onChange={({ currentTarget }) => reply.onChange(currentTarget.value)}
        onKeyDown={(event) => isSubmitKey(event) && submit(event)}
      />
      <p id={errorId} role="alert" className={cx('text-meta text-cinnabar empty:hidden', screen.covers && 'px-4 py-2')}>
        {error}
      </p>
      {screen.covers ? (
        <div className={phoneBar}>
          <PhoneBar>
            <PhoneTools commands={['mention', 'emoji']} onCommand={run} />
          </PhoneBar>
        </div>
      ) : (
        <div className="flex items-center gap-2">
          <IconButton
            label={messages.actions.emoji}
            icon={<Icon name="smile" size={18} />}
            onClick={({ currentTarget }) => run('emoji', currentTarget)}
          />
          <span className="flex-1 text-meta text-ink-2">{counter}</span>
          {props.onCancel && (
            <Button tone="quiet" size="small" onClick={props.onCancel}>
              {messages.cancel}
            </Button>
          )}
          <SendButton reply={reply} label={props.submitLabel} />
        </div>
      )}
      {reply.list}
      <EmojiPanel anchor={emojiAnchor} reply={reply} onClose={() => setEmojiAnchor(null)} />
    </form>
  );
}
