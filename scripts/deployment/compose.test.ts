import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inProject, ROOT } from '../project.ts';
import { deployedFile, isProgram } from './deployed-file.ts';

interface Service {
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes: string[];
  networks: string[];
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  networks: Record<string, { ipam: { config: { subnet: string; gateway: string }[] } }>;
}

const { services, volumes, networks } = parse(deployedFile('compose.yaml')) as Compose;

test('the site waits for its database, writes nothing but its volume, and is reached through the proxy only', () => {
  expect(services['site']).toMatchObject({
    build: { context: '..', dockerfile: 'deploy/Containerfile' },
    depends_on: { database: { condition: 'service_healthy' } },
    ports: ['127.0.0.1:3000:3000'],
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(services['site']?.environment['TRUSTED_PROXIES']).toBe(networks['inside']?.ipam.config[0]?.gateway);
  expect(services['database']?.ports).toBeUndefined();
});

test('every volume and network that a service names exists', () => {
  const named = Object.values(services);
  const sources = named.flatMap((service) => service.volumes.map((volume) => volume.split(':')[0] ?? ''));
  const files = sources.filter((source) => source.startsWith('./'));
  expect(new Set(sources.filter((source) => !files.includes(source)))).toEqual(new Set(Object.keys(volumes)));
  expect(files.filter((file) => !existsSync(inProject('deploy', file)))).toEqual([]);
  expect(new Set(named.flatMap((service) => service.networks))).toEqual(new Set(Object.keys(networks)));
});

/** Those without a default stop the start with a message. */
const required = ['PUBLIC_URL', 'DATABASE_PASSWORD', 'SECRET_KEY'];

test('the example of its variables has those that are required, and those that are read', () => {
  const used = [...deployedFile('compose.yaml').matchAll(/\$\{(\w+)(:\?|:-)/g)].map(([, name = '', kind]) => ({ name, kind }));
  const offered = [...deployedFile('compose.env.example').matchAll(/^(# )?([A-Z_]+)=/gm)].map(([, , name = '']) => name);
  expect(new Set(used.filter(({ kind }) => kind === ':?').map(({ name }) => name))).toEqual(new Set(required));
  expect(new Set(offered)).toEqual(new Set(used.map(({ name }) => name)));
});

test.skipIf(!isProgram('docker-compose'))('docker-compose accepts the file, and refuses to start without its variables', () => {
  const check = (environment: Record<string, string>) =>
    spawnSync('docker-compose', ['--file', 'deploy/compose.yaml', 'config', '--quiet'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...environment },
    });
  expect(check(Object.fromEntries(required.map((name) => [name, 'a'])))).toMatchObject({ status: 0, stderr: '' });
  expect(check({}).stderr).toContain('set it in deploy/.env');
});
