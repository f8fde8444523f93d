import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { providerRules } from '@chaguan/contract';
import { useForm, type FieldProblem } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { staffMessages } from '../messages.ts';
import { emptyForms, formOf, providerActs, type Provider, type ProviderForm } from './data.ts';
import { DiscoveryTry } from './discovery.tsx';
import { providerMessages } from './messages.ts';

const filled = (text: string): FieldProblem | null => (text.trim() === '' ? { code: 'field.required' } : null);

type TextName = Exclude<keyof ProviderForm, 'product' | 'enabled'>;
type TextRow = { name: TextName; label: string; hint?: string; required?: boolean; secret?: boolean; fixed?: boolean; type?: 'url' | 'text' };

const lengths: Record<TextName, number> = {
  nameZh: providerRules.name.maxLength,
  nameEn: providerRules.name.maxLength,
  issuer: providerRules.issuer.maxLength,
  clientId: providerRules.clientId.maxLength,
  scopes: providerRules.scopes.maxLength,
  openAppId: providerRules.appId.maxLength,
  officialAppId: providerRules.appId.maxLength,
  clientSecret: providerRules.secret.maxLength,
  openSecret: providerRules.secret.maxLength,
  officialSecret: providerRules.secret.maxLength,
};

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-small font-medium">{title}</legend>
      <p className="text-meta text-ink-2">{text}</p>
      {children}
    </fieldset>
  );
}

export type Editing = { product: Provider['product']; provider: Provider | null };

function useProviderForm({ product, provider }: Editing) {
  const oidc = product === 'oidc';
  const neither = (_: string, { openAppId, officialAppId }: ProviderForm): FieldProblem | null =>
    openAppId.trim() === '' && officialAppId.trim() === '' ? { code: 'field.required' } : null;
  const withApp = (set: boolean | undefined, app: 'openAppId' | 'officialAppId') => (text: string, values: ProviderForm) =>
    values[app].trim() !== '' && !set ? filled(text) : null;
  return useForm<ProviderForm>({
    initial: provider ? formOf(provider) : emptyForms[product],
    rules: {
      nameZh: filled,
      ...(oidc
        ? { issuer: filled, clientId: filled }
        : {
            openAppId: neither,
            openSecret: withApp(provider?.openSecretSet, 'openAppId'),
            officialSecret: withApp(provider?.officialSecretSet, 'officialAppId'),
          }),
    },
    report: reportFailure,
  });
}

function useRows({ provider }: Editing) {
  const own = useMessages(providerMessages);
  const inUse = (provider?.accounts ?? 0) > 0;
  const secretHint = (set: boolean | undefined, otherwise: string): string => (set ? own.secretSet : otherwise);
  return {
    names: [
      { name: 'nameZh', label: own.nameZh, hint: own.nameZhHint, required: true },
      { name: 'nameEn', label: own.nameEn, hint: own.nameEnHint },
    ],
    issuer: { name: 'issuer', label: own.issuer, hint: inUse ? own.issuerFixed : own.issuerHint, required: true, fixed: inUse, type: 'url' },
    client: [
      { name: 'clientId', label: own.clientId, required: true },
      { name: 'clientSecret', label: own.clientSecret, secret: true, hint: secretHint(provider?.clientSecretSet, own.secretNotSet) },
      { name: 'scopes', label: own.scopes, hint: own.scopesHint },
    ],
    open: [
      { name: 'openAppId', label: own.appId },
      { name: 'openSecret', label: own.appSecret, secret: true, hint: secretHint(provider?.openSecretSet, own.wechatSecret) },
    ],
    official: [
      { name: 'officialAppId', label: own.appId },
      { name: 'officialSecret', label: own.appSecret, secret: true, hint: secretHint(provider?.officialSecretSet, own.wechatSecret) },
    ],
  } satisfies Record<string, TextRow | TextRow[]>;
}

type FieldsProps = { editing: Editing; form: ReturnType<typeof useProviderForm> };

function ProviderFields({ editing, form }: FieldsProps) {
  const own = useMessages(providerMessages);
  const rows = useRows(editing);
  const input = ({ name, label, hint, required, secret, fixed, type }: TextRow) => (
    <Field key={name} label={label} hint={hint} required={required} error={form.error(name)}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type={secret ? 'password' : (type ?? 'text')}
          autoComplete={secret ? 'new-password' : 'off'}
          spellCheck={false}
          readOnly={fixed}
          maxLength={lengths[name]}
          data-autofocus={name === 'nameZh' ? '' : undefined}
          value={form.values[name]}
          onChange={(event) => form.set(name, event.target.value)}
          onBlur={() => form.leave(name)}
        />
      )}
    </Field>
  );
  return (
    <>
      {rows.names.map(input)}
      {editing.product === 'oidc' ? (
        <>
          {input(rows.issuer)}
          <DiscoveryTry issuer={form.values.issuer} />
          {rows.client.map(input)}
        </>
      ) : (
        <>
          <Part title={own.openPart} text={own.openPartText}>
            {rows.open.map(input)}
          </Part>
          <Part title={own.officialPart} text={own.officialPartText}>
            {rows.official.map(input)}
          </Part>
          <p className="text-meta text-ink-2">{own.bothHint}</p>
        </>
      )}
      <Checkbox checked={form.values.enabled} onChange={(event) => form.set('enabled', event.target.checked)}>
        {own.enabled}
      </Checkbox>
    </>
  );
}

export function ProviderDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const words = useMessages(staffMessages);
  const own = useMessages(providerMessages);
  const lang = useLang();
  const { revalidate } = useRevalidator();
  const form = useProviderForm(editing);
  const { product, provider } = editing;

  async function save(values: ProviderForm): Promise<void> {
    await providerActs.save(provider?.id ?? null, values);
    onClose();
    toast(own.saved, { kind: 'success' });
    await revalidate();
  }

  const actions = (
    <>
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button tone="primary" type="submit" form="provider-form" busy={form.busy}>
        {words.save}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      firm
      title={provider ? own.editTitle(nameIn(provider.name, lang)) : own.addTitle(own[product])}
      onClose={onClose}
      actions={actions}
    >
      <form id="provider-form" noValidate className="grid gap-4 pt-1" onSubmit={(event) => void form.submit(event, save)}>
        <ProviderFields editing={editing} form={form} />
      </form>
    </Dialog>
  );
}
