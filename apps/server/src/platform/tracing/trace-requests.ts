import { context, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginRequest, endRequest } from './spans.ts';

/** Records every request but those of monitoring and of cached pages. Must be called before other hooks are added. */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = 'unknown', config } = request.routeOptions;
    if (config.monitoring === true) return done();
    const begun = beginRequest(request.method, url, request.id);
    contexts.set(request, begun);
    return context.with(begun, done);
  });
  // A body arrives outside of it.
  app.addHook('preHandler', (request, _reply, done) => context.with(contexts.get(request) ?? context.active(), done));
  app.addHook('onResponse', async (request, reply) => {
    const begun = contexts.get(request);
    if (begun !== undefined) endRequest(begun, reply.statusCode);
  });
}
