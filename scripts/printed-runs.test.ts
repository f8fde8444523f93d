import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../apps/server/test/long.ts';
import { printedCommands, spelledOut } from './command-lines.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';
import { runCommand } from './run.ts';

/** What each printed line of a script is run as, in this order, on one site; the others say why they are not. */
type Run = readonly [line: string, expected: RegExp, environment?: Record<string, string>];

let copy: ProjectCopy;
let away: string;
let port: number;

/** A port that nothing listens on now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

beforeAll(async () => {
  if (!isLong) return;
  copy = copyProject();
  away = mkdtempSync(path.join(tmpdir(), 'chaguan-away-'));
  port = await freePort();
});

afterAll(() => {
  if (!isLong) return;
  copy.remove();
  rmSync(away, { recursive: true, force: true });
});

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  TEST_LONG: '',
  VITEST: '',
  NODE_ENV: '',
  ...more,
});

/** Starts a site as printed, reads its home page, and stops it as Ctrl+C does. */
async function servesHome(line: string): Promise<string> {
  const child = spawn('sh', ['-c', `exec ${line}`], {
    cwd: copy.folder,
    env: { ...process.env, ...environment() },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  try {
    let home: string | undefined;
    while (home === undefined) {
      if (child.exitCode !== null) throw new Error(`${line} ended: ${output}`);
      home = await fetch(`http://127.0.0.1:${port}/siteHome`).then(
        (answer) => (answer.ok ? answer.text() : undefined),
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return home;
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

const dump = (): string => {
  const folder = path.join(away, 'tea.stackexchange.example');
  mkdirSync(folder, { recursive: true });
  const row =
    'Id="1" PostTypeId="1" CreationDate="2020-01-02T03:04:05.006" Score="1" Body="&lt;p&gt;水开了。&lt;/p&gt;" Title="一壶茶" Tags="|tea|"';
  writeFileSync(path.join(folder, 'Posts.xml'), `<?xml version="1.0" encoding="utf-8"?>\n<posts>\n  <row ${row} />\n</posts>\n`);
  return folder;
};

/** The lines of commands that end by themselves. `value` is what a printed line leaves to the reader. */
function commands(): Run[] {
  const restored = path.join(away, 'restored');
  const dumped = path.join(away, 'dump');
  return [
    ['npm run backup', /manual/],
    ['npm run backup -- --list', /manual/],
    ['npm run verify', /./],
    ['npm run verify -- --repair', /./],
    ['npm run ledger:verify', /./],
    [`npm run import -- stackexchange ${dump()} --as questions --attribution none`, /questions/i],
    [`npm run import -- stackexchange ${dump()}`, /topics/i],
    [`npm run dump -- ${dumped}`, /Dump: /],
    ['npm run restore -- latest', /Restored: /, { DATA_DIR: restored, BACKUP_DIR: path.join(copy.folder, 'data/backups') }],
    ['npm run counts', /files/],
    ['npm run generate', /./],
    ['npm run check -- --fast', /0 failed/],
    ['npm run unit -- packages/richtext/src/text.test', /passed/],
    ['npm run bench:money -- --acts 200 --rounds 2 --seed 1', /./],
    ['npm run drill -- --only none --seconds 1 --seed 1', /nothing lost/],
    ['npm run bench -- weight', /./],
    ['npm run new -- module tea-notes', /Now give it its own words/],
  ];
}

/** Lines that are not run here, and where they are. */
const elsewhere: Readonly<Record<string, string>> = {
  start: 'below: it serves until it is stopped',
  dev: 'below: it serves until it is stopped',
  test: 'this is a part of it',
  'test:long': 'this is a part of it',
  journey: 'needs a browser; the journeys themselves are started by it',
  rollback: 'needs an upgrade: upgrade.test.ts',
  load: 'needs an empty database of ones own: dump.test.ts',
  'storage:move': 'needs a bucket: move-contents.test.ts',
  migrate: 'needs a database of ones own: migrate-command.test.ts',
  pack: 'takes minutes: packed.test.ts',
};

const verbOf = (line: string): string => /npm (?:run )?([\w:]+)/.exec(line)?.[1] ?? '';

describe.runIf(isLong)('printed command lines in a clone', () => {
  test('every printed script is run or says why it is not', () => {
    const printed = new Set(printedCommands().flatMap(spelledOut).map(verbOf));
    expect(printed).toEqual(new Set([...commands().map(([line]) => verbOf(line)), ...Object.keys(elsewhere)]));
  });

  test.each(['npm start -- --empty', 'npm start -- --no-backup', 'npm start', 'npm run dev'])(
    '%s serves the site',
    async (line) => {
      expect(await servesHome(line)).toContain('</html>');
    },
    900_000,
  );

  test('the commands end well, one after the other, on the site that was started', { timeout: 1_800_000 }, async () => {
    for (const [line, expected, more] of commands()) {
      const { isOk, output } = await runCommand('sh', ['-c', line], { cwd: copy.folder, env: environment(more) });
      expect({ line, isOk, output }).toEqual({ line, isOk: true, output: expect.stringMatching(expected) as string });
      expect(output).not.toMatch(/用法|Usage/);
    }
    expect(existsSync(path.join(copy.folder, 'data'))).toBe(true);
    expect(readdirSync(path.join(away, 'restored')).length).toBeGreaterThan(0);
  });
});
