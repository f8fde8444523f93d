import { addModelProvider } from '@chaguan/contract';
import { useMessages } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Checkbox, Input } from '../../ui/inputs.tsx';
import { longestOf } from '../forms/limits.ts';
import { staffLimitsOf } from '../forms/staff-limits.ts';
import { staffMessages } from '../staff/messages.ts';
import { staffAssistantMessages } from './messages.ts';
import type { ModelDraft } from './provider-form.ts';

type TextName = 'name' | 'inputPrice' | 'outputPrice';
type Props = {
  index: number;
  draft: ModelDraft;
  error: (name: TextName) => string | null;
  onChange: (change: Partial<ModelDraft>) => void;
  /** Omitted for the last one. */
  onRemove: (() => void) | null;
};

export function ModelFields({ index, draft, error, onChange, onRemove }: Props) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffAssistantMessages);
  const text = (name: TextName, label: string, figures: boolean) => (
    <Field label={label} required={!figures} error={error(name)}>
      {(control) => (
        <Input
          {...control}
          name={`${name}-${index}`}
          inputMode={figures ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={longestOf(staffLimitsOf(addModelProvider, `models.${name}`))}
          className={figures ? 'min-w-0 tabular-nums' : 'min-w-0 font-mono'}
          value={draft[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-small font-medium">{own.model(index + 1)}</legend>
      {text('name', own.modelName, false)}
      <div className="grid grid-cols-2 gap-3">
        {text('inputPrice', own.inputPrice, true)}
        {text('outputPrice', own.outputPrice, true)}
      </div>
      <div className="flex items-center justify-between gap-3">
        <Checkbox checked={draft.tools} onChange={(event) => onChange({ tools: event.target.checked })}>
          {own.tools}
          <span className="block text-meta text-ink-2">{own.toolsHint}</span>
        </Checkbox>
        {onRemove && (
          <IconButton label={`${messages.remove} ${own.model(index + 1)}`} icon={<Icon name="trash-2" size={16} />} onClick={onRemove} />
        )}
      </div>
    </fieldset>
  );
}
