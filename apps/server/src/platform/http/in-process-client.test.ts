import { readBaseInfo, editSettings, endpoints, errors, type Endpoint, type Problem } from '@chaguan/contract';
import type { FastifyError } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aQuestion } from '../../modules/questions/testing.ts';
import { aTag } from '../../modules/tags/testing.ts';
import { aTopic } from '../../modules/topics/testing.ts';
import { toFailure } from './problems.ts';

const app = testApp({});

/** What reads without a captcha's chance and without a stream of its own. */
const reading = [...endpoints.values()].filter(({ method, stream, rate }) => method === 'GET' && stream !== true && rate !== 'captcha');

const queries: Record<string, string>[] = [
  {},
  { page: '2' },
  { page: 'x', sort: '<b>' },
  { unknown: '1', lang: 'en' },
  { tagId: '9007199254740993000', before: '-1' },
];

let params: Record<string, string> = {};
let secretTopicId = '';

beforeAll(async () => {
  await app.member('ming');
  await app.write(async (tx) => {
    const other = await tx.insertInto('role').values({ nameZh: '茶友会', nameEn: 'Club' }).returning('id').executeTakeFirstOrThrow();
    const tagId = await aTag(tx, { name: '喝茶' });
    const secret = await aTag(tx, { name: '密室', rights: { view: [other.id] } });
    const topicId = await aTopic(tx, app.services, { tagId, title: '壶 & <杯> \u2028', body: '水**开**了。' });
    secretTopicId = await aTopic(tx, app.services, { tagId: secret, title: '密室话题', body: '金丝雀' });
    params = { topicId, questionId: await aQuestion(tx, app.services, { title: '几度？', body: '水要几度？' }), account: 'ming', tagId };
  });
});

const filled = (path: string, values: Record<string, string>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));

/** Status and text, or the refusal, as a caller over HTTP gets it. */
async function outside({ path }: Endpoint, values: Record<string, string>, query: Record<string, string>): Promise<unknown> {
  const { statusCode, headers, body, json } = await app.inject({
    url: `${filled(path, values)}?${new URLSearchParams(query)}`,
    headers: { 'accept-language': 'en' },
  });
  if (statusCode === 200) return body;
  if (headers['content-type']?.startsWith('text/plain'))
    return { status: statusCode, code: 'site.closed', params: { notice: body, noticeEn: '', seconds: Number(headers['retry-after']) } };
  const { status, code, params: parameters, fields } = json<Problem>();
  return { status, code, params: parameters, ...(fields && { fields }) };
}

async function inProcess(endpoint: Endpoint, values: Record<string, string>, query: Record<string, string>): Promise<unknown> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const given = Object.fromEntries(names.map((name) => [name, values[name] ?? '1']));
  const input = () => ({ params: { ...given }, query: { ...query } });
  const of = { language: 'en', locale: 'en', requestId: 'r' } as const;
  try {
    const text = await app.http.inProcess.text(endpoint, input(), of);
    expect({ [endpoint.path]: await app.http.inProcess.value(endpoint, input(), of) }).toEqual({ [endpoint.path]: JSON.parse(text) });
    return text;
  } catch (error) {
    const failure = toFailure(error as FastifyError);
    if (failure === undefined) throw error;
    const { code, params: parameters, fields } = failure;
    return { status: errors[code], code, params: parameters, ...(fields && { fields }) };
  }
}

async function expectTwins(values: Record<string, string>, query: Record<string, string>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const endpoint of reading) {
    const [ours, theirs] = [await inProcess(endpoint, values, query), await outside(endpoint, values, query)];
    expect(ours, `${endpoint.path} ${JSON.stringify(query)}`).toEqual(theirs);
    statuses.add(typeof ours === 'string' ? 200 : (ours as { status: number }).status);
  }
  return statuses;
}

test.each(queries)('a call within the process answers what every caller without a session gets: %o', async (query) => {
  expect(await expectTwins(params, query)).toContain(200);
});

test('a NUL is refused over HTTP and in process', async () => {
  expect(await expectTwins(params, { page: '\0' })).toEqual(new Set([401, 422]));
});

test('the same for what is not there, is restricted, or makes no sense', async () => {
  const wrong = { topicId: secretTopicId, questionId: '999999', account: 'nobody', cardId: 'x', tagId: '0' };
  const statuses = await expectTwins(wrong, {});
  expect(statuses).toEqual(new Set([200, 401, 403, 404, 422]));
});

test('invisible marks that were pasted along are removed over HTTP and in process', async () => {
  const marked = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, `\u200b${value}\u202c`]));
  expect(await expectTwins(marked, { page: '\u200b1', after: 'A\ufeff', userName: 'ming\u200b' })).toContain(200);
});

test('an empty part of a path is not found, and what is not read is not called', async () => {
  const [thread, posting] = [
    reading.find(({ path }) => path === '/api/threads/{topicId}'),
    [...endpoints.values()].find(({ method }) => method === 'POST'),
  ];
  for (const endpoint of [thread, posting]) {
    if (endpoint === undefined) throw new Error('not in the contract');
    expect(await inProcess(endpoint, { topicId: '' }, {})).toMatchObject({ status: 404, code: 'request.not_found' });
  }
});

test('a closed site says the same inside', async () => {
  const staff = await app.staff('boss');
  await staff.call(editSettings, { body: { values: { mode: 'closed', closingText: '<b>打烊</b>' } } });
  // 404: a link that ends mail works on a closed site too, and this one is none.
  expect(await expectTwins(params, {})).toEqual(new Set([200, 401, 404, 503]));
});

test('metrics have the duration of calls within the process, by route', async () => {
  const { path } = readBaseInfo;
  const count = async (): Promise<number> => {
    const { body } = await app.inject('/metrics');
    return Number(new RegExp(`^in_process_call_duration_seconds_count\\{route="${path}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
  };
  const before = await count();
  const input = () => ({ params: {}, query: {} });
  await app.http.inProcess.value(readBaseInfo, input(), { language: 'en', locale: 'en', requestId: 'r' });
  expect(await count()).toBe(before + 1);
  await app.http.inProcess.text(readBaseInfo, input(), { language: 'en', locale: 'en', requestId: 'r' });
  expect(await count()).toBe(before + 2);
});
