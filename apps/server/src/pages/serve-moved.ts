import type { FastifyInstance } from 'fastify';
import { findMoved } from '../modules/former-addresses/index.ts';
import { fail } from '../platform/failure.ts';
import type { Services } from '../platform/http/ctx.ts';

/**
 * Links of imported texts to records that were written after them. A page that visitors may not read is not found, like one that never was.
 * @throws Failure `request.not_found`
 */
export function serveMoved(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { site: string; kind: string; key: string } }>('/moved/:site/:kind/:key', async (request, reply) => {
    const { site, kind, key } = request.params;
    const to = await findMoved(services, site, kind, key);
    return to === undefined ? fail('request.not_found') : reply.redirect(to, 301);
  });
}
