import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@chaguan/contract';
import type { Log } from '../log.ts';
import { bareProblem, overloadProblem, sendBareProblem, writeBareProblem } from './bare-problem.ts';
import { hasOneHost, originForm } from './request-target.ts';
import { identify, requestIdOf } from './request-id.ts';
import type { LogEarly } from './request-log.ts';
import { answering } from './uncaught.ts';

/**
 * Called before the framework sees a request; responds completely or leaves it untouched. Only for finished bytes: routing, hooks and reply
 * objects cost more than sending a cached page.
 */
export interface EarlyAnswers {
  answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Whether there is no time for a request. */
  isRejected: ((request: IncomingMessage) => boolean) | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    earlyAnswers: EarlyAnswers;
  }
}

export interface Guard {
  early: EarlyAnswers;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  log: Log;
  /** Logs a request that was answered early. */
  logEarly?: LogEarly | undefined;
}

function serve(request: IncomingMessage, response: ServerResponse, { early, headers, logEarly }: Guard, handler: RequestListener): void {
  const requestId = identify(request);
  const target = originForm(request.method, request.url ?? '');
  if (target === undefined || !hasOneHost(request.httpVersion, request.rawHeaders)) {
    sendBareProblem(response, bareProblem('request.invalid', headers, requestId));
    return;
  }
  request.url = target;
  const startedAt = logEarly === undefined ? 0 : performance.now();
  if (early.answer?.(request, response) === true) logEarly?.(request, response, startedAt);
  else if (early.isRejected?.(request) === true) {
    sendBareProblem(response, overloadProblem(headers, requestId));
    logEarly?.(request, response, startedAt);
  } else answering(response, () => handler(request, response));
}

/**
 * Node's server with one request listener: it checks the target, tries an early response, and hands over to the framework. Exceptions are
 * logged and answered with 500.
 */
export function guardedServer(guard: Guard, handler: RequestListener, options: ServerOptions): Server {
  // A missing host is rejected here, with our headers.
  return createServer({ ...options, requireHostHeader: false }, (request, response) => {
    try {
      serve(request, response, guard, handler);
    } catch (error) {
      const requestId = requestIdOf(request);
      guard.log.error({ err: error, method: request.method, url: request.url, reqId: requestId }, 'request failed');
      sendBareProblem(response, bareProblem('server.failed', guard.headers, requestId));
    }
  });
}

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers requests that Node's parser rejected: not HTTP, too long, too slow. */
export function refuseMalformed(error: Error & { code?: string }, socket: Duplex, { headers }: Pick<Guard, 'headers'>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else writeBareProblem(socket, bareProblem(codes[error.code ?? ''] ?? 'request.invalid', headers));
}
