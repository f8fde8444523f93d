import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { settings } from '../modules/site/index.ts';
import type { Services } from '../platform/http/ctx.ts';
import { clientFolder, webFolder } from './web.ts';

/** Where the parts of the worker are, and what changes with every build of the web. */
async function builtFiles(isBuilt: boolean): Promise<{ folder: string; build: string }> {
  if (!isBuilt) return { folder: `${webFolder}public/worker`, build: 'development' };
  const manifest = await readFile(`${clientFolder}/.vite/manifest.json`);
  return { folder: `${clientFolder}/worker`, build: createHash('sha256').update(manifest).digest('hex').slice(0, 12) };
}

/** It takes over at once: a page of the former build requests assets that this one has too. */
const begin = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
`;

/** What a worker requests: pages and assets of this site. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The service worker: push, what other apps share, and reading offline unless the site has switched it off (ADR 55). Never cached, so that switching it off
 * reaches every browser on its next visit. It changes with every build of the web, which is how an open page learns of a new version.
 */
export async function serveWorker(app: FastifyInstance, { db }: Pick<Services, 'db'>, isBuilt: boolean): Promise<void> {
  const { folder, build } = await builtFiles(isBuilt);
  const [push, share, offline, clear] = await Promise.all(
    ['push', 'share', 'offline', 'clear'].map((part) => readFile(`${folder}/${part}.js`, 'utf8')),
  );
  app.get('/sw.js', async (_, reply) => {
    const { offlineReading } = await settings.get(db);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(`// ${build}\n${begin}${push}${share}${offlineReading ? offline : clear}`);
  });
}
