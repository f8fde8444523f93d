import { messageRules } from '@chaguan/contract';
import { Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Textarea } from '../../ui/inputs.tsx';
import { pastedImages } from '../editor/files.ts';
import { fetchSending } from '../unsent/fetch-sending.ts';
import { useToolsOff } from '../editor/use-tools-off.ts';
import { isEnter } from '../../lib/composing.ts';
import { AttachmentRow } from '../private-pictures/attachment-row.tsx';
import type { Image } from './data.ts';
import { PictureButton } from '../private-pictures/picture-button.tsx';
import type { Attachments } from '../private-pictures/use-attachments.ts';
import { messageMessages } from './messages.ts';
import { Coming } from '../../ui/coming.tsx';
import { onDemand } from '../../ui/on-demand.tsx';

const EmojiPicker = onDemand(() => import('../editor/emoji-picker.tsx'));

/** The count is shown near the limit. */
const warningLength = messageRules.maxLength - 200;

/** A phone's keyboard has one Enter, which inserts a line break; elsewhere it sends. */
function sendsByKey(event: KeyboardEvent): boolean {
  return isEnter(event) && !event.shiftKey && !matchMedia('(pointer: coarse)').matches;
}

type Props = {
  name: string;
  attachments: Attachments;
  onSend: (text: string, images: readonly Image[]) => void;
  onType: () => void;
};

/** Grows with the text; a sent text is removed immediately and appears in the conversation. */
export function MessageForm({ name, attachments, onSend, onType }: Props) {
  const messages = useMessages(messageMessages);
  const off = useToolsOff('message');
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [emojiAnchor, setEmojiAnchor] = useState<HTMLElement | null>(null);
  const length = [...text.trim()].length;
  const tooLong = length > messageRules.maxLength;
  const empty = length === 0 && attachments.list.length === 0;

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    area.current?.focus();
    if (empty || tooLong || attachments.busy) return;
    onSend(text.trim(), attachments.consume());
    setText('');
  }
  function insert(emoji: string): void {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    setText(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd));
    setEmojiAnchor(null);
    area.current?.focus();
  }

  return (
    <form className="border-t border-line p-2" onSubmit={submit}>
      <AttachmentRow attachments={attachments} />
      <div className="flex items-end gap-1">
        {!off.includes('emoji') && (
          <IconButton
            label={messages.emoji}
            icon={<Icon name="smile" size={20} />}
            onClick={({ currentTarget }) => setEmojiAnchor((open) => (open ? null : currentTarget))}
          />
        )}
        {!off.includes('image') && <PictureButton onChoose={attachments.add} />}
        <div className="grid min-w-0 flex-1">
          <Textarea
            ref={area}
            rows={1}
            value={text}
            aria-label={messages.write(name)}
            aria-invalid={tooLong || undefined}
            placeholder={messages.placeholder}
            title={messages.keys}
            onFocus={fetchSending}
            className="max-h-40 min-h-10! resize-none! py-1.5! pointer-coarse:min-h-11! pointer-coarse:py-2!"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              if (currentTarget.value.trim() !== '') onType();
            }}
            onPaste={(event) => {
              const files = off.includes('image') ? [] : pastedImages(event.clipboardData);
              if (files.length === 0) return;
              event.preventDefault();
              attachments.add(files);
            }}
            onKeyDown={(event) => sendsByKey(event) && submit(event)}
          />
          {length > warningLength && (
            <p role="status" className={cx('px-1 text-right text-tiny tabular-nums', tooLong ? 'text-cinnabar' : 'text-ink-2')}>
              {messages.left(length, messageRules.maxLength)}
            </p>
          )}
        </div>
        <Button
          type="submit"
          tone="primary"
          className="min-h-10"
          aria-label={messages.send}
          title={messages.send}
          disabled={empty || tooLong || attachments.busy}
          icon={<Icon name="send-horizontal" size={16} />}
        >
          <span className="max-sm:hidden">{messages.send}</span>
        </Button>
      </div>
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
