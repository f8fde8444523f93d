import { enqueue } from '../jobs/enqueue.ts';
import type { Tx } from '../database/db.ts';

/** A fact that a module announces, past tense: `event<{ commentId: string }>('comment.posted')`. */
export interface EventType<T> {
  name: string;
  /** Never set: carries the type of the data. */
  data?: T;
}

export function event<T>(name: string): EventType<T> {
  return { name };
}

/** A reaction to an event; it runs as a job of its own, with its own retries, so it must be idempotent. */
export interface Subscription<C> {
  event: string;
  /** Name of the reaction, unique within the event. */
  reaction: string;
  handle: (ctx: C, data: never) => Promise<void>;
}

export function on<C, T>(type: EventType<T>, reaction: string, handle: (ctx: C, data: T) => Promise<void>): Subscription<C> {
  return { event: type.name, reaction, handle };
}

export function taskOf(subscription: { event: string; reaction: string }): string {
  return `${subscription.event}/${subscription.reaction}`;
}

const tasksByEvent = new Map<string, string[]>();

/** Called once by the composition root: the one table of who reacts to what. */
export function declareSubscriptions(table: readonly { event: string; reaction: string }[]): void {
  tasksByEvent.clear();
  for (const row of table) {
    tasksByEvent.set(row.event, [...(tasksByEvent.get(row.event) ?? []), taskOf(row)]);
  }
}

/** Announces a fact in the same transaction: one job per reaction, so a crash loses none and a rollback leaves none. */
export async function emit<T extends object>(tx: Tx, type: EventType<T>, data: T): Promise<void> {
  await emitAll(tx, type, [data]);
}

/** The same for several facts of one kind, in one statement. */
export async function emitAll<T extends object>(tx: Tx, type: EventType<T>, facts: readonly T[]): Promise<void> {
  const tasks = tasksByEvent.get(type.name) ?? [];
  await enqueue(
    tx,
    facts.flatMap((payload) => tasks.map((task) => ({ task, payload }))),
  );
}
