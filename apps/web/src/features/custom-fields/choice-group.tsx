import { useId, type ReactNode } from 'react';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { nameIn } from '../../lib/names.ts';
import { cx } from '../../ui/cx.ts';
import type { CustomControlProps } from './custom-values.ts';
import { customFieldMessages } from './messages.ts';
import { customName, takesSeveral } from './custom-values.ts';

function Option({
  field,
  value,
  onChange,
  onLeave,
  option,
}: CustomControlProps & { option: CustomControlProps['field']['options'][number] }) {
  const lang = useLang();
  const several = takesSeveral(field);
  const chosen = value.includes(option.key);
  const others = value.filter((key) => key !== option.key);
  return (
    <label className="flex items-start gap-2 text-small pointer-coarse:min-h-11 pointer-coarse:items-center">
      <input
        type={several ? 'checkbox' : 'radio'}
        name={customName(field)}
        value={option.key}
        checked={chosen}
        onChange={(event) => onChange(several ? (event.target.checked ? [...others, option.key] : others) : [option.key])}
        onBlur={onLeave}
        className="mt-[3px] size-4 shrink-0 accent-tea pointer-coarse:mt-0"
      />
      <span className="min-w-0 break-words">{nameIn(option, lang)}</span>
    </label>
  );
}

/** Radios, checkboxes, or a multi-select list; the group gets the focus when it has an error. */
export function ChoiceGroup(props: CustomControlProps & { tip: ReactNode }) {
  const { field, value, error, onChange, tip } = props;
  const id = useId();
  const lang = useLang();
  const messages = useMessages(customFieldMessages);
  const single = !takesSeveral(field);
  const listed = field.kind === 'select';
  return (
    <fieldset
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={`${id}-error ${id}-tip`}
      className="grid min-w-0 content-start gap-1.5 outline-none"
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-small font-medium">
        <span>
          {nameIn(field.name, lang)}
          {field.required && (
            <span aria-hidden className="text-cinnabar">
              {' '}
              *
            </span>
          )}
        </span>
      </legend>
      <div
        className={cx(
          listed
            ? 'grid max-h-44 gap-1.5 overflow-y-auto rounded-control border border-line-strong/70 bg-surface px-3 py-2'
            : 'flex flex-wrap gap-x-5 gap-y-1.5',
          listed && error && 'border-cinnabar',
        )}
      >
        {field.options.map((option) => (
          <Option key={option.key} {...props} option={option} />
        ))}
        {single && !field.required && value.length > 0 && (
          <button
            type="button"
            onClick={() => onChange([])}
            className="text-meta text-ink-2 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {messages.clear}
          </button>
        )}
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
      <div id={`${id}-tip`} className="text-meta text-ink-2 empty:hidden">
        {tip}
      </div>
    </fieldset>
  );
}
