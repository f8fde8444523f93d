import { systemClock } from '../clock.ts';
import { ConfigError, type Config } from '../config/config.ts';
import { fetchOutside } from '../outbound/fetch-outside.ts';
import { outgoingWaits } from '../outbound/waits.ts';
import { signAliyun } from './sign-aliyun.ts';

/** Sends one code to one phone: 11 digits, or + and digits for other countries. @throws Error with the provider's own message */
export type SmsSender = (phone: string, code: string) => Promise<void>;

const needed = ['ALIYUN_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'] as const;

/** Of a success and of a refusal, whatever the status. @throws Error when it is no answer of Aliyun's */
async function readAnswer(response: Response): Promise<{ code: string; message: string }> {
  const answer = (await response.json().catch(() => undefined)) as { Code?: unknown; Message?: unknown } | null | undefined;
  if (typeof answer?.Code !== 'string') throw new Error(`the service answered ${response.status} without a code`);
  return { code: answer.Code, message: String(answer.Message) };
}

/** Text messages by Aliyun SMS; nothing if it is not configured. @throws ConfigError if it is configured incompletely */
export function createSmsSender(config: Config, timeoutMs: number = outgoingWaits.sms.totalMs): SmsSender | undefined {
  if (config.ALIYUN_ACCESS_KEY_ID === '') return undefined;
  const missing = needed.filter((name) => config[name] === '');
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name}: must be set for Aliyun SMS`).join('\n'));
  // Only the operator names the address.
  const fetchAnswer = fetchOutside({ wait: 'sms', allowPrivate: true, timeoutMs });
  const key = { id: config.ALIYUN_ACCESS_KEY_ID, secret: config.ALIYUN_ACCESS_KEY_SECRET };
  return async (phone, code) => {
    const template = phone.startsWith('+') ? config.SMS_TEMPLATE_ABROAD : config.SMS_TEMPLATE;
    if (template === '') throw new Error('SMS_TEMPLATE_ABROAD is not set');
    const parameters = {
      PhoneNumbers: phone.replace('+', ''),
      SignName: config.SMS_SIGN_NAME,
      TemplateCode: template,
      TemplateParam: JSON.stringify({ code }),
    };
    const call = { action: 'SendSms', version: '2017-05-25', parameters };
    const { address, ...request } = signAliyun(config.SMS_ENDPOINT, call, key, systemClock.now());
    const response = await fetchAnswer(address, request);
    const answer = await readAnswer(response);
    if (answer.code !== 'OK') throw new Error(`${answer.code}: ${answer.message}`);
  };
}
