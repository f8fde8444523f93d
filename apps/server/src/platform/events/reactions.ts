/** One row of the table of reactions. */
export interface Reaction {
  event: string;
  /** Name of the reaction, unique within the event. */
  reaction: string;
}

/** The queue's task that runs a reaction. */
export function taskOf({ event, reaction }: Reaction): string {
  return `${event}/${reaction}`;
}

interface EventTasks {
  /** Reactions that run as a job each. */
  single: readonly string[];
  /** Whether some reaction takes events in batches. */
  isBatched: boolean;
}

/** The reactions to events of one database; none until the composition root declares its table. */
export class Reactions {
  #tasks: ReadonlyMap<string, EventTasks> = new Map();

  /** Replaces the previous table. */
  declare(table: readonly (Reaction & { handleBatch?: unknown })[]): void {
    const rowsByEvent = Map.groupBy(table, ({ event }) => event);
    const tasksOf = (rows: typeof table): EventTasks => ({
      single: rows.filter(({ handleBatch }) => handleBatch === undefined).map(taskOf),
      isBatched: rows.some(({ handleBatch }) => handleBatch !== undefined),
    });
    this.#tasks = new Map([...rowsByEvent].map(([event, rows]) => [event, tasksOf(rows)]));
  }

  of(event: string): EventTasks {
    return this.#tasks.get(event) ?? { single: [], isBatched: false };
  }
}
