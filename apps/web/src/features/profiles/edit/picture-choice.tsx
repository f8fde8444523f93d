import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { editMessages } from './messages.ts';

type Props = {
  /** The purpose of this picture. */
  name: string;
  label: string;
  allowed: boolean;
  onFile: (file: File) => void;
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

/** The current picture, a button to choose another, and a drop target. */
export function PictureChoice({ name, label, allowed, onFile, onRemove, children }: Props) {
  const messages = useMessages(editMessages);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => file && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    // Dropping is a shortcut of the mouse; the button does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={name}
      onDragOver={(event) => {
        if (!allowed) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={allowed ? drop : undefined}
      className={cx(
        'flex flex-wrap items-center gap-4 rounded-card border border-dashed p-3 transition-colors',
        over ? 'border-tea bg-tea-soft' : 'border-line',
      )}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        {allowed && (
          <>
            {/* Hidden from everybody: the button replaces it. Selecting the same file twice must fire twice. */}
            <input
              ref={input}
              type="file"
              accept="image/*"
              hidden
              onChange={({ target }) => {
                choose(target.files?.[0]);
                target.value = '';
              }}
            />
            <Button icon={<Icon name="image-up" size={16} />} onClick={() => input.current?.click()}>
              {label}
            </Button>
          </>
        )}
        {onRemove && (
          <Button tone="quiet" aria-label={`${messages.remove} ${name}`} onClick={onRemove}>
            {messages.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
