import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/platform/database/embedded/index.ts';
import { createTemplate, dropTemplate } from './template.ts';

/** Starts one PostgreSQL for the run (or uses TEST_DATABASE_URL) and migrates the template that each file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = given === undefined ? await mkdtemp(join(tmpdir(), 'chaguan-test-')) : undefined;
  const embedded =
    folder === undefined ? undefined : await startEmbedded({ dataDir: folder, settings: { fsync: 'off', full_page_writes: 'off' } });
  const server = given ?? embedded?.url ?? '';
  const template = await createTemplate(server);
  project.provide('server', server);
  project.provide('cluster', folder === undefined ? '' : join(folder, 'postgres'));
  project.provide('template', template);
  return async () => {
    await dropTemplate(server, template);
    await embedded?.stop();
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  };
}
