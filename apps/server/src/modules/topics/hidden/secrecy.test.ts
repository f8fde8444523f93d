import type { AddressInfo } from 'node:net';
import {
  addTopic,
  deleteTopic,
  editTopic,
  endpoints,
  favouriteTopic,
  followMember,
  likeTopic,
  postComment,
  openRealtime,
  saveDraft,
  readThread,
  readTopicSource,
  type Endpoint,
} from '@chaguan/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../../test/app.ts';
import { servePages } from '../../../pages/index.ts';
import type { Web } from '../../../pages/web.ts';
import { checkBooks } from '../../ledger/testing.ts';
import { aTag } from '../../tags/testing.ts';
import { hide, unlock } from './testing.ts';

const words = { password: 'CanaryPassword', reply: 'CanaryReply', grade: 'CanaryGrade', points: 'CanaryPoints', balance: 'CanaryBalance' };
const key = 'CanaryKeyWord';
const heads = {
  password: `type=password value=${key}`,
  reply: 'type=reply',
  grade: 'type=grade value=100',
  points: 'type=points value=5',
  balance: 'type=balance value=0.50',
};
const kinds = Object.keys(words) as (keyof typeof words)[];

/** Words of every sort of thing that a body is made into: text, pictures, footnotes, references, formulas, code. */
function body(mark = ''): string {
  const blocks = kinds.map((kind) => {
    const word = words[kind] + mark;
    return hide(
      heads[kind],
      `# ${word}\n\n${word}[^n] [${word}][r] ![${word}](https://example.org/${word}.png) @canary_one\n\n\`\`\`\n${word}\n\`\`\`\n\n[^n]: ${word}\n[r]: https://example.org/${word}`,
    );
  });
  return ['谁都能看的开头 [^n] [r]', ...blocks, '谁都能看的结尾'].join('\n\n');
}

/** The pages, without the markup: what they load for a visitor is what they hold. */
const web: Web = {
  pickLanguage: () => 'zh',
  async render({ url, api }) {
    const topicId = new URL(url).searchParams.get('topicId');
    const thread = topicId === null ? null : await api.call(readThread, { params: { topicId } });
    return new Response(JSON.stringify(thread), { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};

const app = testApp({ PUBLIC_URL: 'https://tea.example' }, (http, services, bus) => servePages(http, services, bus, web));
afterAll(() => checkBooks(app));

let author: Person;
let tagId = '';
let topicId = '';
let received = '';

function listen(base: string): AbortController {
  const stop = new AbortController();
  const read = async () => {
    const response = await fetch(`${base}${openRealtime.path}?channels=thread:${topicId}`, { signal: stop.signal });
    for await (const part of response.body ?? []) received += new TextDecoder().decode(part);
  };
  read().catch(() => null);
  return stop;
}

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  author = await app.member('author');
  await app.member('canary_one');
  await app.db
    .insertInto('grade')
    .values({ nameZh: '百分', nameEn: '', points: '100' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  tagId = await app.write((tx) => aTag(tx));
  topicId = (await author.call(addTopic, { body: { title: '藏着的', tagId, body: body() } })).topicId;
});

/** Ids of what there is, under every name that a path gives them. */
function valueOf(name: string): string {
  return { account: 'author', memberId: author.id, userName: 'author', tagId, kind: 'topic', key: `topic:${topicId}` }[name] ?? topicId;
}

/** Every reading endpoint of the contract that a person can call: those added later as well. */
async function everyAnswer(person: Person): Promise<string> {
  const reading = [...endpoints.values()].filter(({ method, stream }) => method === 'GET' && stream !== true);
  expect(reading.length).toBeGreaterThan(60);
  const call = async (endpoint: Endpoint, query: Record<string, string>) => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name));
    const response = await app.inject({ url: `${path}?${new URLSearchParams(query)}`, headers: person.headers() });
    expect(response.statusCode, `${endpoint.path} ${response.body}`).toBeLessThan(500);
    return `${endpoint.path} ${response.body}`;
  };
  const queries: Record<string, string>[] = [
    {},
    { tagId },
    { memberId: author.id },
    { userName: 'author' },
    { keyword: 'Canary' },
    { title: 'Canary' },
    { state: 'published' },
  ];
  // With the parameters that an endpoint has: others are ignored, and the answer would be the same again.
  const known = ({ query }: Endpoint) => queries.filter((one) => Object.keys(one).every((name) => name in (query?.properties ?? {})));
  return (await Promise.all(reading.flatMap((endpoint) => known(endpoint).map((query) => call(endpoint, query))))).join('\n');
}

