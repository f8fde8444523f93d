import { adminChangesPage, editPaymentProvider } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { useRevalidator } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { useForm } from '../../../lib/form.ts';
import { useMessages } from '../../../lib/i18n.ts';
import { formatDate } from '../../../lib/time.ts';
import { Field } from '../../../ui/field.tsx';
import { Checkbox, Input, Textarea } from '../../../ui/inputs.tsx';
import { toast } from '../../../ui/overlays.ts';
import { staffLimitsOf } from '../../forms/staff-limits.ts';
import { reportFailure } from '../../failures/report-failure.ts';
import { ActButton } from '../../staff/act-buttons.tsx';
import { useAct } from '../../staff/acts.ts';
import { staffMessages } from '../../staff/messages.ts';
import { paymentActs, type ProviderSetup, type SetupForm } from './data.ts';
import { staffPaymentMessages } from './messages.ts';
import { Form } from '../../forms/form.tsx';

type TextName = Exclude<keyof SetupForm, 'enabled'>;
type Values = Required<SetupForm>;
type Row = { name: TextName; label: string; hint?: string; kind: 'line' | 'key' | 'secret' };

const warnMs = 30 * 24 * 60 * 60 * 1000;

/** When a certificate ends; at last as a warning. */
function useExpiry({ certificates }: ProviderSetup): (field: string) => string | undefined {
  const own = useMessages(staffPaymentMessages);
  return (field) => {
    const until = certificates.find((one) => one.field === field)?.until;
    if (until === undefined) return undefined;
    const day = formatDate(until);
    return Date.parse(until) - Date.now() < warnMs ? own.expiresSoon(day) : own.expires(day);
  };
}

function useRows(setup: ProviderSetup): Row[] {
  const { provider, privateKeySet, apiKeySet, appSecretSet } = setup;
  const own = useMessages(staffPaymentMessages);
  const expiry = useExpiry(setup);
  const secretHint = (set: boolean, otherwise: string): string => (set ? own.keySet : otherwise);
  const alipay = provider === 'alipay';
  const all: (Row | false)[] = [
    { name: 'appId', label: own.appId, kind: 'line' },
    { name: 'merchantId', label: alipay ? own.sellerId : own.mchId, kind: 'line' },
    !alipay && { name: 'serial', label: own.serial, kind: 'line' },
    { name: 'privateKey', label: alipay ? own.privateKey : own.merchantKey, hint: secretHint(privateKeySet, own.keyHint), kind: 'key' },
    !alipay && { name: 'apiKey', label: own.apiKey, hint: secretHint(apiKeySet, ''), kind: 'secret' },
    !alipay && { name: 'appSecret', label: own.appSecret, hint: secretHint(appSecretSet, own.appSecretHint), kind: 'secret' },
    !alipay && { name: 'platformSerial', label: own.platformSerial, kind: 'line' },
    { name: 'platformKey', label: alipay ? own.alipayKey : own.wechatKey, hint: expiry('platformKey') ?? own.keyHint, kind: 'key' },
    !alipay && { name: 'secondSerial', label: own.secondSerial, kind: 'line' },
    !alipay && { name: 'secondKey', label: own.secondKey, hint: expiry('secondKey') ?? own.secondKeyHint, kind: 'key' },
    alipay && { name: 'appCert', label: own.appCert, hint: expiry('appCert') ?? own.certHint, kind: 'key' },
    alipay && { name: 'rootCert', label: own.rootCert, hint: expiry('rootCert') ?? own.certHint, kind: 'key' },
  ];
  return all.filter((row) => row !== false);
}

/** One provider's account; secrets are entered, never shown. */
export function SetupForm({ setup }: { setup: ProviderSetup }) {
  const messages = useMessages(staffMessages);
  const own = useMessages(staffPaymentMessages);
  const { revalidate } = useRevalidator();
  const act = useAct();
  const rows = useRows(setup);
  const { provider, enabled, appId, merchantId, serial, platformSerial, platformKey } = setup;
  const { secondSerial, secondKey, appCert, rootCert } = setup;
  const settings = { enabled, appId, merchantId, serial, platformSerial, platformKey, secondSerial, secondKey, appCert, rootCert };
  const initial: Values = { ...settings, privateKey: '', apiKey: '', appSecret: '' };
  const form = useForm<Values>({ initial, rules: {}, report: reportFailure });

  async function save(values: Values): Promise<void> {
    const { waiting } = await paymentActs.save(provider, values);
    form.set('privateKey', '');
    form.set('apiKey', '');
    form.set('appSecret', '');
    toast(waiting ? own.asksSecond : own.saved, { kind: 'success' });
    await revalidate();
  }

  return (
    <Form form={form} send={save} className="grid gap-4 p-4">
      {(submit) => (
        <>
          {setup.waiting && (
            <Link to={addressOf(adminChangesPage)} className="rounded-control bg-gold-soft px-3 py-2 text-small text-gold">
              {own.waitsForSecond}
            </Link>
          )}
          {rows.map(({ name, label, hint, kind }) => (
            <Field key={name} label={label} hint={hint} error={form.error(name)}>
              {(control) => {
                const shared = {
                  ...control,
                  name,
                  maxLength: staffLimitsOf(editPaymentProvider, name).maxLength,
                  autoComplete: kind === 'secret' ? 'new-password' : 'off',
                  spellCheck: false,
                  value: form.values[name],
                };
                return kind === 'key' ? (
                  <Textarea
                    {...shared}
                    rows={3}
                    className="max-h-48 font-mono text-meta!"
                    onChange={(event) => form.set(name, event.target.value)}
                  />
                ) : (
                  <Input
                    {...shared}
                    type={kind === 'secret' ? 'password' : 'text'}
                    onChange={(event) => form.set(name, event.target.value)}
                  />
                );
              }}
            </Field>
          ))}
          <Checkbox checked={form.values.enabled} onChange={(event) => form.set('enabled', event.target.checked)}>
            {own.enabled}
          </Checkbox>
          <div className="flex flex-wrap gap-2">
            <ActButton tone="primary" {...submit}>
              {messages.save}
            </ActButton>
            <ActButton disabled={!setup.privateKeySet} onClick={() => void act(() => paymentActs.test(provider), own.tested)}>
              {own.test}
            </ActButton>
          </div>
        </>
      )}
    </Form>
  );
}
