import { spawn, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ownerPassword } from '../../src/platform/database/embedded/cluster.ts';
import { urlOf } from '../../src/platform/database/embedded/database.ts';
import { processesOf, readPidFile } from '../../src/platform/database/embedded/processes.ts';
import { freePort } from '../free-port.ts';
import type { Send } from '../person.ts';

const main = fileURLToPath(new URL('../../src/main/main.ts', import.meta.url));

/** What kill -9 can hit: one connection's process of the database takes all of its others down with it. */
export const victims = ['server', 'database', 'connection', 'both'] as const;
export type Victim = (typeof victims)[number];

/** No answer, or one that leaves open what happened: whoever asked has to ask again. */
export class Unanswered extends Error {
  override name = 'Unanswered';
}

function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

function killPid(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A request that was sent: status 0 when there was no answer. */
export interface Exchange {
  status: number;
  tookMs: number;
}

/** A server of its own process with an embedded database of its own, both of which can be killed and come back. */
export class SiteProcess {
  readonly folder: string;
  readonly origin: string;
  /** Answers that say "a fault of ours": being killed is none. */
  readonly faults: string[] = [];
  /** Told at the first start only. */
  signIn = { account: '', password: '' };
  /** Called with what became of each request. */
  onExchange: ((exchange: Exchange) => void) | undefined;
  readonly #environment: Record<string, string>;
  #server: ChildProcess | undefined;
  #opened = Promise.withResolvers<void>();

  private constructor(folder: string, port: number, environment: Record<string, string>) {
    this.folder = folder;
    this.origin = `http://127.0.0.1:${port}`;
    this.#environment = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...environment };
  }

  /** @param parent of its data folder */
  static async open(environment: Record<string, string>, parent = tmpdir()): Promise<SiteProcess> {
    const site = new SiteProcess(await mkdtemp(join(parent, 'chaguan-crash-')), await freePort(), environment);
    try {
      await site.#start();
    } catch (error) {
      await site.close();
      throw error;
    }
    return site;
  }

  async #start(): Promise<void> {
    // The worker role answers the API without the pages, so that no web build is needed here.
    const base = {
      ROLE: 'worker',
      DATABASE_URL: '',
      DATABASE_OWNER_URL: '',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      DEMO_CONTENT: 'no',
      STOP_PAUSE_SECONDS: '0',
    };
    // A drill goes on, and shows where.
    const server = spawn(process.execPath, ['--trace-deprecation', main], {
      env: { ...process.env, ...base, ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#server = server;
    // Whoever lets us go without closing leaves no server behind.
    const stop = (): void => void server.kill('SIGTERM');
    process.once('exit', stop);
    server.once('exit', () => process.off('exit', stop));
    let open = false;
    await new Promise<void>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      createInterface({ input: server.stdout }).on('line', (line) => {
        const signIn = /Staff sign-in: (\S+) \/ (\S+)/.exec(line);
        if (signIn) this.signIn = { account: signIn[1] ?? '', password: signIn[2] ?? '' };
        open ||= line.includes('The teahouse is open');
        // The sign-in is told on the first start only, on a line after this one.
        if (open && this.signIn.password !== '') resolve();
      });
    });
    this.#opened.resolve();
  }

  get #cluster(): string {
    return realpathSync(join(this.folder, 'postgres'));
  }

  /** Where the database listens now: on another port after each start of the server, unless it is not the server's own. */
  databaseUrl(): string {
    return (
      this.#environment['DIRECT_DATABASE_URL'] ?? urlOf(readPidFile(this.#cluster)?.port ?? 0, ownerPassword(this.folder, this.#cluster))
    );
  }

  #killDatabase(all: boolean): void {
    const cluster = this.#cluster;
    const postmaster = readPidFile(cluster)?.pid;
    const others = processesOf(cluster).filter((pid) => pid !== postmaster);
    if (!all) return killPid(others.at(-1));
    killPid(postmaster);
    for (const pid of others) killPid(pid);
  }

  /** kill -9, at once and without a signal that can be handled. */
  async kill(victim: Victim): Promise<void> {
    this.#opened = Promise.withResolvers<void>();
    const server = this.#server;
    if (victim !== 'server') this.#killDatabase(victim !== 'connection');
    if (server === undefined || victim === 'database' || victim === 'connection') return;
    const gone = endOf(server);
    server.kill('SIGKILL');
    await gone;
  }

  /** To the server alone: stopped, it keeps all its connections and answers nothing. */
  signal(signal: NodeJS.Signals): void {
    this.#server?.kill(signal);
  }

  /** Back at work: a dead server is started again, a running one brings its database back by itself. */
  async recover(): Promise<void> {
    const server = this.#server;
    if (server === undefined || server.signalCode !== null) return this.#start();
    for (let tries = 0; !(await this.#isReady()); tries += 1) {
      if (tries === 3000 || server.exitCode !== null) throw new Error('the server does not come back');
      await delay(20);
    }
    this.#opened.resolve();
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.origin}/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await response?.arrayBuffer();
    return response?.ok === true;
  }

  /** Settles when nothing is dead. */
  opened(): Promise<void> {
    return this.#opened.promise;
  }

  /** Requests by HTTP. @throws Unanswered where a client cannot know what became of one */
  readonly send: Send = async ({ method, url, headers, payload }) => {
    const init =
      payload === undefined ? {} : { body: JSON.stringify(payload), headers: { ...headers, 'content-type': 'application/json' } };
    const startedMs = performance.now();
    const report = (status: number): void => this.onExchange?.({ status, tookMs: performance.now() - startedMs });
    try {
      const response = await fetch(this.origin + url, { method, headers, signal: AbortSignal.timeout(30_000), ...init });
      const text = await response.text();
      report(response.status);
      if (response.status < 500) return { status: response.status, json: () => JSON.parse(text) as unknown };
      if (response.status === 500) this.faults.push(`${method} ${url}`);
      throw new Unanswered(`${response.status} ${text}`);
    } catch (error) {
      // Else refused, reset, or out of time.
      if (!(error instanceof Unanswered)) report(0);
      throw error instanceof Unanswered ? error : new Unanswered('no answer', { cause: error });
    }
  };

  async close(): Promise<void> {
    const server = this.#server;
    if (server !== undefined) {
      const gone = endOf(server);
      server.kill('SIGTERM');
      await gone;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
