import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { bareProblem, sendBareProblem } from './bare-problem.ts';
import { requestIdOf } from './request-id.ts';

/** The response to which the running code belongs. */
const responses = new AsyncLocalStorage<ServerResponse>();

let count = 0;

/** The number of uncaught errors since the start. */
export function uncaughtErrors(): number {
  return count;
}

/** Runs a request handler, so that an error thrown later can be answered too. */
export function answering(response: ServerResponse, run: () => void): void {
  responses.run(response, run);
}

/**
 * Uncaught errors (a timer, an emitter without a listener, a promise without a handler) end their own request, not the process with all
 * others. Each is our bug: it is logged and counted.
 */
export function surviveUncaught(log: Log, headers: Readonly<Record<string, string>>): void {
  const handle = (error: unknown): void => {
    count += 1;
    const response = responses.getStore();
    const requestId = response === undefined ? undefined : requestIdOf(response.req);
    log.error({ err: error, ...(requestId !== undefined && { reqId: requestId }) }, 'uncaught error');
    if (response !== undefined && !response.writableEnded) sendBareProblem(response, bareProblem('server.failed', headers, requestId));
  };
  process.on('uncaughtException', handle).on('unhandledRejection', handle);
}
