/**
 * All GET content except the API: pages of the web application rendered for visitors, their cache, static files, uploads, feeds, sitemaps,
 * documentation of the API.
 */
import type { FastifyInstance } from 'fastify';
import { createPageCache, type PageCache } from '../platform/cache/page-cache.ts';
import type { Bus } from '../platform/events/bus.ts';
import { Failure } from '../platform/failure.ts';
import type { Services } from '../platform/http/ctx.ts';
import { sendProblem } from '../platform/http/problems.ts';
import { serveApiDocs } from './api-docs/serve-api-docs.ts';
import { developmentWeb } from './development-web.ts';
import { securityHeaders } from '../platform/http/security.ts';
import { finishedPages } from './finished-pages.ts';
import { answerCached } from './answer-cached.ts';
import { servePdfFrame } from './serve-pdf-frame.ts';
import { serveMoved } from './serve-moved.ts';
import { serveManifest } from './serve-manifest.ts';
import { serveWorker } from './serve-worker.ts';
import { giveReaderCookies } from './reader-cookie.ts';
import { serveTogether } from './serve-together.ts';
import { serveTheme } from './serve-theme.ts';
import { serveSecurityTxt } from './serve-security-txt.ts';
import { serveOembed } from './serve-oembed.ts';
import { serveUnknownServices } from './serve-unknown-services.ts';
import { serveSeo } from './seo/serve-seo.ts';
import { serveAssets } from './serve-assets.ts';
import { serveFiles } from './serve-files.ts';
import { serveWeb } from './serve-web.ts';
import { builtWeb, clientFolder, type Web } from './web.ts';

/** The page cache of this process, invalidated by the announcements that modules make after a commit. */
function openCache({ config, log, isDatabaseAway }: Services, bus: Pick<Bus, 'listen'>): { cache: PageCache; close: () => void } {
  const cache = createPageCache({
    maxBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    ttlMs: config.PAGE_CACHE_SECONDS * 1000,
    isDatabaseAway,
    onRefreshFailed: (error) => log.warn({ err: error }, 'a page was not refreshed'),
  });
  const close = bus.listen((announcement) => {
    if (!('dropped' in announcement)) return;
    const { dropped } = announcement;
    if (dropped === 'everything') cache.dropAll();
    else if ('pages' in dropped) cache.drop(dropped.pages);
  });
  return { cache, close };
}

/**
 * Adds all pages to the server; the API must be bound already, and the server not listening yet.
 * @param web what renders pages: the build, or Vite in development; a test passes its own
 */
export async function servePages(app: FastifyInstance, services: Services, bus: Pick<Bus, 'listen'>, web?: Web): Promise<void> {
  const { config, log, storage } = services;
  const developing = config.NODE_ENV === 'development';
  const { cache, close } = openCache(services, bus);
  app.addHook('onClose', async () => close());
  app.metrics.counter('page_cache_hits_total', 'Pages answered from memory', () => cache.counts.hits);
  app.metrics.counter('page_cache_misses_total', 'Pages that had to be rendered first', () => cache.counts.misses);
  app.metrics.gauge('page_cache_bytes', 'Memory of finished pages', () => cache.size().bytes);
  const pages = finishedPages(services, cache);
  const renderer = web ?? (await (developing ? developmentWeb(app) : builtWeb()));
  await serveFiles(app, storage.root);
  if (!developing && web === undefined) await serveAssets(app, clientFolder, log);
  serveApiDocs(app, pages, renderer.pickLanguage);
  serveSeo(app, services, pages);
  serveSecurityTxt(app, services);
  serveOembed(app, services, pages);
  serveUnknownServices(app);
  serveTheme(app, services);
  servePdfFrame(app);
  giveReaderCookies(app, services);
  serveTogether(app);
  serveManifest(app, services);
  serveMoved(app, services);
  await serveWorker(app, services, !developing && web === undefined);
  serveWeb(app, services, pages, renderer);
  if (!developing) app.earlyAnswers.answer = answerCached(cache, renderer, securityHeaders(config));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Failure('request.not_found')));
}
