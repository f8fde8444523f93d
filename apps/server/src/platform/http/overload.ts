import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { createAdmission } from './admission.ts';
import { type Caller, type Queue, watchCallers } from './callers.ts';

/** Mean delay of the event loop from which the queue is limited, and below which it no longer is. */
const tooSlowMs = 1000;
const recoveredMs = 500;

const sampleMs = 500;
const resolutionMs = 20;

/** Two thresholds, so that a process at its limit does not flap: limiting begins above one second of delay and ends below half of that. */
export function isOverloaded(before: boolean, delayMs: number): boolean {
  return delayMs > (before ? recoveredMs : tooSlowMs);
}

/**
 * The maximum of the waiting requests times those of the caller: who asks one after the other waits behind a thousand before being
 * rejected, who sends eight at once behind a hundred. Robots come again by themselves; members are rejected last.
 */
const most: Record<Caller['kind'], number> = { robot: 16, visitor: 1000, member: 4000 };

/** A process that is slow without a queue is delayed by a single act or by another program: rejecting anybody would not make it faster. */
function isRejected({ caller, own, all }: Queue): boolean {
  return all * (own + 1) > most[caller.kind];
}

/** As many requests may always be at work, times the connections: a browser sends six of one page at once. */
const perConnection = 2;

interface Load {
  /** Mean delay of the event loop since the last call. */
  readDelayMs?: () => number;
  /** The pool of the database, its queue and its size. */
  readShortestMs: () => number;
  connections: number;
}

/**
 * Beyond capacity new requests are rejected immediately with 503 and Retry-After (`server.overloaded`), which costs next to nothing, so
 * that accepted ones finish in time. Recovers automatically with the next samples. Two things are limited: the queue of a process that is
 * slow itself, and the requests at work where the database is.
 */
export function shedLoad(app: FastifyInstance, { readDelayMs = loopDelay(), readShortestMs, connections }: Load): void {
  const callers = watchCallers(app);
  const admission = createAdmission(connections * perConnection);
  let overloaded = false;
  let limited = false;
  const report = (isLimiting: boolean, bottleneck: 'process' | 'database'): void =>
    app.log.warn({ bottleneck }, isLimiting ? 'limiting the queue of requests' : 'taking all requests again');
  const timer = setInterval(() => {
    const next = isOverloaded(overloaded, readDelayMs());
    if (next !== overloaded) report(next, 'process');
    overloaded = next;
    admission.adjust(readShortestMs(), callers.open());
    if (admission.isLimited() !== limited) report(!limited, 'database');
    limited = admission.isLimited();
  }, sampleMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request, reply) => {
    // Monitoring needs to see the reason while others are rejected. A page that was answered needs its files, which cost next to nothing.
    if (request.routeOptions.config.monitoring || request.url.startsWith('/assets/')) return;
    if (overloaded || limited) {
      const queue = callers.queueBefore(request);
      if (admission.isRejected(queue) || (overloaded && isRejected(queue))) throw new Failure('server.overloaded');
    }
    callers.add(request, reply);
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