async function everyPage(): Promise<string> {
  const paths = [
    '/siteHome',
    `/thread?topicId=${topicId}`,
    '/feeds/topics.rss',
    '/feeds/topics.atom',
    `/feeds/tags/${tagId}.rss`,
    `/feeds/tags/${tagId}.atom`,
    '/sitemap.xml',
    '/sitemap/lists.xml',
    '/sitemap/topics-1.xml',
  ];
  // Twice: the second comes out of the cache.
  const answers = await Promise.all([...paths, ...paths].map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return answers.map(({ body: text }) => text).join('\n');
}

const seen = (text: string) => kinds.filter((kind) => text.includes(words[kind]));

/** Earns the price with a topic of their own, and pays. */
async function fulfil(person: Person): Promise<void> {
  await person.call(addTopic, { body: { title: '挣积分', tagId, body: '烧水' } });
  await unlock(person, topicId, 'points', { price: '5' });
}

test('a visitor gets no word by any answer, page, feed, map or stream', async () => {
  const stop = listen(`http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`);
  const everything = (await everyAnswer(app.visitor)) + (await everyPage());
  expect(everything).toContain('谁都能看的结尾');
  expect(everything).toContain('data-kind=');
  const { version } = await author.call(readTopicSource, { params: { topicId } });
  await author.call(editTopic, { params: { topicId }, body: { title: '藏着的', body: body('Edited'), version } });
  await author.call(postComment, { params: { topicId }, body: { body: '改好了' } });
  await expect.poll(() => received).toContain('comment.posted');
  stop.abort();
  expect(everything + received + (await everyPage())).not.toContain('Canary');
});

test('a member who has opened nothing gets none, one who has opened one kind gets that kind, in the thread alone', async () => {
  const [stranger, payer] = [await app.member('stranger'), await app.member('payer')];
  for (const person of [stranger, payer]) {
    await person.call(likeTopic, { params: { topicId }, body: { on: true } });
    await person.call(favouriteTopic, { params: { topicId }, body: { on: true } });
    await person.call(followMember, { params: { memberId: author.id } });
  }
  await fulfil(payer);
  const text = await everyAnswer(stranger);
  expect(text).toContain('谁都能看的结尾');
  expect(text.split('\n').filter((line) => line.includes('Canary'))).toEqual([]);
  const bought = await everyAnswer(payer);
  expect(seen(bought)).toEqual(['points']);
  expect(bought).not.toContain(key);
  const paths = bought
    .split('\n')
    .filter((line) => line.includes('Canary'))
    .map((line) => line.split(' ')[0]);
  expect(new Set(paths)).toEqual(new Set(['/api/threads/{topicId}']));
  // Nor does what one has opened stay behind for whoever comes next.
  expect(seen((await everyAnswer(app.visitor)) + (await everyPage()))).toEqual([]);
});

test('its author and staff get all; their lists, excerpts and pictures none; the password is in the source and its history alone', async () => {
  const boss = await app.staff('boss');
  for (const person of [author, boss]) {
    const lines = (await everyAnswer(person)).split('\n').filter((line) => line.includes('Canary'));
    expect(seen(lines.join('\n'))).toEqual(kinds);
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(
      new Set([
        '/api/threads/{topicId}',
        '/api/user/control/topics/{topicId}/source',
        '/api/user/control/posts/{kind}/{postId}/edits',
        ...(person === boss ? ['/api/admin/posts/{kind}/{postId}/source', '/api/admin/queue/{kind}/{postId}'] : []),
      ]),
    );
    expect(lines.filter((line) => line.includes(key) && !/\/(source|edits) /.test(line))).toEqual([]);
  }
});

test('a reader kept out of the tag gets nothing, though they paid while they were let in', async () => {
  const [late, role] = [
    await app.member('late'),
    await app.db.insertInto('role').values({ nameZh: '内室' }).returning('id').executeTakeFirstOrThrow(),
  ];
  await fulfil(late);
  expect(seen(await everyAnswer(late))).toEqual(['points']);
  await app.db.insertInto('tagRight').values({ tagId, right: 'view', roleId: role.id }).execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
  const text = await everyAnswer(late);
  expect(seen(text)).toEqual([]);
  expect(text).not.toMatch(/"hiddenKinds":\["/);
  await app.db.deleteFrom('tagRight').where('tagId', '=', tagId).execute();
  app.services.announcer.send([{ dropped: 'everything' }]);
});

test('rows that everybody’s answers are made of hold none of it', async () => {
  const row = await app.db.selectFrom('topic').selectAll().where('id', '=', topicId).executeTakeFirstOrThrow();
  const { bodySource, ...others } = row;
  expect(bodySource).toContain(key);
  expect(JSON.stringify(others)).not.toContain('Canary');
  const locks = JSON.stringify(await app.db.selectFrom('topicLock').selectAll().execute());
  expect(locks).not.toContain(key);
  expect(locks).not.toContain(Buffer.from(key).toString('hex'));
  const jobs = await app.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(jobs)).not.toContain('Canary');
});

test('drafts are their writer’s; a deleted topic shows its author alone', async () => {
  const [stranger, payer] = [await app.member('stranger'), await app.member('payer')];
  await author.call(saveDraft, { params: { key: `topic:${topicId}` }, body: { title: '', body: body() } });
  expect(seen(await everyAnswer(stranger))).toEqual([]);
  await author.call(deleteTopic, { params: { topicId } });
  expect(seen(await everyAnswer(payer))).toEqual([]);
  expect(seen(await everyAnswer(author))).toEqual(kinds);
});
