import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { compressAssets } from './compress-assets.ts';
import { serveAssets } from './serve-assets.ts';

async function folder(): Promise<string> {
  const build = await mkdtemp(join(tmpdir(), 'chaguan-assets-'));
  onTestFinished(() => rm(build, { recursive: true, force: true }));
  const root = join(build, 'build/client');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets/app-1a2b.js'), 'let tea = 1;\n'.repeat(500));
  await writeFile(join(root, 'assets/tiny.js'), '1');
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(join(root, '.secret'), 'x');
  return root;
}

test('each text file gets both forms once, tiny ones none', async () => {
  const root = await folder();
  expect(await compressAssets(root)).toBe(2);
  expect(await compressAssets(root)).toBe(0);
  expect((await readdir(join(root, 'assets'))).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'app-1a2b.js',
    'app-1a2b.js.br',
    'app-1a2b.js.gz',
    'tiny.js',
  ]);
  const plain = await readFile(join(root, 'assets/app-1a2b.js'));
  expect(brotliDecompressSync(await readFile(join(root, 'assets/app-1a2b.js.br')))).toEqual(plain);
  expect(gunzipSync(await readFile(join(root, 'assets/app-1a2b.js.gz')))).toEqual(plain);
});

test('assets are cached for good and sent compressed; files next to them for an hour', async () => {
  const root = await folder();
  await compressAssets(root);
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveAssets(app, root, pino({ level: 'silent' }));
  const script = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect((await app.inject('/assets/app-1a2b.js')).body).toContain('let tea');
  expect((await app.inject('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'public, max-age=3600',
    'content-type': 'image/svg+xml',
  });
  const refused = await Promise.all(
    ['/.secret', '/assets/', '/assets/none.js', '/assets/../favicon.svg.br'].map((path) => app.inject(path)),
  );
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 403, 404, 404]);
});

test('assets of the build before are served beside those of the present one', async () => {
  const root = await folder();
  await mkdir(join(root, '../../.previous-assets'), { recursive: true });
  await writeFile(join(root, '../../.previous-assets/app-0000.js'), 'let cup = 0;');
  const app = Fastify();
  onTestFinished(() => app.close());
  await serveAssets(app, root, pino({ level: 'silent' }));
  const [now, before, none] = await Promise.all(['app-1a2b', 'app-0000', 'app-9999'].map((name) => app.inject(`/assets/${name}.js`)));
  expect([now?.statusCode, before?.statusCode, none?.statusCode]).toEqual([200, 200, 404]);
  expect(before?.headers['cache-control']).toContain('immutable');
});
