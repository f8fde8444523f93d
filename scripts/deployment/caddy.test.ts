import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { deployedFile } from './deployed-file.ts';

const isInstalled = spawnSync('caddy', ['version']).status === 0;
const file = inProject('deploy/caddy/Caddyfile');
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void, port = 0): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const server = await listen(() => undefined);
  const port = portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whether anybody listens: the first request to nobody behind Caddy takes as long as it waits for the site. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Debian's Caddy with the file that operators take over, without TLS, in front of a port. */
async function startCaddy(upstream: number): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chaguan-caddy-'));
  const port = await freePort();
  const site = deployedFile('caddy/Caddyfile')
    .replace(/^tea\.example \{/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`);
  writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  ends.push(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`caddy ended with ${child.exitCode}`);
    await delay(20);
  }
  return origin;
}

test.skipIf(!isInstalled)('Caddy accepts the file, and would write it the same way', () => {
  const { status, stderr } = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file, '--validate'], { encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(spawnSync('caddy', ['fmt', file], { encoding: 'utf8' }).stdout).toBe(deployedFile('caddy/Caddyfile'));
});

test.skipIf(!isInstalled)('Caddy replaces addresses that clients send, and passes on a 503 of the site and its streams', async () => {
  const site = await listen(({ url, headers }, response) => {
    if (url === '/closed') response.writeHead(503, { 'retry-after': '77' }).end('closed for a holiday');
    else if (url === '/stream') response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': first\n\n');
    else response.end(headers['x-forwarded-for']);
  });
  const origin = await startCaddy(portOf(site));
  const answer = await fetch(`${origin}/`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await answer.text()).toBe('127.0.0.1');
  const closed = await fetch(`${origin}/closed`);
  expect([closed.status, closed.headers.get('retry-after'), await closed.text()]).toEqual([503, '77', 'closed for a holiday']);
  const stream = await fetch(`${origin}/stream`);
  const reader = stream.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(': first\n\n');
  await reader?.cancel();
});

test.skipIf(!isInstalled)('Caddy waits for a site that restarts, and answers with a page of its own when none comes', async () => {
  const port = await freePort();
  const origin = await startCaddy(port);
  const away = await fetch(`${origin}/t/1`);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await away.text()).toContain('茶馆正在重启');
  await listen((_, response) => response.end('open'), port);
  const back = await fetch(`${origin}/t/1`);
  expect(await back.text()).toBe('open');
});
