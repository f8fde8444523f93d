import { createClient } from '@redis/client';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rm } from 'node:fs/promises';
import type { Announcement } from '../../src/platform/events/announcement.ts';
import { openBus, type Bus } from '../../src/platform/events/bus.ts';
import { consumeShared } from '../../src/platform/http/shared-rates.ts';
import { createLog } from '../../src/platform/log.ts';
import { openValkey, type Valkey } from '../../src/platform/valkey/valkey.ts';
import { freePort } from '../free-port.ts';
import { startTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { testApp } from '../app.ts';
import { isLong } from '../long.ts';
import { cloneTemplate } from '../template.ts';
import { foreignFolder, isProgram, startProgram } from './programs.ts';

const program = ['valkey-server', 'redis-server'].find((name) => isProgram(name, 'the exchange between processes through it'));
const log = createLog({ LOG_LEVEL: 'silent', NODE_ENV: 'test' });

/** A process of a site as far as announcements go. */
interface Member {
  bus: Bus;
  valkey: Valkey;
  received: Announcement[];
}

describe.skipIf(program === undefined)('with Valkey', () => {
  let server: ReturnType<typeof startProgram>;
  let folder: string;
  let port: number;
  let proxy: TcpProxy;
  let database: Awaited<ReturnType<typeof cloneTemplate>>;
  let members: Member[];

  const start = () => {
    server = startProgram(program ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], folder);
  };
  async function join(at: number): Promise<Member> {
    const valkey = openValkey(`valkey://127.0.0.1:${at}`, log);
    const bus = await openBus(database.url, log, valkey);
    const received: Announcement[] = [];
    bus.listen((announcement) => received.push(announcement));
    return { bus, valkey, received };
  }

  beforeAll(async () => {
    folder = await foreignFolder('valkey');
    port = await freePort();
    start();
    proxy = await startTcpProxy({ host: '127.0.0.1', port });
    database = await cloneTemplate(inject('server'), inject('template'));
    // One of them reaches the server through a network that fails.
    members = [await join(port), await join(proxy.port)];
  });
  afterAll(async () => {
    for (const { bus, valkey } of members ?? []) {
      await bus.close();
      valkey.close();
    }
    await proxy?.close();
    server?.child.kill('SIGCONT');
    server?.child.kill('SIGTERM');
    await server?.ended;
    await database?.drop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  });

  /** Announces from each side, and waits until the other one has it, once. */
  async function exchange(what: string): Promise<void> {
    const [a, b] = members as [Member, Member];
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const announcement = { end: `${what} ${members.indexOf(from)}` };
      from.bus.send([announcement]);
      const copies = () => to.received.filter((one) => 'end' in one && one.end === announcement.end).length;
      await expect.poll(copies).toBe(1);
      // A second way would bring a second one.
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(copies()).toBe(1);
    }
  }
  const isPublishing = (valkey: Valkey) => expect.poll(() => valkey.publish([])).toBe(true);
  const drops = ({ received }: Member) => received.filter((one) => 'dropped' in one && one.dropped === 'everything').length;

  test('announcements reach every process once', async () => {
    await exchange('well');
    // Its own one, and that of the other.
    expect(members.map(({ received }) => received.filter((one) => 'end' in one).length)).toEqual([2, 2]);
  });

  test.runIf(isLong)('so they do whatever becomes of the server', async () => {
    const [a, b] = members as [Member, Member];
    const before = drops(b);
    proxy.swallow();
    // Noticed within seconds, and everything that it may have missed is read again.
    await expect.poll(() => drops(b)).toBe(before + 1);
    await exchange('one side known to be cut');
    proxy.pass();
    await isPublishing(b.valkey);
    await expect.poll(() => drops(b)).toBe(before + 2);
    await exchange('well again');
    server.child.kill('SIGSTOP');
    await exchange('frozen');
    server.child.kill('SIGCONT');
    server.child.kill('SIGKILL');
    await server.ended;
    await exchange('dead');
    start();
    await isPublishing(a.valkey);
    await isPublishing(b.valkey);
    await exchange('restarted');
  });

  type Command = [string, ...string[]];
  const closing: Command[] = [
    ['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'],
    ['CLIENT', 'KILL', 'TYPE', 'pubsub'],
  ];
  test.each<[string, string, Command[], Command[]]>([
    ['has become a replica', 'READONLY', [['REPLICAOF', '127.0.0.1', '1']], [['REPLICAOF', 'NO', 'ONE']]],
    ['has no memory left', 'OOM', [['CONFIG', 'SET', 'maxmemory', '1']], [['CONFIG', 'SET', 'maxmemory', '0']]],
    ['wants a password', 'NOAUTH', [['CONFIG', 'SET', 'requirepass', 'tea'], ...closing], [['CONFIG', 'SET', 'requirepass', '']]],
  ])(
    'the database takes the part of a server that %s (%s), and the log says so, until it no longer is so',
    async (_, code, spoil, mend) => {
      const operator = createClient({ url: `redis://127.0.0.1:${port}` });
      await operator.connect();
      const lines: string[] = [];
      const valkey = openValkey(
        `valkey://127.0.0.1:${port}`,
        createLog({ LOG_LEVEL: 'warn', NODE_ENV: 'test' }, { write: (line) => lines.push(line) }),
      );
      await isPublishing(valkey);
      const count = () => valkey.count('tea', { calls: 1000, windowMs: 60_000 });
      for (const command of spoil) await operator.sendCommand(command);
      await expect.poll(count).toBeUndefined();
      // One that is cut by it says that before.
      await expect.poll(() => lines).toContainEqual(expect.stringContaining(code));
      await exchange(`spoilt by ${spoil[0]?.join(' ')}`);
      for (const command of mend) await operator.sendCommand(command);
      operator.destroy();
      await expect.poll(count).toBe(0);
      for (const member of members) await isPublishing(member.valkey);
      valkey.close();
      await exchange(`mended by ${mend[0]?.join(' ')}`);
    },
  );

  const app = testApp({ RATE_LIMIT: '10' });

  test('calls of all processes are counted together, and in the database while the server is away', async () => {
    const [a, b] = members as [Member, Member];
    const consumed = async (valkey: Valkey, calls: number) => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: calls }, () => consumeShared({ ...app.services, valkey }, 'login', '203.0.113.9')),
      );
      return outcomes.filter(({ status }) => status === 'fulfilled').length;
    };
    const both = await Promise.all([consumed(a.valkey, 12), consumed(b.valkey, 12)]);
    expect(both[0] + both[1]).toBe(6);
    const inDatabase = async () => (await app.db.selectFrom('rateCount').select('calls').execute()).map(({ calls }) => calls);
    expect(await inDatabase()).toEqual([]);
    await expect(consumeShared({ ...app.services, valkey: a.valkey }, 'login', '203.0.113.9')).rejects.toMatchObject({
      code: 'rate.exceeded',
      params: { seconds: expect.any(Number) },
    });
    server.child.kill('SIGSTOP');
    expect(await consumed(a.valkey, 12)).toBe(6);
    expect(await inDatabase()).toEqual([6]);
    server.child.kill('SIGCONT');
  });
});
