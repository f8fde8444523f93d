import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { foreignFolder, postgresBin, startProgram } from './programs.ts';

interface Node {
  name: string;
  database: number;
  rest: number;
  data: string;
  patroni: ReturnType<typeof startProgram>;
}

/** Two servers of PostgreSQL that Patroni keeps, etcd, and HAProxy with an address that leads to the primary. */
export interface Cluster {
  /** Through HAProxy. */
  urlOf: (database: string, role: string) => string;
  run: (database: string, ...statements: string[]) => Promise<void>;
  /** Kills the primary with its Patroni, as when its machine is lost. @returns its name */
  killPrimary: () => Promise<string>;
  /** Whether a replica confirms each commit. */
  isSynchronous: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** Deadlines for a drill: those of docs/operations.md. */
const dcs = { ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true };

function patroniOf(node: Omit<Node, 'patroni'>, etcd: number): string {
  // JSON is YAML.
  return JSON.stringify({
    scope: 'chaguan',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: { ...dcs, postgresql: { use_pg_rewind: true, parameters: { hot_standby_feedback: 'on' } } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.database}`,
      connect_address: `127.0.0.1:${node.database}`,
      data_dir: node.data,
      bin_dir: postgresBin,
      pgpass: `${node.data}.pgpass`,
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: { superuser: { username: 'postgres', password: 'tea' }, replication: { username: 'replicator', password: 'tea' } },
      parameters: { unix_socket_directories: '' },
    },
  });
}

function haproxyOf(port: number, nodes: readonly Omit<Node, 'patroni'>[]): string {
  return [
    'defaults',
    '    mode tcp',
    '    timeout connect 2s',
    '    timeout client 1h',
    '    timeout server 1h',
    'listen primary',
    `    bind 127.0.0.1:${port}`,
    '    option httpchk GET /primary',
    '    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, database, rest }) => `    server ${name} 127.0.0.1:${database} check port ${rest}`),
    '',
  ].join('\n');
}

async function roleOf({ rest }: Node): Promise<{ role?: string; replication?: { sync_state?: string }[] }> {
  const nothing = {};
  return fetch(`http://127.0.0.1:${rest}/patroni`).then(
    (response) => response.json() as Promise<{ role?: string }>,
    () => nothing,
  );
}

const isPrimary = ({ role }: { role?: string }): boolean => role === 'master' || role === 'primary';

export async function startCluster(): Promise<Cluster> {
  const folder = await foreignFolder('patroni');
  const [etcd, peers, port] = [await freePort(), await freePort(), await freePort()];
  const etcdArgs = [`--data-dir=${folder}/etcd`, '--log-level=error', '--unsafe-no-fsync'];
  const clients = `http://127.0.0.1:${etcd}`;
  const peer = `http://127.0.0.1:${peers}`;
  etcdArgs.push(`--listen-client-urls=${clients}`, `--advertise-client-urls=${clients}`);
  etcdArgs.push(`--listen-peer-urls=${peer}`, `--initial-advertise-peer-urls=${peer}`, `--initial-cluster=default=${peer}`);
  const store = startProgram('etcd', etcdArgs, folder);
  const nodes: Node[] = [];
  for (const name of ['one', 'two']) {
    const node = { name, database: await freePort(), rest: await freePort(), data: join(folder, name) };
    await writeFile(join(folder, `${name}.yml`), patroniOf(node, etcd), { mode: 0o644 });
    nodes.push({ ...node, patroni: startProgram('patroni', [join(folder, `${name}.yml`)], folder) });
  }
  await writeFile(join(folder, 'haproxy.cfg'), haproxyOf(port, nodes));
  const haproxy = startProgram('haproxy', ['-db', '-q', '-f', join(folder, 'haproxy.cfg')], folder);
  const urlOf = (database: string, role: string): string => `postgresql://${role}@127.0.0.1:${port}/${database}`;

  const isSynchronous = async (): Promise<boolean> =>
    (await Promise.all(nodes.map(roleOf))).some((state) => isPrimary(state) && state.replication?.[0]?.sync_state === 'sync');
  const killServer = async ({ data }: Node): Promise<void> => {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (pid !== undefined && pid !== '') process.kill(Number(pid), 'SIGKILL');
  };

  return {
    urlOf,
    isSynchronous,
    async run(database, ...statements) {
      const client = new pg.Client({ connectionString: urlOf(database, 'postgres') });
      client.on('error', () => undefined);
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    async killPrimary() {
      for (const node of nodes) {
        if (!isPrimary(await roleOf(node))) continue;
        node.patroni.child.kill('SIGKILL');
        await killServer(node);
        return node.name;
      }
      throw new Error('there is no primary');
    },
    async stop() {
      for (const { patroni } of nodes) patroni.child.kill('SIGKILL');
      for (const node of nodes) await killServer(node).catch(() => undefined);
      haproxy.child.kill('SIGTERM');
      store.child.kill('SIGTERM');
      await Promise.all([haproxy.ended, store.ended]);
      // Their other processes notice the death of the first one.
      await delay(500);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
