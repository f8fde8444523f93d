import { editEmbeddings } from '@chaguan/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useForm } from '../../lib/form.ts';
import { useLang, useMessages } from '../../lib/i18n.ts';
import { formatCount } from '../../lib/numbers.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Checkbox, Input, Select } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { plainDigits } from '../forms/contract-rules.ts';
import { longestOf } from '../forms/limits.ts';
import { staffLimitsOf } from '../forms/staff-limits.ts';
import { ActButton } from '../staff/act-buttons.tsx';
import { staffMessages } from '../staff/messages.ts';
import { saveEmbeddings, type Embeddings, type Providers } from './data.ts';
import { formatCost } from './format-cost.ts';
import { staffAssistantMessages } from './messages.ts';
import { Form } from '../forms/form.tsx';

type Draft = { enabled: boolean; providerId: string; model: string; price: string };

/** How far it is, and what the last 30 days cost. */
function Progress({ embeddings: { vectors, waiting, complete, tokens, failures, cost } }: { embeddings: Embeddings }) {
  const own = useMessages(staffAssistantMessages);
  const lang = useLang();
  const figures = [
    { label: own.vectors, value: formatCount(vectors, lang) },
    { label: own.vectorsWaiting, value: complete ? formatCount(waiting, lang) : own.counting },
    { label: own.recentTokens, value: formatCount(tokens, lang) },
    { label: own.recentFailures, value: formatCount(failures, lang) },
    { label: own.recentCost, value: formatCost(cost) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-t border-line bg-line md:grid-cols-5 md:rounded-b-card">
      {figures.map(({ label, value }) => (
        <div key={label} className="bg-surface px-4 py-3 max-md:last:col-span-2">
          <dt className="text-meta text-ink-2">{label}</dt>
          <dd className="font-semibold break-all tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Fields({ form, providers }: { form: ReturnType<typeof useForm<Draft>>; providers: Providers['items'] }) {
  const own = useMessages(staffAssistantMessages);
  const text = (name: 'model' | 'price', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={form.error(name)}>
      {(control) => (
        <Input
          {...control}
          name={`embeddings-${name}`}
          inputMode={name === 'price' ? 'decimal' : undefined}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={longestOf(staffLimitsOf(editEmbeddings, name))}
          className={name === 'price' ? 'min-w-0 tabular-nums' : 'min-w-0 font-mono'}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      <Checkbox name="embeddings" checked={form.values.enabled} onChange={(event) => form.set('enabled', event.target.checked)}>
        {own.embed}
        <span className="block text-meta text-ink-2">{own.embedHint}</span>
      </Checkbox>
      <Field label={own.embedProvider} error={form.error('providerId')}>
        {(control) => (
          <Select {...control} value={form.values.providerId} onChange={(event) => form.set('providerId', event.target.value)}>
            <option value="">{own.noProvider}</option>
            {providers.map(({ id, name, enabled }) => (
              <option key={id} value={id}>
                {enabled ? name : `${name} (${own.off})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        {text('model', own.embedModel, own.embedModelHint)}
        {text('price', own.embedPrice)}
      </div>
    </>
  );
}

/** The model whose vectors help to order threads, with its progress and cost; off unless staff enable it. */
export function EmbeddingsCard({ embeddings, providers }: { embeddings: Embeddings; providers: Providers['items'] }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffAssistantMessages);
  const { revalidate } = useRevalidator();
  const { enabled, providerId, model, price } = embeddings;
  const [initial] = useState<Draft>({ enabled, providerId: providerId ?? '', model, price });
  const form = useForm<Draft>({ initial, rules: {}, report: reportFailure });
  async function save(draft: Draft): Promise<void> {
    await saveEmbeddings({
      enabled: draft.enabled,
      ...(draft.providerId !== '' && { providerId: draft.providerId }),
      model: draft.model.trim(),
      price: plainDigits(draft.price),
    });
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }
  return (
    <Card labelledBy="embeddings" className="min-w-0">
      <CardTitle id="embeddings">{own.embedPart}</CardTitle>
      <Form form={form} send={save} className="grid max-w-[640px] gap-5 px-4 py-4">
        {(submit) => (
          <>
            <Fields form={form} providers={providers} />
            <div className="flex justify-end">
              <ActButton {...submit}>{messages.save}</ActButton>
            </div>
          </>
        )}
      </Form>
      {(enabled || Number(embeddings.cost) > 0) && <Progress embeddings={embeddings} />}
    </Card>
  );
}
