import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

/** Static files of pages are not logged: they say nothing about what users do. */
const isAsset = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/files/');

/** Pages share one route; the path distinguishes them. Queries are not logged: they may contain what a reader typed. */
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
  return (request, { statusCode }, startedAt) => {
    const { method, url = '' } = request;
    const ms = rounded(performance.now() - startedAt);
    log.info({ method, route: pathOf(url), status: statusCode, ms, reqId: requestIdOf(request), cached: true }, 'request');
  };
}

/** One line for each request when its response was sent, or its reader has disconnected. */
export function logRequests(app: FastifyInstance, log: Log): void {
  if (!log.isLevelEnabled('info')) return;
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (isAsset(route) || request.routeOptions.config.monitoring) return;
    // Set once the caller was authenticated.
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
