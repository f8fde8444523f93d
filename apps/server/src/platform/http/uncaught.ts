import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { bareProblem, sendBareProblem } from './bare-problem.ts';

/** The response that the code running now is about. */
const responses = new AsyncLocalStorage<ServerResponse>();

let count = 0;

/** How many errors nobody caught since the start. */
export function uncaughtErrors(): number {
  return count;
}

/** Runs what answers a request, so that an error that it throws later can be answered too. */
export function answering(response: ServerResponse, run: () => void): void {
  responses.run(response, run);
}

/**
 * Errors that no code of ours caught (a timer, an emitter without a listener, a promise without a handler) end their
 * own request, not the process with everybody else's. Each is our bug: it is logged and counted.
 */
export function surviveUncaught(log: Log, headers: Readonly<Record<string, string>>): void {
  const handle = (error: unknown): void => {
    count += 1;
    log.error({ err: error }, 'an error that nobody caught');
    const response = responses.getStore();
    if (response !== undefined && !response.writableEnded) sendBareProblem(response, bareProblem('server.failed', headers));
  };
  process.on('uncaughtException', handle).on('unhandledRejection', handle);
}
