import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account.ts';
import { asEmbeddedDatabaseError, EmbeddedDatabaseError, failureFromOutput } from './embedded-database-error.ts';
import { linesOfDeadlocks } from './deadlock-lines.ts';
import { readPidFile } from './processes.ts';
import { asArguments } from './settings.ts';

const TAIL_LINES = 30;
// Recovery after a crash may take minutes on a slow disk; while the process lives we wait for it.
const READY_WITHIN_MS = 10 * 60_000;

/** A running PostgreSQL that this process started. */
export interface Postmaster {
  readonly port: number;
  /** Settles when it has ended, for whatever reason, with the last lines it printed. */
  readonly ended: Promise<{ output: string }>;
  /** Fast shutdown: open transactions are rolled back, the files are left clean. */
  stop(): Promise<void>;
  /** The same without waiting, for use when this process is about to exit. */
  stopSoon(): void;
}

export interface LaunchOptions {
  postgres: string;
  clusterDir: string;
  account: Account | undefined;
  port: number;
  settings: Record<string, string>;
  log: (message: string) => void;
}

function keepTail(child: ChildProcess, log: (message: string) => void): string[] {
  const tail: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = text.split('\n');
    const deadlock = linesOfDeadlocks(lines);
    if (deadlock !== '') log(deadlock);
    for (const line of lines) {
      if (line.trim() === '') continue;
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
      // The other lines are routine messages, and failed statements, which may quote texts of members.
      if (/^(WARNING|FATAL|PANIC):/.test(line)) log(line);
    }
  });
  return tail;
}

async function stopChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ];
  for (const [signal, waitMs] of steps) {
    child.kill(signal);
    const timer = new AbortController();
    const late = delay(waitMs, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
    const outcome = await Promise.race([ended, late]);
    timer.abort();
    if (outcome !== 'late') return;
  }
}

/** Starts PostgreSQL and waits until it accepts connections. Throws EmbeddedDatabaseError when it ends before that. */
export async function launch(options: LaunchOptions): Promise<Postmaster> {
  const { postgres, clusterDir, account, port, settings, log } = options;
  const child = spawn(postgres, ['-D', clusterDir, ...asArguments(settings)], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches every process of the terminal's group: the database must outlive the requests in progress.
    detached: true,
  });
  const tail = keepTail(child, log);
  let hasEnded = false;
  const { promise: ended, resolve, reject } = Promise.withResolvers<{ output: string }>();
  child.once('error', reject);
  // 'close' would also wait for its children, which may linger after a kill -9 of the parent alone.
  child.once('exit', () => {
    hasEnded = true;
    setImmediate(() => resolve({ output: tail.join('\n') }));
  });
  ended.catch(() => {
    hasEnded = true;
  });

  for (let waitedMs = 0; !hasEnded && waitedMs < READY_WITHIN_MS; waitedMs += 20) {
    const file = readPidFile(clusterDir);
    if (file?.ready && file.pid === child.pid) {
      // From here on the database process alone does not keep this process running: our exit stops the database.
      child.unref();
      (child.stderr as Socket).unref();
      return {
        port,
        ended,
        stop: () => {
          child.ref();
          return stopChild(child, ended);
        },
        stopSoon: () => void (hasEnded || child.kill('SIGINT')),
      };
    }
    await delay(20);
  }
  if (!hasEnded) {
    await stopChild(child, ended);
    throw new EmbeddedDatabaseError('start_failed', `Not ready after ${READY_WITHIN_MS / 60_000} minutes.`);
  }
  const { output } = await ended.catch((error: unknown) => {
    throw asEmbeddedDatabaseError(error);
  });
  throw failureFromOutput(output);
}
