import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { whileAdvancing } from '../../src/modules/backup/while-advancing.ts';
import { alipay } from '../../src/modules/payments/providers/alipay.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { opensearchAt } from '../../src/modules/search/store/opensearch/call-opensearch.ts';
import { discover } from '../../src/modules/third-party/products/oidc.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { connect } from '../../src/platform/database/db.ts';
import { oneAtATime } from '../../src/platform/database/session-lock.ts';
import type { Services } from '../../src/platform/http/ctx.ts';
import { createLog } from '../../src/platform/log.ts';
import { openValkey } from '../../src/platform/valkey/valkey.ts';
import { sendBySmtp } from '../../src/platform/mail/smtp.ts';
import { fetchOutside } from '../../src/platform/outbound/fetch-outside.ts';
import { scan } from '../../src/platform/scanner/clamd.ts';
import { createSmsSender } from '../../src/platform/sms/sms-sender.ts';
import { bucketAt } from '../../src/platform/storage/bucket.ts';
import { collectorAt } from '../../src/platform/tracing/export-spans.ts';
import { fileURLToPath } from 'node:url';
import type { WaitName } from '../../src/platform/outbound/waits.ts';

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ALLOW_PRIVATE_PROVIDERS: 'yes' });

async function askAlipay(address: string): Promise<unknown> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const services = { config: { ...config, ALIPAY_URL: address } } as Services;
  const account = {
    appId: '1',
    merchantId: '1',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    platformKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
  return alipay.ask(services, account as Parameters<typeof alipay.ask>[1], '1');
}

async function sendNoSpans(address: string): Promise<void> {
  const collector = await collectorAt(address);
  return new Promise((resolve, reject) => {
    collector.export([], ({ error }) => (error === undefined ? resolve() : reject(error)));
  });
}

async function askDatabase(url: string): Promise<unknown> {
  const { db, close } = connect({ url, connections: 1, waitMs: 5000 });
  try {
    return await db.selectFrom('setting').selectAll().execute();
  } finally {
    await close();
  }
}

/** Nothing is published by a server that does not answer, and nobody waits for it. */
async function askValkey(url: string): Promise<void> {
  const valkey = openValkey(url, createLog(config));
  await delay(500);
  const isPublished = await valkey.publish(['{}']);
  valkey.close();
  if (!isPublished) throw new Error('not published');
}

const smsConfig = { ALIYUN_ACCESS_KEY_ID: 'a', ALIYUN_ACCESS_KEY_SECRET: 'b', SMS_SIGN_NAME: 'c', SMS_TEMPLATE: 'd' };

/** One call of each kind to whatever listens there, in the protocol itself or with TLS around it. */
export const callsTo = (port: number, host = '127.0.0.1', tls = false): Readonly<Record<WaitName, () => Promise<unknown>>> => {
  const address = `${tls ? 'https' : 'http'}://${host}:${port}`;
  const fetched = (wait: 'push' | 'wechatMessage' | 'webhook' | 'ledgerRoot' | 'picture') => () =>
    fetchOutside({ wait, allowPrivate: true })(address);
  const database = `postgresql://tea@${host}:${port}/tea${tls ? '?sslmode=verify-full' : ''}`;
  const bucket = bucketAt({ name: 'tea', endpoint: address, region: 'us-east-1', prefix: '', keyId: 'a', secret: 'b' });
  const search = opensearchAt(`${address}/tea`, systemClock);
  const fetchBill = fetchOutside({ wait: 'paymentBill', allowPrivate: true, timeoutMs: 1000, streamed: true });
  const fetchPreview = fetchOutside({ wait: 'preview', allowPrivate: true, timeoutMs: 1000, streamed: true });
  const callModel = fetchOutside({ wait: 'model', allowPrivate: true, timeoutMs: 1000, streamed: true });
  const smtp = { host, port: String(port), security: 'starttls', user: '', password: '', from: 'a@b.example' } as const;
  return {
    mail: () => sendBySmtp(smtp, { kind: 'mail', to: 'c@d.example', text: 'tea' }, true),
    sms: async () => createSmsSender({ ...config, ...smsConfig, SMS_ENDPOINT: address })?.('13800138000', '123456'),
    push: fetched('push'),
    wechatMessage: fetched('wechatMessage'),
    webhook: fetched('webhook'),
    ledgerRoot: fetched('ledgerRoot'),
    picture: fetched('picture'),
    // The whole of a page is limited by its caller (`fetch-page.ts`).
    preview: async () => (await fetchPreview(address, { signal: AbortSignal.timeout(3000) })).text(),
    payment: () => askAlipay(address),
    // The whole of a bill is limited by its caller (`bill-file.ts`).
    paymentBill: async () => (await fetchBill(address, { signal: AbortSignal.timeout(3000) })).text(),
    signIn: () => discover({ config }, address, 'tea', 'secret'),
    // The whole of an answer is limited by its caller (`call-model.ts`).
    model: async () => (await callModel(address, { signal: AbortSignal.timeout(3000) })).text(),
    search: () => search.call('POST', '/tea', '{}', 'application/json'),
    searchBulk: () => search.call('POST', '/tea', '{}', 'application/x-ndjson'),
    scanner: () => scan({ host, port }, Readable.from([Buffer.from('tea')])),
    bucketAnswer: () => bucket.has('tea'),
    bucket: () => bucket.put('tea', fileURLToPath(import.meta.url)),
    collector: () => sendNoSpans(address),
    backup: () => whileAdvancing('tea', () => new Promise(() => undefined), 1000),
    database: () => oneAtATime(database, async () => undefined),
    valkey: () => askValkey(`${tls ? 'valkeys' : 'valkey'}://${host}:${port}`),
    runningDatabase: () => askDatabase(database),
  };
};
