import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { newRequestId } from './ctx.ts';

/** Files that pages are made of say nothing about what people do here. */
const isAsset = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/files/');

/** Asked for by machines every few seconds. */
const watched: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/** Pages share one route; their path says which. Queries stay out: they may hold what a reader typed. */
function pathOf(url: string): string {
  return url.split('?', 1)[0]?.slice(0, 200) ?? '';
}

function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions;
  return url === undefined || url === '/*' ? pathOf(request.url) : url;
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

/** Logs a page that was answered before the framework saw the request. */
export type LogEarly = (request: IncomingMessage, response: ServerResponse, startedAt: number) => void;

export function earlyLog(log: Log): LogEarly | undefined {
  if (!log.isLevelEnabled('info')) return undefined;
  return ({ method, url = '' }, { statusCode }, startedAt) =>
    log.info(
      { method, route: pathOf(url), status: statusCode, ms: rounded(performance.now() - startedAt), reqId: newRequestId(), cached: true },
      'request',
    );
}

/** One line for each request when its answer has left, or its reader. */
export function logRequests(app: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (isAsset(route) || watched.has(route)) return;
    // Set once somebody was asked who they are.
    const memberId = (request.ctx as typeof request.ctx | undefined)?.viewer.memberId;
    log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: rounded(reply.elapsedTime),
        reqId: request.id,
        ...(memberId && { memberId }),
      },
      'request',
    );
  });
}
