import { readTopicForm } from '@chaguan/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { rawSocket } from '../../test/raw-socket.ts';
import { measureDatabase } from './database-metrics.ts';
import { measureSite } from './site-metrics.ts';
import { servePages } from '../pages/index.ts';
import type { Web } from '../pages/web.ts';
import { connect } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';

const page = `<p>${'茶'.repeat(600)}</p>`;
const web: Web = {
  pickLanguage: () => 'zh',
  render: async () => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
};

/** What the log was told, from before the server took it. */
const lines: Record<string, unknown>[] = [];

const app = testApp({ LOG_LEVEL: 'info' }, async (http, services, bus) => {
  vi.spyOn(services.log, 'info').mockImplementation((line: unknown) => void lines.push(line as Record<string, unknown>));
  await servePages(http, services, bus, web);
});

let origin = '';

beforeAll(async () => {
  origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
});

async function lineOf(url: string, headers: Record<string, string> = {}): Promise<Record<string, unknown> | undefined> {
  lines.length = 0;
  await (await fetch(origin + url, { headers })).text();
  // The line is written once the answer has left.
  await (await fetch(`${origin}/health`)).text();
  return lines[0];
}

test('each request has a line with route, status, time and who asked, and nothing that was typed', async () => {
  const alice = await app.member('alice');
  expect(await lineOf(`${readTopicForm.path}?secret=1`, alice.headers())).toMatchObject({
    method: 'GET',
    route: readTopicForm.path,
    status: 200,
    memberId: alice.id,
    ms: expect.any(Number) as number,
    reqId: expect.stringMatching(/^[\da-f-]{13}$/) as string,
  });
  expect(await lineOf('/api/nothing?password=x')).toMatchObject({ route: '/api/*', status: 404 });
  expect(JSON.stringify(await lineOf('/login?jumpUrl=x'))).not.toContain('jumpUrl');
});

test('a cached page has its line too; files and what machines ask for have none', async () => {
  expect(await lineOf('/siteHome', { 'accept-encoding': 'br' })).toMatchObject({ route: '/siteHome', status: 200 });
  expect(await lineOf('/siteHome', { 'accept-encoding': 'br' })).toMatchObject({ route: '/siteHome', status: 200, cached: true });
  expect([await lineOf('/health'), await lineOf('/metrics'), await lineOf('/files/x.png')]).toEqual([undefined, undefined, undefined]);
});

/** The id of an answer: in its header, in the body of a problem, and in the line of the log if there is one. */
async function idsOf(url: string, headers: Record<string, string> = {}): Promise<{ header: string; body: unknown; line: unknown }> {
  lines.length = 0;
  const answer = await fetch(origin + url, { headers });
  const text = await answer.text();
  await (await fetch(`${origin}/health`)).text();
  const isProblem = answer.headers.get('content-type')?.includes('problem') === true;
  return {
    header: answer.headers.get('request-id') ?? 'none',
    body: isProblem ? (JSON.parse(text) as { requestId: string }).requestId : undefined,
    line: lines[0]?.['reqId'],
  };
}

const anId = /^[\da-f-]{13}$/;

test('every answer has its request id, the same as in its problem and in the log', async () => {
  await lineOf('/siteHome', { 'accept-encoding': 'br' });
  for (const url of ['/siteHome', readTopicForm.path, '/api/nothing', '/%ff']) {
    const { header, body, line } = await idsOf(url, { 'accept-encoding': 'br', 'request-id': 'mine' });
    expect(header).toMatch(anId);
    expect([body ?? header, line ?? header]).toEqual([header, header]);
  }
  const { header, line } = await idsOf('/siteHome', { 'accept-encoding': 'br' });
  expect([lines[0]?.['cached'], line]).toEqual([true, header]);
  expect((await idsOf('/health')).header).toMatch(anId);
});

test.each(['nonsense\r\n\r\n', 'GET http://[ HTTP/1.1\r\nHost: tea\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'])(
  'a malformed request is answered with an id too: %j',
  async (text) => {
    const raw = await rawSocket(Number(new URL(origin).port));
    raw.send(text);
    const answer = await raw.untilClosed();
    const [, header] = /\r\nrequest-id: (\S+)/i.exec(answer) ?? [];
    expect(header).toMatch(anId);
    expect(answer).toContain(`"requestId":"${header}"`);
  },
);

test('the metrics include cache, streams, uncaught errors, pool, jobs, slow statements and deadlocks', async () => {
  const { pool, queue, isAway } = connect({ url: 'postgresql://nobody@127.0.0.1:1/none', connections: 1 });
  measureDatabase(app.http.metrics, { db: app.db, pool, queue, isAway, slowStatements: () => 2, deadlocks: () => 1 });
  const { body } = await app.inject({ url: '/metrics' });
  const names = [
    'page_cache_hits_total',
    'page_cache_misses_total',
    'page_cache_bytes',
    'realtime_readers',
    'uncaught_errors_total',
    'db_pool_waiting',
    'db_away',
    'jobs_read_age_seconds',
    'jobs_waiting',
    'jobs_oldest_seconds',
    'jobs_failed',
    'db_slow_statements_total',
    'db_deadlocks_total',
  ];
  expect(names.filter((name) => !new RegExp(`^${name} \\d`, 'm').test(body))).toEqual([]);
  expect(body).toMatch(/^page_cache_hits_total [1-9]/m);
});

test('the metrics include maintenance, disk, mail, webhooks, search, refusals and the build', async () => {
  const { db, services } = app;
  measureSite(app.http.metrics, { db, config: services.config });
  const read = async () => (await app.inject({ url: '/metrics' })).body;
  const hourAgo = new Date(Date.now() - 3_600_000);
  const ended = (rightResult: boolean, at: Date) => ({ kind: 'backup', startedAt: at, endedAt: at, rightResult, result: '{}' });
  await db
    .insertInto('maintenanceRun')
    .values([ended(true, hourAgo), ended(false, new Date())])
    .execute();
  await db.insertInto('outbox').values({ kind: 'mail', recipient: 'a@b.example', body: '', state: 'failed' }).execute();
  await sql`insert into batched_event (event, data, at) values ('post.published', '{}', now() - interval '5 minutes')`.execute(db);
  await enqueue(db, [{ task: 'push.due/send', payload: {}, runAt: new Date(Date.now() + 60_000) }]);
  await app.inject({ url: '/api/nothing' });
  const body = await read();
  expect(body).toMatch(/^maintenance_success_age_seconds\{kind="backup"\} 36\d\d/m);
  expect(body).toMatch(/^maintenance_failed\{kind="backup"\} 1$/m);
  expect(body).toMatch(/^messages_failed_last_hour\{kind="mail"\} 1$/m);
  expect(body).toMatch(/^job_queue_length\{task="push.due\/send"\} 1$/m);
  expect(body).toMatch(/^search_lag_seconds 3\d\d/m);
  expect(body).toMatch(/^http_problems_total\{code="request.not_found"\} [1-9]/m);
  expect(body).toMatch(/^data_disk_free_bytes [1-9]/m);
  expect(body).toMatch(/^build_info\{version="[\d.]+",node="[\d.]+"\} 1$/m);
  for (const name of ['webhook_deliveries_waiting', 'webhook_deliveries_failed_last_day', 'webhooks_failed', 'notification_mails_waiting'])
    expect(body).toMatch(new RegExp(`^${name} 0$`, 'm'));
  expect(body).toMatch(/^site_read_age_seconds 0/m);
});
