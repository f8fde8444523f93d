import { useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { isEnter } from '../../../lib/composing.ts';
import { cx } from '../../../ui/cx.ts';
import { writingMessages } from './messages.ts';
import { titleLength } from './title-field.tsx';

type Props = {
  value: string;
  limit: number;
  hint: string;
  error: string | null;
  onChange: (title: string) => void;
  /** Enter moves to the text. */
  onDone: () => void;
};

/** The title as it will look, growing over as many lines as needed; the first field to fill in. */
export function TitleLine({ value, limit, hint, error, onChange, onDone }: Props) {
  const id = useId();
  const messages = useMessages(writingMessages);
  const area = useRef<HTMLTextAreaElement>(null);
  const length = titleLength(value);
  const given = useRef({ value, onChange });
  // The server-rendered page accepts input before any script is loaded: what was typed is kept.
  useLayoutEffect(() => {
    const typed = area.current?.value ?? '';
    if (typed !== '' && typed !== given.current.value) given.current.onChange(typed);
  }, []);
  return (
    <div className="grid gap-1">
      <textarea
        ref={area}
        rows={1}
        aria-label={messages.title}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        value={value}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="next"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for writing, and this is its beginning
        autoFocus
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (!isEnter(event) || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onDone();
        }}
        className="field-sizing-content w-full resize-none border-b border-line bg-transparent py-1.5 text-title font-bold text-ink outline-none placeholder:font-semibold placeholder:text-ink-2 focus:border-tea aria-invalid:border-cinnabar"
      />
      <div className="flex items-baseline justify-between gap-3 text-meta empty:hidden">
        <p id={`${id}-error`} role="alert" className="text-cinnabar empty:hidden">
          {error}
        </p>
        {length > limit * 0.8 && (
          <span className={cx('ml-auto tabular-nums', length > limit ? 'font-semibold text-cinnabar' : 'text-ink-2')}>
            {messages.counter(length, limit)}
          </span>
        )}
      </div>
    </div>
  );
}
