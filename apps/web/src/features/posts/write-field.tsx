import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { composition } from '../editor/composition.ts';

/** A field of one line, which grows with its text. */
export const writeFieldClass =
  'block field-sizing-content max-h-[40dvh] w-full resize-none rounded-control border border-line-strong/70 text-body text-ink ' +
  'placeholder:text-ink-2 hover:border-line-strong';

type WriteFieldProps = {
  label: string;
  /** A shorter text within the field, for the bar of a phone. */
  short?: string;
  /** Called with the field when the reader begins to write in it, once they may. */
  onWrite: ((field: HTMLTextAreaElement) => void) | null;
};

/**
 * The field at the end of a page. It is in the server's HTML, so that a tap opens the keyboard at once and what is typed before any script
 * runs stays; the editor takes over its text and selection when it is loaded.
 */
export function WriteField({ label, short, onWrite }: WriteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(onWrite);
  /** Before it is known whether the reader may write. */
  const wasTapped = useRef(false);
  useEffect(() => {
    latest.current = onWrite;
  });
  const isAllowed = onWrite !== null;
  useEffect(() => {
    const area = field.current;
    if (isAllowed && area && (wasTapped.current || area.value !== '')) latest.current?.(area);
  }, [isAllowed]);
  return (
    <textarea
      {...composition}
      ref={field}
      rows={1}
      aria-label={label}
      placeholder={short ?? label}
      onClick={({ currentTarget }) => {
        wasTapped.current = true;
        onWrite?.(currentTarget);
      }}
      onInput={({ currentTarget }) => onWrite?.(currentTarget)}
      className={cx(writeFieldClass, short === undefined ? 'min-h-12 bg-surface px-4 py-2.5' : 'min-h-10 bg-surface-2 px-3 py-1.5')}
    />
  );
}
