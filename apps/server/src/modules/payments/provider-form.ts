import type { Answer, Body, editPaymentProvider, FieldFailure } from '@chaguan/contract';
import { failFields } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { certificatesOf } from './certificates.ts';
import { readCertificates, readPrivateKey, readPublicKey, serialIn } from './keys.ts';
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

const wrong = (field: string, code: 'payment.key_wrong' | 'payment.serial_wrong' = 'payment.key_wrong'): FieldFailure => ({
  field,
  code,
  params: {},
});

const readers = {
  privateKey: readPrivateKey,
  platformKey: readPublicKey,
  secondKey: readPublicKey,
  appCert: (text: string) => readCertificates(text, { several: false }),
  rootCert: (text: string) => readCertificates(text, { several: true }),
} as const;

type Read = Record<keyof typeof readers, string>;

/** The keys and certificates of a form as stored, '' where there is none, and the fields that hold something else. */
function readKeys(form: Read): { read: Read; failures: FieldFailure[] } {
  const read: Read = { privateKey: '', platformKey: '', secondKey: '', appCert: '', rootCert: '' };
  const failures: FieldFailure[] = [];
  for (const field of Object.keys(readers) as (keyof Read)[]) {
    const text = form[field].trim();
    if (text === '') continue;
    const pem = readers[field](text);
    if (pem === undefined) failures.push(wrong(field));
    else read[field] = pem;
  }
  return { read, failures };
}

/** Serial numbers are hexadecimal, with or without zeros before. */
const plainSerial = (serial: string): string => serial.toUpperCase().replace(/^0+/, '');

/** A certificate names its serial; of two keys each needs its own, because the serial says which of them signed. */
function readSerials(form: { platformSerial: string; secondSerial: string }, read: Read) {
  const failures: FieldFailure[] = [];
  const serialOf = (field: 'platformSerial' | 'secondSerial', pem: string): string => {
    const certified = serialIn(pem);
    if (certified === undefined || plainSerial(form[field]) === plainSerial(certified)) return form[field];
    if (form[field] !== '') failures.push(wrong(field, 'payment.serial_wrong'));
    return certified;
  };
  const platformSerial = serialOf('platformSerial', read.platformKey);
  const secondSerial = serialOf('secondSerial', read.secondKey);
  if (secondSerial !== '' && plainSerial(secondSerial) === plainSerial(platformSerial))
    failures.push(wrong('secondSerial', 'payment.serial_wrong'));
  return { serials: { platformSerial, secondSerial }, failures };
}

/** What belongs together: the second key with its serial, and the three certificates of Alipay. */
function missingPairs(provider: SetUpProvider, { secondSerial, secondKey, appCert, rootCert, platformKey }: AccountSettings): string[] {
  if (provider === 'wechat_pay') {
    return [
      ...(secondSerial !== '' && secondKey === '' ? ['secondKey'] : []),
      ...(secondKey !== '' && secondSerial === '' ? ['secondSerial'] : []),
    ];
  }
  if (appCert === '' && rootCert === '') return [];
  return [
    ...(appCert === '' ? ['appCert'] : []),
    ...(rootCert === '' ? ['rootCert'] : []),
    ...(serialIn(platformKey) === undefined ? ['platformKey'] : []),
  ];
}

/**
 * Reads the form for a provider; empty secrets and omitted fields keep the stored values, and a provider that is off may be incomplete.
 * @throws Failure `request.fields`: `field.required`, `payment.key_wrong`, `payment.serial_wrong`
 */
export function checkPaymentProviderForm(provider: SetUpProvider, given: PaymentProviderForm, known: ProviderAccount | undefined): Checked {
  const { secondSerial = known?.secondSerial ?? '', secondKey = known?.secondKey ?? '' } = given;
  const { appCert = known?.appCert ?? '', rootCert = known?.rootCert ?? '' } = given;
  const form = { ...given, secondSerial, secondKey, appCert, rootCert };
  const keys = readKeys(form);
  const { privateKey, ...certified } = keys.read;
  const secrets = {
    privateKey: privateKey || (known?.privateKey ?? ''),
    apiKey: form.apiKey || (known?.apiKey ?? ''),
    appSecret: form.appSecret || (known?.appSecret ?? ''),
  };
  const { serials, failures } = readSerials(form, keys.read);
  const { appId, merchantId, serial } = form;
  const settings = { appId, merchantId, serial, ...serials, ...certified };
  const whole: Record<string, unknown> = { ...settings, ...secrets };
  const apiKey = form.apiKey !== '' && !apiKeyFormat.test(form.apiKey) ? [wrong('apiKey')] : [];
  const broken = [...keys.failures, ...failures, ...apiKey];
  const missing = [...(form.enabled ? needed[provider].filter((field) => whole[field] === '') : []), ...missingPairs(provider, settings)];
  const open = new Set(missing.filter((field) => !broken.some((one) => one.field === field)));
  failFields([...broken, ...[...open].map((field): FieldFailure => ({ field, code: 'field.required', params: {} }))]);
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
    secondSerial: account?.secondSerial ?? '',
    secondKey: account?.secondKey ?? '',
    appCert: account?.appCert ?? '',
    rootCert: account?.rootCert ?? '',
    certificates: certificatesOf(account ?? {}).map(({ field, until }) => ({ field, until: until.toISOString() })),
    privateKeySet: (account?.privateKey ?? '') !== '',
    apiKeySet: (account?.apiKey ?? '') !== '',
    appSecretSet: (account?.appSecret ?? '') !== '',
    waiting,
    notifyAddress: notifyAddress(services, provider),
  };
}
