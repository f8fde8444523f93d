import type { Answer, Body, editPaymentProvider, FieldFailure } from '@chaguan/contract';
import { failFields } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';
import type { AccountSecrets, AccountSettings, ProviderAccount, SetUpProvider } from './provider-account.ts';
import { notifyAddress } from './providers/conventions.ts';

export type PaymentProviderForm = Body<typeof editPaymentProvider>;
export type StaffProvider = Answer<typeof editPaymentProvider>;

interface Checked {
  settings: AccountSettings;
  secrets: AccountSecrets;
}

const needed: Record<SetUpProvider, readonly (keyof PaymentProviderForm)[]> = {
  alipay: ['appId', 'merchantId', 'platformKey', 'privateKey'],
  wechat_pay: ['appId', 'merchantId', 'serial', 'platformSerial', 'platformKey', 'privateKey', 'apiKey'],
};

/** WeChat Pay's API v3 key is 32 ASCII characters: used directly as AES-256 key. */
const apiKeyFormat = /^[\x21-\x7e]{32}$/;

function keyFailures(form: PaymentProviderForm, privateKey: string | undefined, platformKey: string | undefined): FieldFailure[] {
  const wrong = (field: string): FieldFailure => ({ field, code: 'payment.key_wrong', params: {} });
  return [
    ...(form.privateKey !== '' && privateKey === undefined ? [wrong('privateKey')] : []),
    ...(form.platformKey !== '' && platformKey === undefined ? [wrong('platformKey')] : []),
    ...(form.apiKey !== '' && !apiKeyFormat.test(form.apiKey) ? [wrong('apiKey')] : []),
  ];
}

/**
 * Reads the form for a provider; empty secrets keep the stored ones, and a provider that is off may be incomplete.
 * @throws Failure `request.fields`: `field.required`, `payment.key_wrong`
 */
export function checkPaymentProviderForm(provider: SetUpProvider, given: PaymentProviderForm, known: ProviderAccount | undefined): Checked {
  const form = { ...given, privateKey: given.privateKey.trim(), platformKey: given.platformKey.trim() };
  const [privateKey, platformKey] = [readPrivateKey(form.privateKey), readPublicKey(form.platformKey)];
  const secrets = { privateKey: privateKey ?? known?.privateKey ?? '', apiKey: form.apiKey || (known?.apiKey ?? '') };
  const { appId, merchantId, serial, platformSerial } = form;
  const settings = { appId, merchantId, serial, platformSerial, platformKey: platformKey ?? '' };
  const whole: Record<string, unknown> = { ...settings, ...secrets };
  const wrong = keyFailures(form, privateKey, platformKey);
  const missing = needed[provider].filter((field) => form.enabled && whole[field] === '' && !wrong.some((one) => one.field === field));
  failFields([...wrong, ...missing.map((field): FieldFailure => ({ field, code: 'field.required', params: {} }))]);
  return { settings, secrets };
}

/** A provider for staff: of secrets only whether they exist. */
export function presentPaymentProvider(
  services: Pick<Services, 'config'>,
  provider: SetUpProvider,
  account: ProviderAccount | undefined,
  waiting: boolean,
): StaffProvider {
  return {
    provider,
    enabled: account?.enabled ?? false,
    appId: account?.appId ?? '',
    merchantId: account?.merchantId ?? '',
    serial: account?.serial ?? '',
    platformSerial: account?.platformSerial ?? '',
    platformKey: account?.platformKey ?? '',
    privateKeySet: (account?.privateKey ?? '') !== '',
    apiKeySet: (account?.apiKey ?? '') !== '',
    waiting,
    notifyAddress: notifyAddress(services, provider),
  };
}
