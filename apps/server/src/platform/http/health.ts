import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from './ctx.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by machines that watch the site: answered at any load, to every address, without the database. */
    monitoring?: true;
  }
}

/** For the options of such a route. */
export const monitoring = { config: { monitoring: true } } as const;

/** A proxy gives up after a few seconds, and would learn no reason. */
const readyMs = 2000;

/**
 * /health: the process is alive, whatever the state of the database: a supervisor that gets no answer kills it. /ready: it can serve
 * requests, which needs the database, and is not shutting down: a proxy that gets a negative answer sends no new requests.
 */
export function serveHealth(app: FastifyInstance, services: Pick<Services, 'db'>): void {
  app.get('/health', monitoring, async () => ({ ok: true }));
  app.get('/ready', monitoring, async (_request, reply) => {
    if (app.stopping.hasBegun()) return reply.code(503).send({ ok: false, reason: 'draining' });
    const requested = sql`select 1`.execute(services.db).then(
      () => true,
      () => false,
    );
    if (await Promise.race([requested, delay(readyMs, false, { ref: false })])) return { ok: true };
    return reply.code(503).send({ ok: false, reason: 'database' });
  });
}
