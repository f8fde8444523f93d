import { addSignInProvider } from '@chaguan/contract';
import type { ReactNode } from 'react';
import type { FieldProblem, FieldRules } from '../../../lib/form.ts';
import { useLang, useMessages } from '../../../lib/i18n.ts';
import { nameIn } from '../../../lib/names.ts';
import { toast } from '../../../ui/overlays.ts';
import { staffMessages } from '../../staff/messages.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormField, FormFields, type FieldSpec } from '../../forms/form-field.tsx';
import type { ContractForm } from '../../forms/use-contract-form.ts';
import { emptyForms, formOf, providerActs, type SignInProvider, type SignInProviderForm } from './data.ts';
import { DiscoveryTry } from './discovery.tsx';
import { providerMessages } from './messages.ts';

const filled = (text: string): FieldProblem | null => (text.trim() === '' ? { code: 'field.required' } : null);

export type Editing = { product: SignInProvider['product']; provider: SignInProvider | null };

/** The fields specific to a product. */
function rulesOf({ product, provider }: Editing): FieldRules<SignInProviderForm> {
  if (product === 'oidc') return { issuer: filled, clientId: filled };
  const withApp = (set: boolean | undefined, app: 'openAppId' | 'officialAppId') => (text: string, values: SignInProviderForm) =>
    values[app].trim() !== '' && !set ? filled(text) : null;
  return {
    openAppId: (_, { openAppId, officialAppId }) => filled(openAppId + officialAppId),
    openSecret: withApp(provider?.openSecretSet, 'openAppId'),
    officialSecret: withApp(provider?.officialSecretSet, 'officialAppId'),
  };
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-control border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-small font-medium">{title}</legend>
      <p className="text-meta text-ink-2">{text}</p>
      {children}
    </fieldset>
  );
}

type FieldsProps = { provider: SignInProvider | null; form: ContractForm<SignInProviderForm> };

function OpenIdFields({ provider, form }: FieldsProps) {
  const own = useMessages(providerMessages);
  const inUse = (provider?.accounts ?? 0) > 0;
  const client: FieldSpec<SignInProviderForm>[] = [
    { name: 'clientId', label: own.clientId, kind: 'code', required: true },
    { name: 'clientSecret', label: own.clientSecret, kind: 'secret', hint: provider?.clientSecretSet ? own.secretSet : own.secretNotSet },
    { name: 'scopes', label: own.scopes, hint: own.scopesHint },
  ];
  return (
    <>
      <FormField
        form={form}
        name="issuer"
        kind="url"
        required
        label={own.issuer}
        hint={inUse ? own.issuerFixed : own.issuerHint}
        readOnly={inUse}
      />
      <DiscoveryTry issuer={form.values.issuer} />
      <FormFields form={form} fields={client} />
    </>
  );
}

function WeChatFields({ provider, form }: FieldsProps) {
  const own = useMessages(providerMessages);
  const hint = (set: boolean | undefined) => (set ? own.secretSet : own.wechatSecret);
  return (
    <>
      <Part title={own.openPart} text={own.openPartText}>
        <FormField form={form} name="openAppId" label={own.appId} />
        <FormField form={form} name="openSecret" kind="secret" label={own.appSecret} hint={hint(provider?.openSecretSet)} />
      </Part>
      <Part title={own.officialPart} text={own.officialPartText}>
        <FormField form={form} name="officialAppId" label={own.appId} />
        <FormField form={form} name="officialSecret" kind="secret" label={own.appSecret} hint={hint(provider?.officialSecretSet)} />
      </Part>
      <p className="text-meta text-ink-2">{own.bothHint}</p>
    </>
  );
}

export function ProviderDialog({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const own = useMessages(providerMessages);
  const messages = useMessages(staffMessages);
  const lang = useLang();
  const { product, provider } = editing;
  return (
    <FormDialog
      endpoint={addSignInProvider}
      title={provider ? own.editTitle(nameIn(provider.name, lang)) : own.addTitle(own[product])}
      initial={provider ? formOf(provider) : emptyForms[product]}
      rules={rulesOf(editing)}
      fields={[
        { name: 'nameZh', label: own.nameZh, hint: own.nameZhHint, first: true },
        { name: 'nameEn', label: own.nameEn, hint: own.nameEnHint },
      ]}
      save={(body) => providerActs.save(provider?.id ?? null, body)}
      saved={({ waiting }) => toast(waiting ? messages.asked : own.saved, { kind: 'success' })}
      onClose={onClose}
    >
      {(form) => (
        <>
          {product === 'oidc' ? <OpenIdFields provider={provider} form={form} /> : <WeChatFields provider={provider} form={form} />}
          <FormField form={form} name="enabled" kind="check" label={own.enabled} />
        </>
      )}
    </FormDialog>
  );
}
