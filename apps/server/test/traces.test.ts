import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { isLong } from './long.ts';
import { startProcessOf, type StartedProcess } from './started-process.ts';
import { createDatabase } from './template.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string };
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let ends: (() => unknown)[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chaguan-traces-'));
  database = await createDatabase(inject('server'), 'chaguan_traces');
});

afterEach(async () => {
  for (const end of ends.toReversed()) await end();
  ends = [];
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function startSite(collector: string): Promise<StartedProcess> {
  const site = await startProcessOf({
    RATE_LIMIT: '0',
    OTEL_TRACES_SAMPLER_ARG: '1',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  });
  ends.push(async () => {
    site.signal('SIGTERM');
    await site.ended;
  });
  return site;
}

async function listen(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A collector of OTLP over HTTP. */
async function startCollector(): Promise<{ origin: string; paths: Set<string>; text: () => string; spans: () => Span[] }> {
  const exports: Export[] = [];
  const paths = new Set<string>();
  const origin = await listen((request, response) => {
    paths.add(request.url ?? '');
    request.once('end', () => response.setHeader('content-type', 'application/json').end('{}'));
    void json(request).then((body) => exports.push(body as Export));
  });
  const spans = (): Span[] =>
    exports.flatMap((one) => one.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  return { origin, paths, text: () => JSON.stringify(exports), spans };
}

/** What takes as long as the machine needs; the limit is for what hangs. */
const patience = { timeout: 300_000, interval: 200 };

const attributeOf = ({ attributes }: Span, key: string) => attributes.find((attribute) => attribute.key === key)?.value;

interface Signed {
  accessToken: string;
}

async function send<T>(site: StartedProcess, target: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(`${site.origin}${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${target}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const title = '不外传的标题';

/** Posts a topic as the account that the start printed. @returns what nobody may read in a trace */
async function postTopic(site: StartedProcess): Promise<string[]> {
  // It is printed after the address.
  await expect.poll(site.printed, patience).toContain('Staff sign-in: ');
  const [, account = '', password = ''] = /Staff sign-in: (\S+) \/ (\S+)/.exec(site.printed()) ?? [];
  const { accessToken } = await send<Signed>(site, '/api/login', { account, password });
  const tags = (await (await fetch(`${site.origin}/api/tags`)).json()) as { items: { id: string; children?: { id: string }[] }[] };
  const [first] = tags.items;
  const headers = { authorization: `Bearer ${accessToken}`, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
  const body = { title, tagId: first?.children?.[0]?.id ?? first?.id, body: '正文也不外传' };
  await send(site, '/api/user/control/topics?inQuery=1', body, headers);
  return [password, accessToken, account, title, '正文也不外传', 'inQuery', 'argon2'];
}

test('a request, its statements and the jobs that it requested are one trace, without values', async () => {
  const collector = await startCollector();
  const site = await startSite(collector.origin);
  const secrets = await postTopic(site);
  await fetch(`${site.origin}/health`);
  const requestOf = (): Span | undefined => collector.spans().find((span) => span.name === 'POST /api/user/control/topics');
  await expect.poll(requestOf, patience).toBeDefined();
  const request = requestOf();
  const below = (): Span[] => collector.spans().filter(({ traceId }) => traceId === request?.traceId);
  await expect.poll(() => below().some((span) => span.name.startsWith('job ') || span.name.startsWith('batch ')), patience).toBe(true);
  const statements = below().filter((span) => attributeOf(span, 'db.system.name')?.stringValue === 'postgresql');
  expect(statements.map((span) => span.name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit']));
  expect(statements.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
  // The caller chooses neither its trace nor whether it is recorded.
  expect(request?.traceId).not.toBe('a'.repeat(32));
  expect(request?.parentSpanId).toBeUndefined();
  expect(collector.paths).toEqual(new Set(['/v1/traces']));
  for (const secret of [...secrets, '/health', new URL(database.url).pathname.slice(1)]) expect(collector.text()).not.toContain(secret);
});

// The deadline alone is in outgoing-waits.test.ts.
test.runIf(isLong)('a collector that never answers holds up neither requests nor the stop', async () => {
  const site = await startSite(await listen(() => undefined));
  for (let n = 0; n < 50; n += 1) expect((await fetch(`${site.origin}/api/baseInfo`)).status).toBe(200);
  await expect.poll(site.printed, patience).toContain('spans were not exported');
  site.signal('SIGTERM');
  expect(await site.ended).toBe(0);
});
