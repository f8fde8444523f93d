import type { FastifyInstance } from 'fastify';
import { fail } from '../platform/failure.ts';

/** Whether a path, however it is written, is below one at which programs look for services: never that of a page. */
export function isServicePath(path: string): boolean {
  return /^\/(?:\.|%2e)well-known(?:\/|%2f|$)|^\/oembed(?:\/|%2f|$)/i.test(path);
}

/**
 * Addresses at which programs look for services that this site does not offer. Unlike other unknown addresses, which lead people to the home
 * page, these are not found: a program would take a page for the service. @throws Failure `request.not_found`
 */
export function serveUnknownServices(app: FastifyInstance): void {
  for (const path of ['/.well-known', '/.well-known/*', '/oembed/*']) {
    app.get(path, async () => fail('request.not_found'));
  }
}
