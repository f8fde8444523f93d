import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { readConfig, type Config } from '../config/config.ts';
import { createMailer } from '../mail/mailer.ts';
import { createSmsSender } from './sms-sender.ts';

/** Aliyun's side of the protocol: it checks the signature of version 3 as their documentation tells, and answers. */
const secret = 'kettle-secret';
const seen: { action: string; query: URLSearchParams; signed: boolean }[] = [];

function hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSigned(request: IncomingMessage, url: URL, body: string): boolean {
  const match = /^ACS3-HMAC-SHA256 Credential=kettle-id,SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  if (match === null) return false;
  const [, names = '', signature = ''] = match;
  const encode = (text: string): string =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, names, hex(body)].join('\n');
  return (
    createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
      .digest('hex') === signature
  );
}

function answer(url: URL, response: ServerResponse): void {
  const phone = url.searchParams.get('PhoneNumbers');
  // This number's messages never get an answer.
  if (phone === '13900000009') return;
  const refused = phone === '13900000001';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      refused
        ? { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5', RequestId: 'R1' }
        : { Code: 'OK', Message: 'OK', RequestId: 'R2', BizId: 'B1' },
    ),
  );
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const signed = isSigned(request, url, Buffer.concat(parts).toString());
    seen.push({ action: String(request.headers['x-acs-action']), query: url.searchParams, signed });
    if (signed) return answer(url, response);
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched.', RequestId: 'R3' }));
  });
});
const app = testApp();
let config: Config;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const environment = {
    ALIYUN_ACCESS_KEY_ID: 'kettle-id',
    ALIYUN_ACCESS_KEY_SECRET: secret,
    SMS_SIGN_NAME: '茶馆',
    SMS_TEMPLATE: 'SMS_1',
    SMS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  config = readConfig(environment);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function outboxOf(to: string) {
  return app.db.selectFrom('outbox').select(['state', 'body', 'failure']).where('recipient', '=', to).execute();
}

const message = (to: string) => ({ kind: 'sms' as const, to, text: `验证码 246810，10 分钟内有效`, code: '246810' });

test('a message goes out signed, with sign name, template and code, and the outbox hides the code', async () => {
  await createMailer(config, app.db, app.services.log, app.services.seal).send(message('13900000000'));
  const { action, query, signed } = seen.at(-1) ?? {};
  expect({ action, signed, facts: Object.fromEntries(query ?? []) }).toEqual({
    action: 'SendSms',
    signed: true,
    facts: { PhoneNumbers: '13900000000', SignName: '茶馆', TemplateCode: 'SMS_1', TemplateParam: '{"code":"246810"}' },
  });
  expect(await outboxOf('13900000000')).toEqual([{ state: 'sent', body: '验证码 ••••••，10 分钟内有效', failure: null }]);
});

test('a number abroad has a template of its own, and is sent without the plus', async () => {
  const send = createSmsSender({ ...config, SMS_TEMPLATE_ABROAD: 'SMS_2' });
  await send?.('+819012345678', '135790');
  expect(Object.fromEntries(seen.at(-1)?.query ?? [])).toMatchObject({ PhoneNumbers: '819012345678', TemplateCode: 'SMS_2' });
  await expect(createSmsSender(config)?.('+819012345678', '135790')).rejects.toThrow('SMS_TEMPLATE_ABROAD');
});

test('a refusal of the provider reaches staff with its own message', async () => {
  const send = createMailer(config, app.db, app.services.log, app.services.seal).send(message('13900000001'));
  await expect(send).rejects.toThrow('isv.BUSINESS_LIMIT_CONTROL');
  expect(await outboxOf('13900000001')).toEqual([
    { state: 'failed', body: '验证码 ••••••，10 分钟内有效', failure: 'isv.BUSINESS_LIMIT_CONTROL: 触发小时级流控Permits:5' },
  ]);
});

test('signs that mean something in addresses and in JSON arrive as they are', async () => {
  const name = `茶馆 (a)*'!~+&="%`;
  await createSmsSender({ ...config, SMS_SIGN_NAME: name })?.('13900000000', '1');
  expect(seen.at(-1)?.signed).toBe(true);
  expect(seen.at(-1)?.query.get('SignName')).toBe(name);
});

test('a wrong secret is reported as a wrong secret', async () => {
  const send = createSmsSender({ ...config, ALIYUN_ACCESS_KEY_SECRET: 'coffee' });
  await expect(send?.('13900000000', '1')).rejects.toThrow('SignatureDoesNotMatch');
});

test('a provider that does not answer, or is not there, is given up after one try', async () => {
  const before = seen.length;
  const impatient = createSmsSender(config, 300);
  await expect(impatient?.('13900000009', '1')).rejects.toThrow(/in time|timeout/i);
  expect(seen.length).toBe(before + 1);
  const absent = createSmsSender({ ...config, SMS_ENDPOINT: 'http://127.0.0.1:9' }, 300);
  await expect(absent?.('13900000000', '1')).rejects.toThrow(/refused|timeout/i);
});

test('half a configuration does not start', () => {
  expect(() => createSmsSender(readConfig({ ALIYUN_ACCESS_KEY_ID: 'kettle-id' }))).toThrow(/SMS_SIGN_NAME: must be set/);
  expect(createSmsSender(readConfig({}))).toBeUndefined();
});
