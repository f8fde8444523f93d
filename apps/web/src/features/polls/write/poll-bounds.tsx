import { useId } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { pollWriteMessages } from './messages.ts';
import { filledOptions, pollEnds, type PollDraft } from './poll-draft.ts';

type Props = { draft: PollDraft; error: string | null; onChange: (part: Partial<PollDraft>) => void };

const pill =
  'inline-flex min-h-10 flex-1 items-center justify-center rounded-control border border-line bg-surface px-3 text-small pointer-coarse:min-h-11 ' +
  'hover:bg-surface-2 has-checked:border-tea has-checked:bg-tea-soft has-checked:font-semibold has-checked:text-tea ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea';

function Kind({ draft, onChange }: Omit<Props, 'error'>) {
  const id = useId();
  const messages = useMessages(pollWriteMessages);
  const several = draft.maxChoices !== 1;
  const most = Math.max(filledOptions(draft).length, 2);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-small font-medium">{messages.kind}</legend>
        <div className="flex gap-2">
          {([1, 0] as const).map((maxChoices) => (
            <label key={maxChoices} className={pill}>
              <input
                type="radio"
                name={id}
                checked={several === (maxChoices === 0)}
                onChange={() => onChange({ maxChoices })}
                className="sr-only"
              />
              {maxChoices === 1 ? messages.single : messages.multiple}
            </label>
          ))}
        </div>
      </fieldset>
      {several && (
        <Field label={messages.most}>
          {(control) => (
            <Select
              {...control}
              value={draft.maxChoices < most ? draft.maxChoices : 0}
              onChange={({ currentTarget }) => onChange({ maxChoices: Number(currentTarget.value) })}
            >
              <option value={0}>{messages.any}</option>
              {Array.from({ length: most - 2 }, (_, at) => at + 2).map((n) => (
                <option key={n} value={n}>
                  {messages.upTo(n)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

/** How many may be chosen, and until when. */
export function PollBounds({ draft, error, onChange }: Props) {
  const messages = useMessages(pollWriteMessages);
  const custom = draft.end === 'custom';
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Kind draft={draft} onChange={onChange} />
      <Field label={messages.end} error={custom ? null : error}>
        {(control) => (
          <Select
            {...control}
            value={draft.end}
            onChange={({ currentTarget }) => onChange({ end: pollEnds.find((end) => end === currentTarget.value) ?? 'none' })}
          >
            {pollEnds.map((end) => (
              <option key={end} value={end}>
                {messages.ends[end]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {custom && (
        <Field label={messages.endAt} required error={error}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft.endsAt}
              onChange={({ currentTarget }) => onChange({ endsAt: currentTarget.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
