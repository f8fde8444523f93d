import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { inProject, ROOT, tool } from './project.ts';
import { compressAssets } from '../apps/server/src/pages/compress-assets.ts';
import { keepPreviousAssets } from './previous-assets.ts';
import { runNode } from './run.ts';
import { addTraditionalBuild } from './traditional/traditional-build.ts';

const SOURCES = ['apps/web/**/*', 'scripts/traditional/*', 'packages/*/src/**/*', 'packages/*/package.json', 'package-lock.json'];
const NOT_SOURCES = ['**/node_modules/**', 'apps/web/build/**', 'apps/web/.react-router/**', '**/*.test.ts{,x}'];
const NOTE = inProject('apps/web/build/.sources');

/** A hash that changes whenever a source file of the build does. By content: a fresh clone has new modification times. */
function sourcesDigest(): string {
  const digest = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES }).toSorted()) {
    if (statSync(inProject(file)).isFile()) digest.update(`${file}\0`).update(readFileSync(inProject(file)));
  }
  return digest.digest('hex');
}

export function isWebBuilt(): boolean {
  return existsSync(NOTE) && readFileSync(NOTE, 'utf8') === sourcesDigest();
}

/** Builds the browser's part for production into apps/web/build/{client,server}. */
export async function buildWeb(): Promise<void> {
  const digest = sourcesDigest();
  keepPreviousAssets(inProject('apps/web'), NOTE);
  const { isOk, output } = await runNode([tool('@react-router/dev/bin.cjs'), 'build'], {
    cwd: inProject('apps/web'),
    env: { NODE_ENV: 'production' },
  });
  if (!isOk) throw new Error(`The web did not build:\n${output}`);
  addTraditionalBuild(inProject('apps/web/build'));
  await compressAssets(inProject('apps/web/build/client'));
  writeFileSync(NOTE, digest);
}
