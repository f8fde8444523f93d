import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const deploy = fileURLToPath(new URL('../../../deploy', import.meta.url));

/** A proxy of Debian's, by the configuration that `deploy/` gives to operators. */
export interface ProxyKind {
  name: 'nginx' | 'haproxy';
  /** Below `deploy/`. */
  file: string;
  /** Paths of an operator's machine, and those used here. */
  paths: (folder: string) => readonly (readonly [string, string])[];
  /** What stands around the configuration of the documents. */
  whole: (documented: string, folder: string) => string;
  command: (file: string, folder: string) => string[];
  /** Whether it sends requests to all of its servers, as an operator asks it before the next one is stopped. */
  seesAll: (folder: string) => Promise<boolean>;
  /** A server as the configuration names it while it is out, where the operator has to say so. */
  markDown?: (server: string) => string;
}

async function statusesOf(folder: string): Promise<(string | undefined)[]> {
  const socket = connect(join(folder, 'admin.sock'));
  socket.end('show stat\n');
  const [names = '', ...rows] = (await readText(socket)).split('\n').map((line) => line.replace(/^# /, ''));
  const status = names.split(',').indexOf('status');
  return rows.map((row) => row.split(',')).flatMap((row) => (/^chaguan,(?:one|two)$/.test(row.slice(0, 2).join()) ? [row[status]] : []));
}

export const proxies: readonly ProxyKind[] = [
  {
    name: 'nginx',
    file: 'nginx/chaguan.conf',
    paths: (folder) => [
      ['/etc/nginx/chaguan/', `${join(deploy, 'nginx')}/`],
      ['/var/cache/nginx/chaguan', join(folder, 'cache')],
    ],
    whole(documented, folder) {
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`);
      // Of this user, as whom it writes below a folder of ours.
      const user = process.getuid?.() === 0 ? 'user root;\n' : '';
      return `${user}pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${documented}\n}\n`;
    },
    command: (file, folder) => ['nginx', '-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    // It asks nobody, and counts no failures.
    seesAll: async () => true,
    markDown: (server) => `${server} down`,
  },
  {
    name: 'haproxy',
    file: 'haproxy/haproxy.cfg',
    paths: () => [['/etc/haproxy/', `${join(deploy, 'haproxy')}/`]],
    whole: (documented, folder) => `global\n    stats socket ${folder}/admin.sock\n${documented}`,
    command: (file) => ['haproxy', '-q', '-db', '-f', file],
    seesAll: async (folder) => (await statusesOf(folder)).join() === 'UP,UP',
  },
];

export function isInstalled({ name }: ProxyKind): boolean {
  return spawnSync(name, ['-v']).status === 0;
}

/** The configuration that operators copy, with the files beside it where they are here. */
function configurationOf({ file, paths }: ProxyKind, folder: string): string {
  return paths(folder).reduce((text, [theirs, here]) => text.replaceAll(theirs, here), readFileSync(join(deploy, file), 'utf8'));
}

async function isListening(origin: string): Promise<boolean> {
  return fetch(origin).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );
}

/** Starts a proxy in front of two ports; its files go to `folder`. */
export async function startProxy(kind: ProxyKind, ports: readonly [number, number], folder: string) {
  const port = await freePort();
  const configuration = configurationOf(kind, folder)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`);
  const file = join(folder, `${kind.name}.conf`);
  const write = (text: string): void => writeFileSync(file, kind.whole(text, folder));
  write(configuration);
  const [command = '', ...args] = kind.command(file, folder);
  const child = spawn(command, args, { stdio: 'inherit' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): void => void child.kill('SIGTERM');
  process.once('exit', kill);
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isListening(origin))) {
    if (child.exitCode !== null) throw new Error(`${kind.name} ended with ${child.exitCode}`);
    await delay(20);
  }
  return {
    origin,
    seesAll: () => kind.seesAll(folder),
    /** Marks the server of a port as down until it is given back; a reload settles while the process pauses. */
    withdraw(server: number): () => void {
      const { markDown } = kind;
      if (markDown === undefined) return () => {};
      const named = `server 127.0.0.1:${server} max_fails=0`;
      write(configuration.replace(named, markDown(named)));
      child.kill('SIGHUP');
      return () => {
        write(configuration);
        child.kill('SIGHUP');
      };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}
