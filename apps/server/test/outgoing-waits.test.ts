import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whileAdvancing } from '../src/modules/backup/while-advancing.ts';
import { alipay } from '../src/modules/payments/providers/alipay.ts';
import { opensearchAt } from '../src/modules/search/store/opensearch/call-opensearch.ts';
import { discover } from '../src/modules/third-party/products/oidc.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connect } from '../src/platform/database/db.ts';
import { oneAtATime } from '../src/platform/database/session-lock.ts';
import type { Services } from '../src/platform/http/ctx.ts';
import { createLog } from '../src/platform/log.ts';
import { openValkey } from '../src/platform/valkey/valkey.ts';
import { sendBySmtp } from '../src/platform/mail/smtp.ts';
import { fetchOutside } from '../src/platform/outbound/fetch-outside.ts';
import { outgoingWaits, type WaitName } from '../src/platform/outbound/waits.ts';
import { scan } from '../src/platform/scanner/clamd.ts';
import { createSmsSender } from '../src/platform/sms/sms-sender.ts';
import { bucketAt } from '../src/platform/storage/bucket.ts';
import { collectorAt } from '../src/platform/tracing/export-spans.ts';
import { isLong } from './long.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** How code opens a connection to somebody else. */
const opens = [
  /\bnew pg\.(?:Client|Pool)\(/,
  /\bfetchOutside\(\{/,
  /\{[^}]*\b(?<!type )(?:connect|createConnection|Socket)\b[^}]*\} from 'node:(?:net|tls)'/,
  /\{[^}]*\brequest\b[^}]*\} from 'node:https?'/,
  / from '(?:node:http2|node:dgram|undici|nodemailer|ws|alipay-sdk|openid-client|@redis\/client|@aws-sdk\/[^']+|@alicloud\/[^']+|@opentelemetry\/exporter-[^']+)'/,
  /\b(?:import|load|require)\('(?:undici|nodemailer|ws|alipay-sdk|openid-client|@redis\/client|@aws-sdk\/[^']+|@alicloud\/[^']+|@opentelemetry\/exporter-[^']+)'\)/,
  /(?<![.\w])(?:WebSocket|EventSource)\(/,
];
const globalFetch = /(?<![.\w])fetch\(/;

/** Files that match and wait for nobody else. */
const others: Readonly<Record<string, string>> = {
  'platform/outbound/fetch-outside.ts': 'its callers name their wait',
  'platform/database/embedded/base-backup.ts': 'the embedded database, on this machine; its progress is that of the backup',
  'platform/database/embedded/database.ts': 'the embedded database, on this machine, which this process has started',
};

function sourcesOf(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing(?:\/|\.ts$)/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8').replaceAll(/^import type [^;]+;/gm, '')]);
}

function opensConnections(text: string): boolean {
  const usesGlobal = globalFetch.test(text) && !/\bfetch = fetchOutside/.test(text);
  return usesGlobal || opens.some((pattern) => pattern.test(text));
}

test('every file that opens a connection is in the table of waits', () => {
  const opening = sourcesOf(root).flatMap(([file, text]) => (opensConnections(text) && !(file in others) ? [file] : []));
  const named = new Set<string>(Object.values(outgoingWaits).flatMap(({ files }) => files));
  expect(opening.filter((file) => !named.has(file))).toEqual([]);
  const all = new Set(sourcesOf(root).map(([file]) => file));
  expect([...named, ...Object.keys(others)].filter((file) => !all.has(file))).toEqual([]);
});

/** Accepts and never answers. */
async function startSilent(): Promise<{ port: number; sockets: Socket[]; close: () => void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, sockets, close };
}

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
async function askValkey(port: number): Promise<void> {
  const valkey = openValkey(`valkey://127.0.0.1:${port}`, createLog(config));
  await delay(500);
  const isPublished = await valkey.publish(['{}']);
  valkey.close();
  if (!isPublished) throw new Error('not published');
}

const smsConfig = { ALIYUN_ACCESS_KEY_ID: 'a', ALIYUN_ACCESS_KEY_SECRET: 'b', SMS_SIGN_NAME: 'c', SMS_TEMPLATE: 'd' };

/** One call of each kind to a server that never answers. */
const calls = (port: number): Readonly<Record<WaitName, () => Promise<unknown>>> => {
  const address = `http://127.0.0.1:${port}`;
  const fetched = (wait: 'push' | 'webhook' | 'ledgerRoot' | 'picture') => () => fetchOutside({ wait, allowPrivate: true })(address);
  const database = `postgresql://tea@127.0.0.1:${port}/tea`;
  const bucket = bucketAt({ name: 'tea', endpoint: address, region: 'us-east-1', prefix: '', keyId: 'a', secret: 'b' });
  const search = opensearchAt(`${address}/tea`);
  const smtp = { host: '127.0.0.1', port: String(port), security: 'starttls', user: '', password: '', from: 'a@b.example' } as const;
  return {
    mail: () => sendBySmtp(smtp, { kind: 'mail', to: 'c@d.example', text: 'tea' }, true),
    sms: async () => createSmsSender({ ...config, ...smsConfig, SMS_ENDPOINT: address })?.('13800138000', '123456'),
    push: fetched('push'),
    webhook: fetched('webhook'),
    ledgerRoot: fetched('ledgerRoot'),
    picture: fetched('picture'),
    payment: () => askAlipay(address),
    signIn: () => discover({ config }, address, 'tea', 'secret'),
    model: () => fetchOutside({ wait: 'model', allowPrivate: true, timeoutMs: 1000, streamed: true })(address),
    search: () => search.call('POST', '/tea', '{}', 'application/json'),
    searchBulk: () => search.call('POST', '/tea', '{}', 'application/x-ndjson'),
    scanner: () => scan({ host: '127.0.0.1', port }, Readable.from([Buffer.from('tea')])),
    bucketAnswer: () => bucket.has('tea'),
    bucket: () => bucket.put('tea', fileURLToPath(import.meta.url)),
    collector: () => sendNoSpans(address),
    backup: () => whileAdvancing('tea', () => new Promise(() => undefined), 1000),
    database: () => oneAtATime(database, async () => undefined),
    valkey: () => askValkey(port),
    runningDatabase: () => askDatabase(database),
  };
};

/** Those that are given a minute, or several. */
const patient: readonly WaitName[] = ['scanner', 'bucketAnswer', 'bucket'];
const names = (Object.keys(outgoingWaits) as WaitName[]).filter((name) => isLong || !patient.includes(name));

describe('a server that accepts and never answers', () => {
  const servers: (() => void)[] = [];
  const outcomes = new Map<WaitName, Promise<{ outcome: 'answered' | 'given up'; reached: boolean }>>();
  async function outcomeOf(name: WaitName) {
    const { port, sockets, close } = await startSilent();
    servers.push(close);
    const call = calls(port)[name];
    const outcome = await call().then(
      () => 'answered' as const,
      () => 'given up' as const,
    );
    return { outcome, reached: sockets.length > 0 };
  }
  beforeAll(() => {
    // All at once: each takes its whole deadline.
    for (const name of names) outcomes.set(name, outcomeOf(name));
  });
  afterAll(() => {
    for (const close of servers) close();
  });

  test.each(names)('%s is given up', async (name) => {
    expect(await outcomes.get(name)).toEqual({ outcome: 'given up', reached: name !== 'backup' });
  });
});
