import { createRequire } from 'node:module';
import type smsSdk from '@alicloud/dysmsapi20170525';
import type apiCore from '@alicloud/openapi-core';
import { ConfigError, type Config } from '../config/config.ts';
import { recordingOutcome } from '../outbound/outcomes.ts';
import { outgoingWaits } from '../outbound/waits.ts';

/** Sends one code to one phone: 11 digits, or + and digits for other countries. @throws Error with the provider's own message */
export type SmsSender = (phone: string, code: string) => Promise<void>;

/** A message that takes longer is given up; the recipient will request another one. */
const timeouts: { connectTimeout: number; readTimeout: number } = {
  connectTimeout: outgoingWaits.sms.connectMs,
  readTimeout: outgoingWaits.sms.silenceMs,
};

const needed = ['ALIYUN_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const;

/** With `require`, because the SDK is CommonJS with a `default` of its own, which module loaders interpret differently. */
const load = createRequire(import.meta.url);

function createClient(config: Config, patience: typeof timeouts) {
  // Loaded with the first message: the SDK is big, and a site without text messages never needs it.
  const { default: Client, SendSmsRequest } = load('@alicloud/dysmsapi20170525') as typeof smsSdk;
  const { $OpenApiUtil } = load('@alicloud/openapi-core') as typeof apiCore;
  const { protocol, host } = new URL(config.SMS_ENDPOINT);
  const client = new Client(
    new $OpenApiUtil.Config({
      accessKeyId: config.ALIYUN_ACCESS_KEY_ID,
      accessKeySecret: config.ALIYUN_ACCESS_KEY_SECRET,
      protocol: protocol.slice(0, -1),
      endpoint: host,
      ...patience,
    }),
  );
  return async (phoneNumbers: string, templateCode: string, code: string) =>
    client.sendSms(
      new SendSmsRequest({ phoneNumbers, signName: config.SMS_SIGN_NAME, templateCode, templateParam: JSON.stringify({ code }) }),
    );
}

/** Text messages by Aliyun SMS; nothing if it is not configured. @throws ConfigError if it is configured incompletely */
export function createSmsSender(config: Config, patience = timeouts): SmsSender | undefined {
  if (config.ALIYUN_ACCESS_KEY_ID === '') return undefined;
  const missing = needed.filter((name) => config[name] === '');
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name}: must be set for Aliyun SMS`).join('\n'));
  let client: ReturnType<typeof createClient> | undefined;
  return async (phone, code) => {
    const abroad = phone.startsWith('+');
    const template = abroad ? config.SMS_TEMPLATE_ABROAD : config.SMS_TEMPLATE;
    if (template === '') throw new Error('SMS_TEMPLATE_ABROAD is not set');
    client ??= createClient(config, patience);
    const ask = client;
    // The library reports a refusal as an error with a status.
    const isRefusal = (error: unknown): boolean => error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
    const { body } = await recordingOutcome('sms', () => ask(phone.replace('+', ''), template, code), isRefusal);
    if (body?.code !== 'OK') throw new Error(`${body?.code ?? 'no code'}: ${body?.message ?? ''}`);
  };
}
