import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newRequestId } from './ctx.ts';

/** The header of every answer; a problem has the same id in its body, and the log in its lines. */
const header = 'request-id';

/** Gives a request its id, whatever its client sent under that name. */
export function identify(request: IncomingMessage): string {
  const id = newRequestId();
  request.headers[header] = id;
  return id;
}

/** The id that the server gave; a new one for a request that did not arrive by it. */
export function requestIdOf(request: IncomingMessage): string {
  const id = request.headers[header];
  return typeof id === 'string' ? id : identify(request);
}

/** On the raw response, so that event streams have it too, which write their own headers. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader(header, request.id);
    done();
  });
}
