import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from './ctx.ts';

/**
 * /health: the process is alive. /ready: it can serve requests, which needs the database, and is not shutting down: a proxy that gets a
 * negative answer sends no new requests.
 */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', async () => ({ ok: true }));
  app.get('/ready', async (_request, reply) => {
    if (app.stopping.hasBegun()) return reply.code(503).send({ ok: false, reason: 'draining' });
    try {
      await sql`select 1`.execute(services.db);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' });
    }
  });
}
