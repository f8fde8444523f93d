import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadOrder {
  origin: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Requested one after another by each connection, from different positions in the list. */
  requests: LoadRequest[];
  /** Authorization values, one per connection: every connection is another member. */
  writers?: string[];
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

const script = fileURLToPath(new URL('load.ts', import.meta.url));

/** Generates load for some seconds and returns the responses; always ends. */
export function press(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      // Through a pipe: ten thousand URLs exceed the limits of an environment or a command line.
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: (order.seconds + 30) * 1000,
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output) as LoadResult);
      else reject(new Error('the load process failed'));
    });
    child.stdin.end(JSON.stringify(order));
  });
}
