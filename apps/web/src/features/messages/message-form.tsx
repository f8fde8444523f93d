import { messageRules } from '@chaguan/contract';
import { lazy, Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { isComposing } from '../editor/composing.ts';
import { messageMessages } from './messages.ts';
import { Coming } from '../../ui/coming.tsx';

const EmojiPicker = lazy(() => import('../editor/emoji-picker.tsx'));

/** The count is shown when the end comes near. */
const nearEnd = messageRules.maxLength - 200;

/** A phone's keyboard has one Enter, and it begins a line there; elsewhere it sends. */
function sendsByKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !isComposing(event) && !matchMedia('(pointer: coarse)').matches;
}

type Props = { name: string; onSend: (text: string) => void; onType: () => void };

/** Grows with what is written; what was sent leaves it at once and stands in the conversation. */
export function MessageForm({ name, onSend, onType }: Props) {
  const messages = useMessages(messageMessages);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);
  const length = [...text.trim()].length;
  const tooLong = length > messageRules.maxLength;

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    area.current?.focus();
    if (length === 0 || tooLong) return;
    onSend(text.trim());
    setText('');
  }
  function insert(emoji: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    setText(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd));
    setEmojiAnchor(null);
    area.current?.focus();
  }

  return (
    <form className="flex items-end gap-1 border-t border-line p-2" onSubmit={submit}>
      <IconButton
        label={messages.emoji}
        className="pointer-coarse:max-sm:hidden"
        icon={<Icon name="smile" size={20} />}
        onClick={({ currentTarget }) => setEmojiAnchor((open) => (open ? null : currentTarget))}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <Textarea
          ref={area}
          rows={1}
          value={text}
          aria-label={messages.write(name)}
          aria-invalid={tooLong || undefined}
          placeholder={messages.placeholder}
          title={messages.keys}
          className="max-h-40 min-h-10! resize-none! py-1.5! pointer-coarse:min-h-11! pointer-coarse:py-2!"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value.trim() !== '') onType();
          }}
          onKeyDown={(event) => sendsByKey(event) && submit(event)}
        />
        {length > nearEnd && (
          <p role="status" className={cx('px-1 text-right text-tiny tabular-nums', tooLong ? 'text-cinnabar' : 'text-ink-2')}>
            {messages.left(length, messageRules.maxLength)}
          </p>
        )}
      </div>
      <Button
        type="submit"
        tone="primary"
        className="h-10"
        aria-label={messages.send}
        title={messages.send}
        disabled={length === 0 || tooLong}
        icon={<Icon name="send-horizontal" size={16} />}
      >
        <span className="max-sm:hidden">{messages.send}</span>
      </Button>
      {emojiAnchor && (
        <Suspense fallback={<Coming />}>
          <EmojiPicker
            anchor={emojiAnchor}
            onPick={insert}
            onClose={() => {
              setEmojiAnchor(null);
              area.current?.focus();
            }}
          />
        </Suspense>
      )}
    </form>
  );
}
