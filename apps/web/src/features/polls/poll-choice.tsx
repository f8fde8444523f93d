import { useSyncExternalStore } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import type { Poll } from './data.ts';
import { pollMessages } from './messages.ts';
import { toggled } from './shares.ts';

const row =
  'flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-2 text-small break-words transition-colors ' +
  'has-enabled:cursor-pointer has-enabled:hover:border-line-strong has-checked:border-tea has-checked:bg-tea-soft ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea';

type Props = {
  poll: Poll;
  name: string;
  labelledBy: string;
  chosen: readonly number[];
  disabled: boolean;
  onChange: (chosen: readonly number[]) => void;
};

const never = () => () => {};

/** A choice before the script is loaded would be visible but not counted. */
function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The options as native radio buttons or checkboxes, so that arrow keys and screen readers work. */
export function PollChoice({ poll: { options, maxChoices }, name, labelledBy, chosen, disabled, onChange }: Props) {
  const messages = useMessages(pollMessages);
  const awake = useAwake();
  const single = maxChoices === 1;
  const full = !single && chosen.length >= maxChoices;
  return (
    <>
      <div role={single ? 'radiogroup' : 'group'} aria-labelledby={labelledBy} className="grid gap-2">
        {options.map(({ place: position, text }) => {
          const checked = chosen.includes(position);
          return (
            <label key={position} className={row}>
              <input
                type={single ? 'radio' : 'checkbox'}
                name={name}
                value={position}
                checked={checked}
                disabled={disabled || !awake || (full && !checked)}
                onChange={() => onChange(toggled(chosen, position, maxChoices))}
                className="size-4 shrink-0 accent-tea"
              />
              <span className="min-w-0 flex-1">{text}</span>
            </label>
          );
        })}
      </div>
      {!single && maxChoices < options.length && (
        <p role="status" className="text-meta text-ink-2 tabular-nums empty:hidden">
          {chosen.length > 0 && messages.chosen(chosen.length, maxChoices)}
        </p>
      )}
    </>
  );
}
