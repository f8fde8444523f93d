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
  /** Asked for one after another by each connection, from different places in the list. */
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

/** Presses for some seconds and tells what was answered; ends for certain. */
export function press(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      // Through a pipe: ten thousand addresses are longer than an environment or a command line may be.
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
