import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from './ctx.ts';

/** /health: the process lives. /ready: it can answer, which needs the database, and goes on doing so: a proxy that hears no sends nothing new. */
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
