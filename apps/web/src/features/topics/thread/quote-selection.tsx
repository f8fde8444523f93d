import { useEffect, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { companionMessages } from './companion-messages.ts';
import { useThread } from './thread-context.ts';

type Passage = { text: string; left: number; top: number };

const margin = 8;
const height = 40;
const longest = 2_000;

/** The selected text, if it is within one body. */
function selectedPassage(): Passage | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: around } = range;
  const element = around instanceof Element ? around : around.parentElement;
  if (!element?.closest('[data-passage] .body') || element.closest('[contenteditable]')) return null;
  const text = selection.toString().trim().slice(0, longest);
  if (!text) return null;
  const box = range.getBoundingClientRect();
  // Below the text: a phone shows its own menu above.
  return {
    text,
    left: Math.min(Math.max(box.left + box.width / 2, 70), innerWidth - 70),
    top: Math.min(box.bottom + margin, innerHeight - height * 2),
  };
}

/** A button beside selected text, which quotes it in the comment being written. */
export function QuoteSelection() {
  const messages = useMessages(companionMessages);
  const { write } = useThread();
  const [passage, setPassage] = useState<Passage | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPassage(selectedPassage()), 150);
    };
    const hide = () => setPassage(null);
    document.addEventListener('selectionchange', follow);
    window.addEventListener('scroll', hide, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', follow);
      window.removeEventListener('scroll', hide);
    };
  }, []);
  if (!passage) return null;
  const quote = () => {
    write({ passage: passage.text });
    getSelection()?.removeAllRanges();
    setPassage(null);
  };
  return (
    <button
      type="button"
      // A mouse press would first collapse the selection, and with it remove this button.
      onPointerDown={(event) => event.preventDefault()}
      onClick={quote}
      style={{ left: passage.left, top: passage.top }}
      className={buttonClass('secondary', 'small', 'fixed z-40 -translate-x-1/2 shadow-overlay')}
    >
      <Icon name="quote" size={14} />
      {messages.quote}
    </button>
  );
}
