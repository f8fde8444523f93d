import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingWaits, type WaitName } from '../src/platform/outbound/waits.ts';
import { isLong } from './long.ts';
import { callsTo } from './outgoing/calls.ts';
import { beginHandshake } from './outgoing/half-handshake.ts';
import { scriptNames } from './outgoing/scripted-names.ts';
import { startSocketServer } from './socket-server.ts';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** How code opens a connection to somebody else. */
const opens = [
  /\bnew pg\.(?:Client|Pool)\(/,
  /\bfetchOutside\(\{/,
  /\{[^}]*\b(?<!type )(?:connect|createConnection|Socket)\b[^}]*\} from 'node:(?:net|tls)'/,
  /\{[^}]*\brequest\b[^}]*\} from 'node:https?'/,
  / from '(?:node:http2|node:dgram|undici|nodemailer|ws|alipay-sdk|openid-client|@redis\/client|@aws-sdk\/[^']+|@opentelemetry\/exporter-[^']+)'/,
  /\b(?:import|load|require)\('(?:undici|nodemailer|ws|alipay-sdk|openid-client|@redis\/client|@aws-sdk\/[^']+|@opentelemetry\/exporter-[^']+)'\)/,
  /(?<![.\w])(?:WebSocket|EventSource)\(/,
  /from 'mysql2/,
];
const globalFetch = /(?<![.\w])fetch\(/;

/** Files that match and wait for nobody else. */
const others: Readonly<Record<string, string>> = {
  'platform/outbound/fetch-outside.ts': 'its callers name their wait',
  'import/sources/mysql-database.ts': 'the import at a terminal: 10 s to connect, 10 minutes for a statement',
  'import/sources/postgres-database.ts': 'the import at a terminal: 10 s to connect, 10 minutes for a statement',
  'platform/database/embedded/base-backup.ts': 'the embedded database, on this machine; its progress is that of the backup',
  'platform/database/embedded/database.ts': 'the embedded database, on this machine, which this process has started',
};

function sourcesOf(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing(?:\/|\.ts$)/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8').replaceAll(/^import type [^;]+;/gm, '')]);
}

function opensConnections(text: string): boolean {
  const usesGlobal = globalFetch.test(text) && !/\bfetch = fetchOutside/.test(text);
  return usesGlobal || opens.some((pattern) => pattern.test(text));
}

test('every file that opens a connection is in the table of waits', () => {
  const opening = sourcesOf(root).flatMap(([file, text]) => (opensConnections(text) && !(file in others) ? [file] : []));
  const named = new Set<string>(Object.values(outgoingWaits).flatMap(({ files }) => files));
  expect(opening.filter((file) => !named.has(file))).toEqual([]);
  const all = new Set(sourcesOf(root).map(([file]) => file));
  expect([...named, ...Object.keys(others)].filter((file) => !all.has(file))).toEqual([]);
});

/** Those that are given a minute, or several. */
const patient: readonly WaitName[] = ['scanner', 'bucketAnswer', 'bucket'];
const names = (Object.keys(outgoingWaits) as WaitName[]).filter((name) => isLong || !patient.includes(name));

/** By a name that nobody resolves nothing is reached. */
const unresolved = 'silent.tea.example';

const silences = ['accepts and never answers', 'stops in the handshake of TLS', 'has a name that is never resolved'] as const;
type Silence = (typeof silences)[number];

/** A scanner has no TLS, a backup waits for whatever it is written to, and spans are given up by their processor (`export-spans.ts`). */
const untried: readonly (readonly [Silence, WaitName])[] = [
  ['stops in the handshake of TLS', 'scanner'],
  ['stops in the handshake of TLS', 'backup'],
  ['has a name that is never resolved', 'collector'],
];

// Loading their libraries takes longer than some of them wait.
beforeAll(() => Promise.allSettled(Object.values(callsTo(1)).map((call) => call())));

describe.each(silences)('a server that %s', (silence) => {
  const tried = names.filter((name) => !untried.some(([its, wait]) => its === silence && wait === name));
  const [isTls, isReachable] = [silence === 'stops in the handshake of TLS', silence !== 'has a name that is never resolved'];
  const servers: (() => Promise<void>)[] = [];
  const outcomes = new Map<WaitName, Promise<{ outcome: 'answered' | 'given up'; reached: boolean }>>();
  const { restore } = scriptNames((host) => (host === unresolved ? 'silence' : undefined));

  async function outcomeOf(name: WaitName) {
    let reached = false;
    const { port, close } = await startSocketServer((socket) => {
      if (isTls) beginHandshake(name, socket, () => (reached = true));
      else reached = true;
    });
    servers.push(close);
    const call = callsTo(port, isReachable ? '127.0.0.1' : unresolved, isTls)[name];
    const outcome = await call().then(
      () => 'answered' as const,
      () => 'given up' as const,
    );
    return { outcome, reached };
  }
  beforeAll(() => {
    // All at once: each takes its whole deadline.
    for (const name of tried) outcomes.set(name, outcomeOf(name));
  });
  afterAll(async () => {
    restore();
    await Promise.all(servers.map((close) => close()));
  });

  test.each(tried)('%s is given up', async (name) => {
    expect(await outcomes.get(name)).toEqual({ outcome: 'given up', reached: isReachable && name !== 'backup' });
  });
});
