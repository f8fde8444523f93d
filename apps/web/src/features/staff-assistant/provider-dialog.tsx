import { addModelProvider, modelProviderKinds } from '@chaguan/contract';
import { useState } from 'react';
import { useMessages } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/inputs.tsx';
import { toast } from '../../ui/overlays.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { FormField } from '../forms/form-field.tsx';
import type { ContractForm } from '../forms/use-contract-form.ts';
import { providerActs, type ModelProvider } from './data.ts';
import { staffAssistantMessages } from './messages.ts';
import { ModelFields } from './model-fields.tsx';
import {
  addressFor,
  providerBodyOf,
  providerDraftOf,
  modelProblems,
  newModel,
  type ModelDraft,
  type ProviderDraft,
} from './provider-form.ts';

type Form = ContractForm<ProviderDraft>;

function KindField({ form }: { form: Form }) {
  const own = useMessages(staffAssistantMessages);
  return (
    <Field label={own.kind} error={form.error('kind')}>
      {(control) => (
        <Select
          {...control}
          name="kind"
          value={form.values.kind}
          onChange={(event) => {
            const kind = event.target.value as ProviderDraft['kind'];
            form.set('kind', kind);
            form.set('address', addressFor(kind, form.values));
          }}
        >
          {modelProviderKinds.map((kind) => (
            <option key={kind} value={kind}>
              {own.kinds[kind]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Models({ form }: { form: Form }) {
  const own = useMessages(staffAssistantMessages);
  const { models } = form.values;
  const { maxItems = Infinity } = form.limits('models');
  const change = (index: number, some: Partial<ModelDraft>) =>
    form.set(
      'models',
      models.map((one, at) => (at === index ? { ...one, ...some } : one)),
      `models.${index}.${Object.keys(some)[0]}`,
    );
  return (
    <section aria-labelledby="models" className="grid gap-3">
      <h3 id="models" className="text-small font-semibold">
        {own.models}
      </h3>
      <p className="text-meta text-ink-2">{own.modelsHint}</p>
      {form.error('models') && (
        <p role="alert" className="text-meta text-cinnabar">
          {form.error('models')}
        </p>
      )}
      {models.map((one, index) => (
        <ModelFields
          key={one.key}
          index={index}
          draft={one}
          error={(name) => form.error(`models.${index}.${name}`)}
          onChange={(some) => change(index, some)}
          onRemove={models.length === 1 ? null : () => form.set('models', models.toSpliced(index, 1))}
        />
      ))}
      {models.length < maxItems && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Icon name="plus" size={16} />}
          onClick={() => form.set('models', [...models, newModel()])}
        >
          {own.addModel}
        </Button>
      )}
    </section>
  );
}

/** A model provider; its key can be entered but is never shown. */
export function ProviderDialog({ provider, onClose }: { provider: ModelProvider | null; onClose: () => void }) {
  const own = useMessages(staffAssistantMessages);
  const [initial] = useState(() => providerDraftOf(provider));
  return (
    <FormDialog
      endpoint={addModelProvider}
      wide
      title={provider ? own.editTitle(provider.name) : own.addTitle}
      initial={initial}
      check={modelProblems}
      own={['models', 'kind']}
      save={(draft) => providerActs.save(provider?.id ?? null, providerBodyOf(draft))}
      saved={({ waiting }) => toast(waiting ? own.asksSecond : own.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            <FormField form={form} name="name" label={own.name} hint={own.nameHint} first />
            <KindField form={form} />
          </div>
          <FormField form={form} name="address" kind="url" label={own.address} hint={own.addressHint} />
          <FormField form={form} name="key" kind="secret" label={own.key} hint={provider?.keySet ? own.keyKept : own.keyHint} />
          {provider?.keySet && <FormField form={form} name="removeKey" kind="check" label={own.removeKey} />}
          <Models form={form} />
          <FormField form={form} name="enabled" kind="check" label={own.enabled} />
        </>
      )}
    </FormDialog>
  );
}
