import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { ConnectionQueue } from '../database/connection-queue.ts';
import { asTurn } from '../database/turn.ts';
import { Failure } from '../failure.ts';
import { createAdmission } from './admission.ts';
import { type Caller, type Queue, watchCallers } from './callers.ts';

/** Mean delay of the event loop from which the queue is limited, and below which it no longer is. */
const tooSlowMs = 1000;
const recoveredMs = 500;

const sampleMs = 250;
const resolutionMs = 20;

/** Two thresholds, so that a process at its limit does not flap: limiting begins above one second of delay and ends below half of that. */
export function isOverloaded(before: boolean, delayMs: number): boolean {
  return delayMs > (before ? recoveredMs : tooSlowMs);
}

/**
 * The maximum of the waiting requests times those of the caller: who asks one after the other waits behind a thousand before being
 * rejected, who sends eight at once behind a hundred. Robots come again by themselves; members are rejected last.
 */
const mostWaiting: Record<Caller['kind'], number> = { robot: 16, visitor: 1000, member: 4000 };

/** A process that is slow without a queue is delayed by a single act or by another program: rejecting anybody would not make it faster. */
function isRejected({ caller, own, all }: Queue): boolean {
  return all * (own + 1) > mostWaiting[caller.kind];
}

/** While the database is the bottleneck, one caller has at most half of the connections, but always what a browser sends at once for one page. */
const ownShare = 0.5;
const ofOnePage = 6;

interface Load {
  /** Mean delay of the event loop since the last call. */
  readDelayMs?: () => number;
  /** Who waits for the database. */
  queue: Pick<ConnectionQueue, 'read' | 'limit' | 'isFull' | 'end'>;
  /** To the database. */
  connections: number;
}

/**
 * Beyond capacity new requests are rejected immediately with 503 and Retry-After (`server.overloaded`), which costs next to nothing, so
 * that accepted ones finish in time. Recovers automatically with the next samples. Two things are limited: the queue of a process that is
 * slow itself, and the queue for the database where that is slower.
 */
export function shedLoad(app: FastifyInstance, { readDelayMs = loopDelay(), queue, connections }: Load): void {
  const callers = watchCallers(app, queue.end);
  const admission = createAdmission(connections, sampleMs);
  const mostOfOne = Math.max(ofOnePage, connections * ownShare);
  let overloaded = false;
  let limited = false;
  let rejected = 0;
  const report = (isLimiting: boolean, bottleneck: 'process' | 'database'): void =>
    app.log.warn({ bottleneck }, isLimiting ? 'limiting the queue of requests' : 'taking all requests again');
  const timer = setInterval(() => {
    const next = isOverloaded(overloaded, readDelayMs());
    if (next !== overloaded) report(next, 'process');
    overloaded = next;
    const { most, longestMs } = admission.adjust(queue.read(), rejected);
    queue.limit(most, longestMs);
    rejected = 0;
    if (admission.isLimited() !== limited) report(!limited, 'database');
    limited = admission.isLimited();
  }, sampleMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  /** By far the most of what arrives in an overload: the framework would cost more than the rest of the answer. Reading moves no money. */
  app.earlyAnswers.isRejected = ({ method, url = '', headers }) => {
    if (!limited || method !== 'GET' || !url.startsWith('/api/') || !queue.isFull(callers.kindOf(headers))) return false;
    rejected += 1;
    app.problemCounts.set('server.overloaded', (app.problemCounts.get('server.overloaded') ?? 0) + 1);
    return true;
  };
  app.addHook('onRequest', (request, reply, done) => {
    // Monitoring needs to see the reason while others are rejected. A page that was answered needs its files, which cost next to nothing.
    if (request.routeOptions.config.monitoring || request.url.startsWith('/assets/')) return done();
    if (overloaded || limited) {
      const before = callers.queueBefore(request);
      const isQueueFull = limited && queue.isFull(before.rank);
      // What one caller sends too much says nothing of the queue.
      if (isQueueFull) rejected += 1;
      if (isQueueFull || (limited && before.own >= mostOfOne) || (overloaded && isRejected(before)))
        return done(new Failure('server.overloaded'));
    }
    asTurn(callers.add(request, reply), () => done());
  });
  // A body arrives in another asynchronous context.
  app.addHook('preValidation', (request, _reply, done) => {
    const turn = callers.turnOf(request);
    if (turn === undefined) done();
    else asTurn(turn, () => done());
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
