import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Services } from './ctx.ts';

let draining = false;

/** From now on /ready says no, so that a balancer sends nothing new while requests under way end. */
export function startDraining(): void {
  draining = true;
}

/** /health: the process lives. /ready: it can answer, which needs the database. */
export function serveHealth(app: FastifyInstance, services: Services): void {
  app.get('/health', async () => ({ ok: true }));
  app.get('/ready', async (_request, reply) => {
    if (draining) return reply.code(503).send({ ok: false, reason: 'draining' });
    try {
      await sql`select 1`.execute(services.db);
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false, reason: 'database' });
    }
  });
}
