import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const script = fileURLToPath(new URL('testing/throwing-server.ts', import.meta.url));

let child: ChildProcessByStdio<null, Readable, null>;
let lines: AsyncIterator<string>;
let origin = '';

beforeAll(async () => {
  child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  origin = `http://127.0.0.1:${String((await lines.next()).value)}`;
});

afterAll(() => void child.kill());

test.each(['/timer', '/tick', '/promise', '/emitter'])(
  'an error thrown by %s ends its request with 500 and a line in the log, and nothing else',
  async (way) => {
    const answer = await fetch(origin + way);
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'server.failed' }]);
    expect(JSON.parse(String((await lines.next()).value))).toMatchObject({ level: 50, msg: 'uncaught error' });
    expect(await (await fetch(`${origin}/other`)).text()).toBe('fine');
    expect(child.exitCode).toBeNull();
  },
);
