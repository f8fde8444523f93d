import { envelopeTypes, addTopic } from '@chaguan/contract';
import { useId } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { formatMoney } from '../../../lib/numbers.ts';
import { useSiteInfo } from '../../../lib/site.ts';
import { rechargePath } from '../../../lib/payment-paths.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Link } from '../../../ui/link.tsx';
import type { EnvelopeBounds } from '../data.ts';
import { totalOf, yuanOf, type EnvelopeDraft } from './envelope-draft.ts';
import { GuestField } from './guest-field.tsx';
import { HelpLink } from '../../help-link/help-link.tsx';
import { envelopeWriteMessages } from './messages.ts';
import { limitsOf, longestOf } from '../../forms/limits.ts';

type Part = { draft: EnvelopeDraft; onChange: (part: Partial<EnvelopeDraft>) => void };
type Props = Part & { bounds: EnvelopeBounds; errors: Partial<Record<string, string>> };

const pill =
  'inline-flex min-h-10 flex-1 items-center justify-center rounded-control border border-line bg-surface px-2 text-center text-small pointer-coarse:min-h-11 ' +
  'hover:bg-surface-2 has-checked:border-tea has-checked:bg-tea-soft has-checked:font-semibold has-checked:text-tea ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea';

function Types({ draft, onChange }: Part) {
  const id = useId();
  const messages = useMessages(envelopeWriteMessages);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-medium">{messages.type}</legend>
      <div className="flex gap-2">
        {envelopeTypes.map((type) => (
          <label key={type} className={pill}>
            <input type="radio" name={id} checked={draft.type === type} onChange={() => onChange({ type })} className="sr-only" />
            {messages.types[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Sum({ draft, bounds: { minimum, maximum, balance } }: { draft: EnvelopeDraft; bounds: EnvelopeBounds }) {
  const site = useSiteInfo();
  const messages = useMessages(envelopeWriteMessages);
  const total = totalOf(draft);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-meta text-ink-2 tabular-nums">
      <output className="text-small font-semibold text-cinnabar">
        {messages.sum(formatMoney(total === null ? '0.00' : yuanOf(total)))}
      </output>
      <span>{messages.bounds(formatMoney(minimum), maximum && formatMoney(maximum))}</span>
      <span>{messages.own(formatMoney(balance))}</span>
      {site?.features.recharge && (
        <Link to={rechargePath()} className="pointer-coarse:py-2.5">
          {messages.recharge}
        </Link>
      )}
    </p>
  );
}

/** The form for a red envelope, as part of the topic that it will belong to. */
export default function EnvelopeEditor({ draft, bounds, errors, onChange }: Props) {
  const messages = useMessages(envelopeWriteMessages);
  const input = (name: 'amount' | 'quantity' | 'greeting') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <div className="grid min-w-0 gap-4">
      <Types draft={draft} onChange={onChange} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={draft.type === 'random' ? messages.total : messages.each} required error={errors['envelope.amount'] ?? null}>
          {(control) => (
            <Input
              {...control}
              {...input('amount')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, to be filled in
              autoFocus
              inputMode="decimal"
              maxLength={limitsOf(addTopic, 'envelope.amount').maxLength}
            />
          )}
        </Field>
        {draft.type !== 'personal' && (
          <Field label={messages.quantity} required hint={messages.quantityHint} error={errors['envelope.quantity'] ?? null}>
            {(control) => (
              <Input
                {...control}
                {...input('quantity')}
                inputMode="numeric"
                maxLength={longestOf(limitsOf(addTopic, 'envelope.quantity'))}
              />
            )}
          </Field>
        )}
      </div>
      {draft.type === 'personal' && (
        <GuestField guests={draft.guests} error={errors['envelope.memberIds'] ?? null} onChange={(guests) => onChange({ guests })} />
      )}
      <Field label={messages.greeting} error={errors['envelope.greeting'] ?? null}>
        {(control) => (
          <Input
            {...control}
            {...input('greeting')}
            placeholder={messages.greetingHint}
            maxLength={limitsOf(addTopic, 'envelope.greeting').maxLength}
          />
        )}
      </Field>
      <Sum draft={draft} bounds={bounds} />
      <p className="text-meta text-ink-2">{messages.note(bounds.hours)}</p>
      <HelpLink subject="envelope" />
    </div>
  );
}
