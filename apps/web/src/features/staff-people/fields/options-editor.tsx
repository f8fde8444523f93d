import { addRegistrationField } from '@chaguan/contract';
import { useId, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isEnter } from '../../../lib/composing.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import type { ContractForm } from '../../forms/use-contract-form.ts';
import { staffMessages } from '../../staff/messages.ts';
import { moved } from '../../staff/moved.ts';
import { staffFieldMessages } from './messages.ts';
import type { FieldDraft, OptionDraft } from './field-draft.ts';

const icon = { 'aria-hidden': true, size: 16 } as const;

type RowProps = {
  option: OptionDraft;
  at: number;
  count: number;
  invalid: boolean;
  onChange: (option: OptionDraft) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onEnter: () => void;
};

function Row({ option, at, count, invalid, onChange, onMove, onRemove, onEnter }: RowProps) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffFieldMessages);
  const longest = (name: 'zh' | 'en') => staffLimitsOf(addRegistrationField, `options.${name}`).maxLength;
  const label = own.option(at + 1);
  /** Enter adds the next option, it does not submit the form. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li className="flex items-center gap-1.5">
      <span className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-2">
        <Input
          aria-label={label}
          aria-invalid={invalid || undefined}
          placeholder={label}
          maxLength={longest('zh')}
          value={option.zh}
          onChange={(event) => onChange({ ...option, zh: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <Input
          aria-label={own.optionEn(at + 1)}
          placeholder={own.optionEnShort}
          maxLength={longest('en')}
          value={option.en}
          onChange={(event) => onChange({ ...option, en: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </span>
      <span className="flex shrink-0">
        <IconButton
          label={`${messages.up} ${label}`}
          icon={<Icon name="arrow-up" {...icon} />}
          disabled={at === 0}
          onClick={() => onMove(-1)}
          className="max-sm:hidden"
        />
        <IconButton
          label={`${messages.down} ${label}`}
          icon={<Icon name="arrow-down" {...icon} />}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
          className="max-sm:hidden"
        />
        <IconButton label={own.removeOption(at + 1)} icon={<Icon name="x" {...icon} />} disabled={count === 1} onClick={onRemove} />
      </span>
    </li>
  );
}

/** The options of a choice in order, in both languages. Existing ones have their key, so that answers stay correct. */
export function OptionsEditor({ form }: { form: ContractForm<FieldDraft> }) {
  const own = useMessages(staffFieldMessages);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { options } = form.values;
  const error = form.error('options');
  const full = options.length >= (form.limits('options').maxItems ?? Infinity);
  const put = (next: OptionDraft[]) => form.set('options', next);

  function add(after: number): void {
    if (full) return;
    const row = Math.max(-1, ...options.map((option) => option.row)) + 1;
    flushSync(() => put(options.toSpliced(after + 1, 0, { row, key: '', zh: '', en: '' })));
    list.current?.children[after + 1]?.querySelector('input')?.focus();
  }

  return (
    <fieldset aria-describedby={`${id}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-small font-medium">
        {own.options}
        <span aria-hidden className="text-cinnabar">
          {' '}
          *
        </span>
      </legend>
      <ol ref={list} className="grid gap-2">
        {options.map((option, at) => (
          <Row
            key={option.row}
            option={option}
            at={at}
            count={options.length}
            invalid={error !== null && option.zh.trim() === ''}
            onChange={(changed) => put(options.with(at, changed))}
            onMove={(by) => put(moved(options, at, by))}
            onRemove={() => put(options.toSpliced(at, 1))}
            onEnter={() => add(at)}
          />
        ))}
      </ol>
      <p id={`${id}-error`} role="alert" className="text-meta text-cinnabar empty:hidden">
        {error}
      </p>
      <span>
        <Button size="small" icon={<Icon name="plus" size={14} />} disabled={full} onClick={() => add(options.length - 1)}>
          {own.addOption}
        </Button>
      </span>
    </fieldset>
  );
}
