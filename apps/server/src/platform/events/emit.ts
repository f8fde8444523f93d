import { sql } from 'kysely';
import { enqueue } from '../jobs/enqueue.ts';
import type { Tx } from '../database/db.ts';
import { sendAhead } from '../database/prepared.ts';
import { withTrace } from '../tracing/spans.ts';
import type { Reaction } from './reactions.ts';

export { taskOf } from './reactions.ts';

/** A fact that a module emits, past tense: `event<{ commentId: string }>('comment.posted')`. */
export interface EventType<T> {
  name: string;
  /** Never set: carries the type of the data. */
  data?: T;
}

export function event<T>(name: string): EventType<T> {
  return { name };
}

/** A reaction to an event; it runs as a separate job, with its own retries, so it must be idempotent. */
interface SingleSubscription<C> extends Reaction {
  handle: (ctx: C, data: never) => Promise<void>;
}

/** A reaction to many events at once. */
interface BatchSubscription<C> extends Reaction {
  handleBatch: (ctx: C, tx: Tx, batch: readonly never[]) => Promise<void>;
}

export type Subscription<C> = SingleSubscription<C> | BatchSubscription<C>;

export function on<C, T>(type: EventType<T>, reaction: string, handle: (ctx: C, data: T) => Promise<void>): Subscription<C> {
  return { event: type.name, reaction, handle };
}

/**
 * For events that occur hundreds of times a second: up to 100 events in one transaction with all other reactions of this kind, which also
 * removes them from the table where they wait. The order is that of the events, and one may occur twice in a batch. If a reaction fails,
 * each event becomes a separate job, so that one that cannot be handled does not block the others.
 */
export function onBatch<C, T>(
  type: EventType<T>,
  reaction: string,
  handleBatch: (ctx: C, tx: Tx, batch: readonly T[]) => Promise<void>,
): Subscription<C> {
  return { event: type.name, reaction, handleBatch };
}

/** Emits a fact in the same transaction: one job per reaction, so a crash loses none and a rollback leaves none. */
export async function emit<T extends object>(tx: Tx, type: EventType<T>, data: T): Promise<void> {
  await emitAll(tx, type, [data]);
}

/** The same for several facts of one kind, with one statement for jobs and one for batched events. */
export async function emitAll<T extends object>(tx: Tx, type: EventType<T>, facts: readonly T[]): Promise<void> {
  const { single, isBatched } = tx.reactions.of(type.name);
  await enqueue(
    tx,
    facts.flatMap((payload) => single.map((task) => ({ task, payload }))),
  );
  if (!isBatched || facts.length === 0) return;
  await sendAhead(
    tx,
    sql`insert into batched_event (event, data) select ${type.name}, data
    from json_array_elements(${JSON.stringify(facts.map(withTrace))}::json) as fact (data)`,
  );
}
