import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.ts';
import { compressAssets } from './compress-assets.ts';

const yearMs = 31_536_000_000;
const hourMs = 3_600_000;

/**
 * The browser's part of the build. Files under /assets have their hash in the name and are cached permanently; files next to them (icon,
 * manifest) are revalidated after an hour. Assets of the build before are served too, for tabs that were opened before an upgrade.
 */
export async function serveAssets(app: FastifyInstance, folder: string, log: Log): Promise<void> {
  const previous = join(folder, '../../.previous-assets');
  const plain = { index: false, dotfiles: 'ignore', preCompressed: true } as const;
  await app.register(fastifyStatic, {
    ...plain,
    root: [join(folder, 'assets'), previous].filter((root) => existsSync(root)),
    prefix: '/assets/',
    maxAge: yearMs,
    immutable: true,
  });
  await app.register(fastifyStatic, {
    ...plain,
    root: folder,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', '**/*.{br,gz}', '**/.*/**', '**/*.html'],
    maxAge: hourMs,
  });
  if (existsSync(folder)) {
    // In the background: until a file has its compressed form, the plain one is sent.
    void compressAssets(folder).catch((error: unknown) => log.warn({ err: error }, 'assets stay uncompressed'));
  }
}
