import type { FastifyInstance } from 'fastify';
import { fail } from '../platform/failure.ts';

/**
 * Addresses at which programs look for services that this site does not offer. Unlike other unknown addresses, which lead people to the home
 * page, these are not found: a program would take a page for the service. @throws Failure `request.not_found`
 */
export function serveUnknownServices(app: FastifyInstance): void {
  for (const path of ['/.well-known', '/.well-known/*', '/oembed', '/oembed/*']) {
    app.get(path, async () => fail('request.not_found'));
  }
}
