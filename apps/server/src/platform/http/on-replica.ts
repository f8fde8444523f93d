import { setTimeout as delay } from 'node:timers/promises';
import type { Endpoint } from '@chaguan/contract';
import type { Db } from '../database/db.ts';
import type { Ctx, Services } from './ctx.ts';
import type { Sessions } from './viewer.ts';

/** How long a replica may take; then the primary is asked as well. */
const patienceMs = 2000;

interface Pipeline {
  services: Services;
  sessions: Sessions;
  /** What a replica may answer. */
  replicaReads: ReadonlySet<Endpoint>;
}

interface Values {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Whoever may act on what they see reads the primary: staff; and programs with keys, whose writes no session counts. */
function isReader({ viewer }: Ctx): boolean {
  return viewer.powers === undefined && (viewer.memberId === null || viewer.sessionId !== null);
}

async function replicaFor({ services, sessions, replicaReads }: Pipeline, ctx: Ctx, endpoint: Endpoint, values: Values) {
  const { replica, recent } = services;
  if (replica === undefined || !replicaReads.has(endpoint) || !isReader(ctx)) return undefined;
  const named = [ctx.viewer.memberId, ...Object.values(values.params), ...Object.values(values.query)];
  if (named.some((value) => isText(value) && recent.has(String(value)))) return undefined;
  if (replica.dbAt(null) === undefined) return undefined;
  const { sessionId } = ctx.viewer;
  return replica.dbAt(sessionId === null ? null : await sessions.writtenTo(sessionId));
}

/**
 * Runs a handler that only reads, on the replica if the endpoint allows it and the replica has everything that the caller's session wrote.
 * Whatever fails there, also because something is not there yet, is read from the primary.
 */
export async function readAnywhere<T>(
  pipeline: Pipeline,
  ctx: Ctx,
  { endpoint, values, handle }: { endpoint: Endpoint; values: Values; handle: (ctx: Ctx) => Promise<T> },
): Promise<T> {
  const db: Db | undefined = await replicaFor(pipeline, ctx, endpoint, values);
  if (db === undefined) return handle(ctx);
  const counts = pipeline.services.replica?.counts ?? { reads: 0, failed: 0 };
  const late = new AbortController();
  counts.reads += 1;
  try {
    return await Promise.race([
      handle({ ...ctx, db }),
      delay(patienceMs, undefined, { ref: false, signal: late.signal }).then((): never => {
        throw new Error('the replica takes too long');
      }),
    ]);
  } catch {
    counts.failed += 1;
    return await handle(ctx);
  } finally {
    late.abort();
  }
}

/** Runs a request, and records up to where its session has written, before it is answered. */
export async function noteWrites<T>({ services, sessions }: Pipeline, ctx: Ctx, method: string, run: (ctx: Ctx) => Promise<T>): Promise<T> {
  const { sessionId } = ctx.viewer;
  if (services.replica === undefined || sessionId === null) return run(ctx);
  let hasWritten = method !== 'GET';
  const write: Ctx['write'] = (act) => {
    hasWritten = true;
    return ctx.write(act);
  };
  try {
    return await run({ ...ctx, write });
  } finally {
    // What was written is written: a database that is gone since then answers no read either.
    if (hasWritten)
      await sessions
        .noteWrite(sessionId)
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'the last write of a session was not recorded'));
  }
}
