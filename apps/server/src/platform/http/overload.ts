import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';

/** Mean delay of the event loop from which new requests are rejected, and below which they are accepted again. */
const tooSlowMs = 1000;
const recoveredMs = 500;

const sampleMs = 500;
const resolutionMs = 20;

/** Must respond while everything else is rejected: monitoring needs to see the reason. */
const alwaysTaken: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics']);

/** Two thresholds, so that a process at its limit does not flap: rejecting begins above one second of delay and ends below half of that. */
export function isOverloaded(before: boolean, delayMs: number): boolean {
  return delayMs > (before ? recoveredMs : tooSlowMs);
}

/**
 * Beyond capacity new requests are rejected immediately with 503 and Retry-After (`server.overloaded`), which costs next to nothing, so
 * that accepted ones finish in time. Recovers automatically with the next samples. `readDelayMs` gives the mean delay since the last call.
 */
export function shedLoad(app: FastifyInstance, readDelayMs = loopDelay()): void {
  let overloaded = false;
  const timer = setInterval(() => {
    const next = isOverloaded(overloaded, readDelayMs());
    if (next !== overloaded) app.log.warn({ overloaded: next }, next ? 'refusing new requests' : 'taking requests again');
    overloaded = next;
  }, sampleMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request) => {
    if (!overloaded || alwaysTaken.has(request.url)) return;
    throw new Failure('server.overloaded');
  });
}

function loopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  return () => {
    // The histogram measures the whole interval between two ticks of its timer, its own period included.
    const delayMs = histogram.count === 0 ? 0 : histogram.mean / 1e6 - resolutionMs;
    histogram.reset();
    return delayMs;
  };
}
