import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { MemoryGroup } from './memory-limit.ts';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

export interface Child {
  origin: string;
  pid: number;
  /** From the start of the process to its first response. */
  startedMs: number;
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

async function answers(origin: string, path: string): Promise<boolean> {
  try {
    const response = await fetch(origin + path);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(tooLong);
}

/** A shell joins the cgroup and becomes the program by exec, so that Node sees its limit when it starts. */
function commandOf(script: string, group: MemoryGroup | undefined): [string, ...string[]] {
  const command = [process.execPath, ...process.execArgv, script] as const;
  return group === undefined ? [...command] : ['sh', '-c', 'echo $$ > "$0" && exec "$@"', group.processes, ...command];
}

/** Starts a script that listens on PORT, with or without a memory limit, and waits until a path responds. */
export async function startChild(script: string, path: string, env: NodeJS.ProcessEnv, group?: MemoryGroup): Promise<Child> {
  const port = await freePort();
  const startedAt = performance.now();
  const [program, ...args] = commandOf(script, group);
  const child = spawn(program, args, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', STOP_PAUSE_SECONDS: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs = performance.now() - startedAt) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`);
    if (await answers(origin, path)) {
      const startedMs = performance.now() - startedAt;
      const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
      return { origin, pid: child.pid ?? 0, startedMs, isRunning, stop: () => stopChild(child) };
    }
    await delay(20);
  }
  await stopChild(child);
  throw new Error(`${script} did not answer within 60 s`);
}
