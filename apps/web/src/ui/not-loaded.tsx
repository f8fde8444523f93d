import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { failureMessages } from './failure-messages.ts';

type NotLoadedProps = {
  text?: string;
  onRetry: () => void;
  onClose?: (() => void) | undefined;
};

/**
 * The message that something the reader pressed for could not be loaded. It is part of every page, unlike toasts, whose code may be missing
 * for the same reason.
 */
export function NotLoaded({ text, onRetry, onClose }: NotLoadedProps) {
  const messages = useMessages(failureMessages);
  const card = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // Before the press itself is handled: on the button that opened the part it opens it again.
    const dismiss = ({ target }: Event): void => {
      if (target instanceof Node && !card.current?.contains(target)) flushSync(() => close.current?.());
    };
    window.addEventListener('click', dismiss, { capture: true });
    return () => window.removeEventListener('click', dismiss, { capture: true });
  }, []);
  return (
    <div
      ref={card}
      role="alert"
      className="fixed inset-x-4 bottom-30 z-60 mx-auto flex max-w-[420px] items-center gap-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 text-left text-small text-ink shadow-overlay md:bottom-6"
    >
      <span className="min-w-0 flex-1">{text ?? messages.partFailed}</span>
      <Button size="small" onClick={onRetry}>
        {messages.retry}
      </Button>
      {onClose && (
        <Button size="small" tone="quiet" onClick={onClose}>
          {messages.close}
        </Button>
      )}
    </div>
  );
}
