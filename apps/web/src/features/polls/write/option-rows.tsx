import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isEnter } from '../../../lib/composing.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { pollWriteMessages } from './messages.ts';

type Props = {
  options: readonly string[];
  limit: number;
  /** The failure of all rows, or by row. */
  error: string | null;
  errorAt: (at: number) => string | null;
  onChange: (options: readonly string[]) => void;
};

/** One row per option; Enter moves to the next, which is added if there is none. */
export function OptionRows({ options, limit, error, errorAt, onChange }: Props) {
  const id = useId();
  const messages = useMessages(pollWriteMessages);
  const rows = useRef<HTMLDivElement>(null);
  /** Flushed synchronously, because only then the row exists and can be focused. */
  const change = (next: readonly string[], focusAt: number) => {
    flushSync(() => onChange(next));
    rows.current?.querySelectorAll('input')[focusAt]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    if (at < options.length - 1 || options.length >= limit) change(options, Math.min(at + 1, options.length - 1));
    else if (options[at]?.trim()) change([...options, ''], at + 1);
  };
  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-small font-medium">
        <span>
          {messages.options}
          <span aria-hidden className="text-cinnabar">
            {' '}
            *
          </span>
        </span>
        <span className="text-meta font-normal text-ink-2 tabular-nums">{messages.counter(options.length, limit)}</span>
      </legend>
      <div ref={rows} className="grid gap-2">
        {options.map((text, at) => {
          const wrong = errorAt(at);
          return (
            <div key={at} className="grid gap-1">
              <div className="flex items-center gap-1">
                <Input
                  value={text}
                  aria-label={messages.option(at + 1)}
                  aria-invalid={wrong ? true : undefined}
                  aria-describedby={wrong ? `${id}-${at}` : undefined}
                  placeholder={messages.option(at + 1)}
                  autoComplete="off"
                  enterKeyHint="next"
                  onChange={({ currentTarget }) => onChange(options.with(at, currentTarget.value))}
                  onKeyDown={(event) => onKeyDown(event, at)}
                />
                <IconButton
                  label={messages.removeOption(at + 1)}
                  icon={<Icon name="x" size={17} />}
                  disabled={options.length <= 2}
                  onClick={() => change(options.toSpliced(at, 1), Math.max(at - 1, 0))}
                />
              </div>
              <p id={`${id}-${at}`} role="alert" className="text-meta text-cinnabar empty:hidden">
                {wrong}
              </p>
            </div>
          );
        })}
      </div>
      <p id={`${id}-error`} role="alert" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
      {options.length < limit && (
        <Button
          tone="quiet"
          size="small"
          className="-ml-3 justify-self-start text-tea!"
          icon={<Icon name="plus" size={16} />}
          onClick={() => change([...options, ''], options.length)}
        >
          {messages.addOption}
        </Button>
      )}
    </fieldset>
  );
}
