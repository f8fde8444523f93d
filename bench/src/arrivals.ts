import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadRequest } from './press.ts';

/** A request, and who sends it: answers are counted by this name. */
export interface Arrival extends LoadRequest {
  caller: string;
}

export interface ArrivalOrder {
  origin: string;
  /** So many arrive, whether the earlier ones were answered or not. */
  perSecond: number;
  seconds: number;
  /** In turn. */
  requests: Arrival[];
}

/** One answer: when it was requested, by whom, its status (0: none), and how long it took. */
export interface Answered {
  atMs: number;
  caller: string;
  status: number;
  tookMs: number;
}

const script = fileURLToPath(new URL('arrive.ts', import.meta.url));

/**
 * Requests at a rate of their own, as from readers who do not know of each other. A fixed number of connections would wait for a slow server
 * and so relieve it. Always ends.
 */
export function arrive(order: ArrivalOrder): Promise<Answered[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'], timeout: (order.seconds + 90) * 1000 });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as Answered[]);
      else reject(new Error('the process that sends requests failed'));
    });
    child.stdin.end(JSON.stringify(order));
  });
}
