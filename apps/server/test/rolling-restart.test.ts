import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTopic, type Answer, listTopics, login } from '@chaguan/contract';
import { describe, expect, inject, test } from 'vitest';
import { aTag } from '../src/modules/tags/testing.ts';
import { connect } from '../src/platform/database/db.ts';
import { isInstalled, proxies, startProxy } from './behind-proxies.ts';
import { freePort } from './free-port.ts';
import { isLong } from './long.ts';
import { startProcessOf } from './started-process.ts';
import { cloneTemplate } from './template.ts';
import { transact } from '../src/platform/database/write.ts';

const readers = 6;
const writers = 3;
/** Writes that are refused at once come so thick that one meets every moment of a stop. */
const refused = 4;

interface Reply {
  status: number;
  text: string;
}

/** One request over a connection that is kept, as of a browser or a proxy before the proxy. */
function send(agent: Agent, url: string, headers: Record<string, string>, body?: object): Promise<Reply> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    request(
      url,
      { agent, method, headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) } },
      (response) => {
        let text = '';
        response
          .setEncoding('utf8')
          .on('data', (piece: string) => (text += piece))
          .once('end', () => resolve({ status: response.statusCode ?? 0, text }))
          .once('error', reject);
      },
    )
      .once('error', reject)
      .end(payload);
  });
}

/** Two processes of one site on ports that stay. */
async function twoProcesses(url: string, folder: string) {
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    startProcessOf({
      DATABASE_URL: url,
      DATA_DIR: folder,
      DATABASE_CONNECTIONS: '6',
      PORT: String(port),
      STOP_PAUSE_SECONDS: '',
      TRUSTED_PROXIES: 'loopback',
    });
  const running = [await start(ports[0]), await start(ports[1])];
  const stop = async (at: number) => {
    running[at]?.signal('SIGTERM');
    expect(await running[at]?.ended).toBe(0);
  };
  return {
    ports,
    printed: () => running.map((one) => one.printed()).join(''),
    async restart(at: 0 | 1) {
      await stop(at);
      running[at] = await start(ports[at]);
      expect((await fetch(`${running[at].origin}/ready`)).status).toBe(200);
    },
    async stop() {
      for (const one of running) one.signal('SIGKILL');
      for (const one of running) await one.ended;
    },
  };
}

/** Keeps asking and writing until it is stopped; every answer but the expected one is a failure. */
function load(agent: Agent, origin: string, token: string, tagId: string) {
  const failures: string[] = [];
  const written: string[] = [];
  let count = 0;
  let stopped = false;
  const run = async (one: () => Promise<Reply>, done: (reply: Reply) => void, status = 200): Promise<void> => {
    while (!stopped) {
      count += 1;
      try {
        const reply = await one();
        if (reply.status === status) done(reply);
        else failures.push(`${reply.status} ${reply.text.slice(0, 200)}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  const read = () => send(agent, origin + listTopics.path, {});
  const write = () =>
    send(
      agent,
      origin + addTopic.path,
      { authorization: `Bearer ${token}` },
      { tagId, title: `茶 ${crypto.randomUUID()}`, body: '水开了。' },
    );
  const refuse = () => send(agent, `${origin}/api/nothing`, {}, {});
  const keep = ({ text }: Reply) => void written.push((JSON.parse(text) as Answer<typeof addTopic>).topicId);
  const all = [
    ...Array.from({ length: readers }, () => run(read, () => undefined)),
    ...Array.from({ length: writers }, () => run(write, keep)),
    ...Array.from({ length: refused }, () => run(refuse, () => undefined, 404)),
  ];
  return {
    count: () => count,
    async stop() {
      stopped = true;
      await Promise.all(all);
      agent.destroy();
      return { failures, written };
    },
  };
}

/** Takes requests and ends their connections without an answer, of readings the first alone. */
async function breakingOff(port: number, received: string[]): Promise<Server> {
  const server = createServer(({ method = '', url }, response) => {
    if (url === '/ready') return response.end();
    received.push(method);
    return method === 'GET' && received.length > 1 ? response.end('tea') : response.socket?.destroy();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

describe.each(proxies)('behind $name', (kind) => {
  if (!isInstalled(kind)) console.log(`  ${kind.name} is not installed: the rolling restart behind it is skipped`);

  test.skipIf(!isLong || !isInstalled(kind))(
    'what a process took and did not answer is repeated when it reads, never when it writes',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'chaguan-proxy-'));
      const ports = [await freePort(), await freePort()] as const;
      const received: string[] = [];
      const servers = await Promise.all(ports.map((port) => breakingOff(port, received)));
      const proxy = await startProxy(kind, ports, folder);
      try {
        await expect.poll(proxy.seesAll).toBe(true);
        received.length = 0;
        const agent = new Agent();
        expect(await send(agent, `${proxy.origin}/write`, {}, {})).toMatchObject({ status: 503 });
        expect(received).toEqual(['POST']);
        received.length = 0;
        expect(await send(agent, `${proxy.origin}/read`, {})).toEqual({ status: 200, text: 'tea' });
        expect(received).toEqual(['GET', 'GET']);
      } finally {
        await proxy.stop();
        for (const server of servers) server.close().closeAllConnections();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );

  test.skipIf(!isLong || !isInstalled(kind))(
    'a rolling restart under load fails no request and loses nothing',
    async () => {
      const database = await cloneTemplate(inject('server'), inject('template'));
      const folder = await mkdtemp(join(tmpdir(), 'chaguan-rolling-'));
      const { db, close } = connect({ url: database.url, connections: 1 });
      const tagId = await transact(db, (tx) => aTag(tx));
      const site = await twoProcesses(database.url, folder);
      const proxy = await startProxy(kind, site.ports, folder);
      try {
        const [, account = '', password = ''] = /Staff sign-in: (\S+) \/ (\S+)/.exec(site.printed()) ?? [];
        const signedIn = await send(new Agent(), proxy.origin + login.path, {}, { account, password });
        const { accessToken } = JSON.parse(signedIn.text) as { accessToken: string };
        // A reload ends idle connections of readers; browsers then take another one by themselves.
        const agent = new Agent({ keepAlive: kind.markDown === undefined });
        const loaded = load(agent, proxy.origin, accessToken, tagId);
        for (const at of [0, 1] as const) {
          const giveBack = proxy.withdraw(site.ports[at]);
          await site.restart(at);
          giveBack();
          await expect.poll(proxy.seesAll).toBe(true);
          const before = loaded.count();
          await expect.poll(loaded.count).toBeGreaterThan(before + 20);
        }
        const total = loaded.count();
        const { failures, written } = await loaded.stop();
        expect(failures).toEqual([]);
        const rows = await db.selectFrom('topic').select('id').where('tagId', '=', tagId).execute();
        expect(rows.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
        console.log(`  behind ${kind.name}: ${total} requests over both restarts, ${written.length} of them topics, none failed`);
      } finally {
        await proxy.stop();
        await site.stop();
        await close();
        await database.drop();
        await rm(folder, { recursive: true, force: true });
      }
    },
    120_000,
  );
});
