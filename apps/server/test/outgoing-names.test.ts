import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../src/main/open-database.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { connect } from '../src/platform/database/db.ts';
import { createLog } from '../src/platform/log.ts';
import { outgoingWaits, type WaitName } from '../src/platform/outbound/waits.ts';
import { callsTo } from './outgoing/calls.ts';
import { startFaulty, type FaultyServer } from './outgoing/faulty-server.ts';
import { scriptNames } from './outgoing/scripted-names.ts';
import { cloneTemplate } from './template.ts';

/** A backup writes to a folder or a bucket. */
const all = (Object.keys(outgoingWaits) as WaitName[]).filter((name) => name !== 'backup');

/** Nothing listens there. */
const dead = '127.0.0.2';

describe('a name that is not resolved for a while, and then to a server that is dead and one that is not', () => {
  let isResolved = false;
  const { restore } = scriptNames((host) => {
    if (!host.endsWith('.tea.example')) return undefined;
    return isResolved ? [dead, '127.0.0.1'] : 'EAI_AGAIN';
  });
  const servers = new Map<WaitName, FaultyServer>();
  const before = new Map<WaitName, string>();

  const ask = (name: WaitName, port: number): Promise<string> => {
    const call = callsTo(port, `${name.toLowerCase()}.tea.example`)[name];
    return call().then(
      () => 'answered',
      (error: unknown) => `given up: ${String(error)}`,
    );
  };

  beforeAll(async () => {
    await Promise.all(
      all.map(async (name) => {
        const server = await startFaulty(name, 'closes');
        servers.set(name, server);
        before.set(name, await ask(name, server.port));
        if (server.isReached()) throw new Error(`${name} was reached by a name that is not known`);
      }),
    );
    isResolved = true;
    await Promise.all([...servers].map(([name, { port }]) => ask(name, port)));
  });
  afterAll(async () => {
    restore();
    await Promise.all([...servers.values()].map((server) => server.close()));
  });

  test.each(all)('%s is given up, and reaches the server as soon as its name is known', (name) => {
    expect(before.get(name)).toContain('given up: ');
    expect(servers.get(name)?.isReached()).toBe(true);
  });
});

describe('the name of a database', () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: 'postgresql://tea@db.tea.example:1/tea' });
  let restore: (() => void) | undefined;
  afterEach(() => restore?.());

  test.each([
    ['EAI_AGAIN', /getaddrinfo EAI_AGAIN db\.tea\.example \(.*which may pass\)$/],
    ['ENOTFOUND', /getaddrinfo ENOTFOUND db\.tea\.example$/],
  ] as const)('a start says whether it is wrong, or only not resolved now (%s)', async (code, message) => {
    ({ restore } = scriptNames((host) => (host === 'db.tea.example' ? code : undefined)));
    await expect(openDatabase(config, createLog(config), () => undefined)).rejects.toThrow(message);
  });

  test('a running site goes on as soon as it is resolved', async () => {
    let isResolved = false;
    const database = await cloneTemplate(inject('server'), inject('template'));
    const url = new URL(database.url);
    const { hostname } = url;
    ({ restore } = scriptNames((host) => (host === 'db.tea.example' ? (isResolved ? [dead, hostname] : 'EAI_AGAIN') : undefined)));
    url.hostname = 'db.tea.example';
    const { db, isAway, close } = connect({ url: url.href, connections: 2, waitMs: 5000 });
    const read = () => db.selectFrom('setting').select('key').execute();
    await expect(read()).rejects.toMatchObject({ name: 'DatabaseAway', cause: { code: 'EAI_AGAIN' } });
    expect(isAway()).toBe(true);
    isResolved = true;
    expect(await read()).toEqual(expect.any(Array));
    expect(isAway()).toBe(false);
    await close();
    await database.drop();
  });
});
