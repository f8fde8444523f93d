import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../src/main/main.ts', import.meta.url));
let folder = '';
let port = 0;
let server: ChildProcess | undefined;
const signIn = { account: '', password: '' };

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function start(): Promise<ChildProcess> {
  // The worker role answers the API without the pages, so that no web build is needed here.
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: 'production', ROLE: 'worker', PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', RATE_LIMIT: '0', LOG_LEVEL: 'silent', DEMO_CONTENT: 'no' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let open = false;
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /Staff sign-in: (\S+) \/ (\S+)/.exec(line);
      if (found) Object.assign(signIn, { account: found[1], password: found[2] });
      open ||= line.includes('The teahouse is open');
      // The sign-in is told on the first start only, on a line after this one.
      if (open && signIn.password !== '') resolve();
    });
  });
  return child;
}

async function call<T>(path: string, token: string, body?: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-crash-'));
  port = await freePort();
  server = await start();
}, 60_000);

afterAll(async () => {
  const gone = new Promise((resolve) => server?.once('exit', resolve));
  server?.kill('SIGTERM');
  await gone;
  await rm(folder, { recursive: true, force: true });
}, 60_000);

interface Said {
  answered: Set<string>;
  sent: number;
}

/** Writes until the server dies under it. */
async function writer(topicId: string, token: string, name: string, said: Said): Promise<void> {
  for (;;) {
    said.sent += 1;
    const body = `${name} ${said.sent}`;
    try {
      await call(`/api/user/control/topics/${topicId}/comments`, token, { body });
      said.answered.add(body);
    } catch {
      return;
    }
  }
}

interface Page {
  items: { floor: number; bodyHtml: string }[];
  pages: number;
  total: number;
}

test('every answered comment survives kill -9, none is half there, and floors have no gap', async () => {
  const login = () => call<{ accessToken: string }>('/api/login', '', signIn).then(({ accessToken }) => accessToken);
  let token = await login();
  const tag = await call<{ id: string }>('/api/admin/tags', token, { nameZh: '茶', nameEn: '', icon: 'leaf', colour: '#1F6B4A', sort: 0 });
  const { topicId } = await call<{ topicId: string }>('/api/user/control/topics', token, { title: '雨', tagId: tag.id, body: '下了一夜' });
  const said: Said = { answered: new Set(), sent: 0 };
  for (const round of [1, 2]) {
    const wanted = said.answered.size + 150 + Math.floor(Math.random() * 100);
    const writers = Array.from({ length: 6 }, (_, n) => writer(topicId, token, `${round}-${n}`, said));
    while (said.answered.size < wanted) await new Promise((resolve) => setImmediate(resolve));
    await killed(server as ChildProcess);
    await Promise.all(writers);
    server = await start();
    token = await login();
  }
  const kept: Page['items'] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call<Page>(`/api/thread/${topicId}/comments?page=${page}`, token);
    kept.push(...answer.items);
    pages = answer.pages;
  }
  const texts = new Set(kept.map(({ bodyHtml }) => bodyHtml.replaceAll(/<[^>]+>/g, '').trim()));
  expect([...said.answered].filter((text) => !texts.has(text))).toEqual([]);
  expect(kept.map(({ floor }) => floor)).toEqual(kept.map((_, index) => index + 1));
  const { topic } = await call<{ topic: { commentCount: number; lastFloor: number } }>(`/api/thread/${topicId}`, token);
  expect(topic).toMatchObject({ commentCount: kept.length, lastFloor: kept.length });
}, 120_000);
