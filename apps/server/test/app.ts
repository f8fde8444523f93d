import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { createHttp } from '../src/main/http.ts';
import { createServices } from '../src/main/services.ts';
import { subscriptions } from '../src/main/subscriptions.ts';
import { batchTasksOf, tasksOf } from '../src/main/tasks.ts';
import { createMember, signInAs } from '../src/modules/members/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import type { Bus } from '../src/platform/events/bus.ts';
import { connect, type Database, type Db, type Tx } from '../src/platform/database/db.ts';
import { statementsOf } from '../src/platform/database/statements.ts';
import type { Services } from '../src/platform/http/ctx.ts';
import { runDueBatches } from '../src/platform/jobs/batches.ts';
import { createDueJobs, type Tasks } from '../src/platform/jobs/worker.ts';
import { createLog } from '../src/platform/log.ts';
import { keepingOrder } from './lock-order/kept-order.ts';
import { personOf, type Person } from './person.ts';
import { cloneTemplate } from './template.ts';

/** What global-setup.ts provides. */
declare module 'vitest' {
  interface ProvidedContext {
    server: string;
    template: string;
    /** Folder of the database's files; '' where the server is not the run's own. */
    cluster: string;
  }
}

export { ApiProblem, type Person } from './person.ts';

/** A clock that a test moves. It starts at the real time, because the database stamps rows with its own. */
function movableClock() {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms: number): void => {
      offsetMs += ms;
    },
  };
}

export interface TestApp {
  services: Services;
  db: Db;
  /** How many connections the pool has. */
  connections: number;
  http: FastifyInstance;
  clock: ReturnType<typeof movableClock>;
  visitor: Person;
  write: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>;
  /** A signed-in member; the same account is the same person. */
  member: (account: string, more?: { roleIds?: string[]; nickname?: string }) => Promise<Person>;
  staff: (account: string) => Promise<Person>;
  /** Runs every due job to the end. @throws AggregateError with what failed, unless jobs are expected to fail */
  settle: (expected?: { failing: boolean }) => Promise<void>;
  statements: typeof statementsOf;
  inject: FastifyInstance['inject'];
}

const connections = 20;

/** Longer than in production: on a busy machine a lock is held longer, and nothing is wrong with that. */
const lockTimeoutMs = 60_000;

type Extend = (http: FastifyInstance, services: Services, bus: Bus) => Promise<void>;

interface Opened {
  app: TestApp;
  /** Ends the server; its database and its folder stay. */
  stop: () => Promise<void>;
}

/** What a server runs on, and what stays when it ends. */
export interface Ground {
  databaseUrl: string;
  folder: string;
  clock: ReturnType<typeof movableClock>;
}

/** Jobs whose failures are told to the caller as well: the queue would only try them again later. */
function watched(tasks: Tasks, failures: Error[]): Tasks {
  const entries = Object.entries(tasks).map(([name, task]): [string, Tasks[string]] => [
    name,
    (payload) =>
      task(payload).catch((error: unknown) => {
        failures.push(new Error(`job ${name} failed`, { cause: error }));
        throw error;
      }),
  ]);
  return Object.fromEntries(entries);
}

/** `settle` runs jobs and batches, which may bring each other about, until none is due. */
function createSettling(services: Services, { pool }: Database) {
  const failures: Error[] = [];
  const batches = { write: services.write, tasks: batchTasksOf(services), log: services.log };
  const jobs = createDueJobs(pool, watched(tasksOf(services), failures), services.log);
  return {
    end: jobs.end,
    async settle({ failing = false } = {}): Promise<void> {
      do {
        await runDueBatches(batches);
        await jobs.run();
      } while ((await runDueBatches(batches)) > 0);
      const failed = failures.splice(0);
      if (failed.length > 0 && !failing)
        throw new AggregateError(failed, failed.map(({ message, cause }) => `${message}: ${String(cause)}`).join('\n'));
    },
  };
}

/** A fresh database with a folder and a clock. */
export async function openGround(): Promise<Ground & { drop: () => Promise<void> }> {
  const database = await cloneTemplate(inject('server'), inject('template'));
  const folder = await mkdtemp(join(tmpdir(), 'chaguan-files-'));
  return {
    databaseUrl: database.url,
    folder,
    clock: movableClock(),
    async drop() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The whole server in this process. */
export async function openApp(
  { databaseUrl, folder, clock }: Ground,
  environment: Record<string, string> = {},
  extend?: Extend,
): Promise<Opened> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    MEMBER_WRITES: '0',
    DATA_DIR: folder,
    ...environment,
  });
  const log = createLog(config);
  const connection = connect({ url: databaseUrl, connections, lockTimeoutMs });
  connection.db.reactions.declare(subscriptions);
  const { services: real, bus } = await createServices(config, connection, log, clock);
  const services = { ...real, write: keepingOrder(real.write) };
  const { app: http, close } = await createHttp(services, bus);
  await extend?.(http, services, bus);
  await http.ready();
  const people = new Map<string, Promise<Person>>();
  const settling = createSettling(services, connection);

  const enter = async (account: string, staff: boolean, more?: { roleIds?: string[]; nickname?: string }): Promise<Person> => {
    const id = await services.write((tx) => createMember(tx, { account, ...(staff && { trustedSince: new Date(0) }), ...more }));
    return personOf(http, id, account, await signInAs(services, id));
  };
  const known = (account: string, make: () => Promise<Person>): Promise<Person> => {
    const person = people.get(account) ?? make();
    people.set(account, person);
    return person;
  };

  const app: TestApp = {
    services,
    db: services.db,
    connections,
    http,
    clock,
    visitor: personOf(http, '0', ''),
    // What a test prepares is in nobody's way.
    write: real.write,
    member: (account, more) => known(account, () => enter(account, false, more)),
    staff: (account) => known(account, () => enter(account, true)),
    settle: settling.settle,
    statements: statementsOf,
    inject: http.inject.bind(http),
  };
  return {
    app,
    async stop() {
      settling.end();
      await close();
      await services.state.end();
      await bus.close();
      await connection.close();
    },
  };
}

/**
 * The whole server for one test file, on a database of its own. Call at the top level of the file.
 * `extend` adds what a process has in addition to the API, e.g. the pages.
 */
export function testApp(environment: Record<string, string> = {}, extend?: Extend): TestApp {
  let opened: Opened | undefined;
  let ground: Awaited<ReturnType<typeof openGround>> | undefined;
  beforeAll(async () => {
    ground = await openGround();
    opened = await openApp(ground, environment, extend);
  });
  afterAll(async () => {
    await opened?.stop();
    await ground?.drop();
    // The file stays in the memory of its process, and would keep the whole server there.
    opened = undefined;
  });
  return new Proxy({} as TestApp, {
    get: (_, name: keyof TestApp) => {
      if (opened === undefined) throw new Error('the test app opens before the first test; use it inside tests');
      return opened.app[name];
    },
  });
}
