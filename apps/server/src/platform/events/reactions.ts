/** One row of the table of who reacts to what. */
export interface Reaction {
  event: string;
  /** Name of the reaction, unique within the event. */
  reaction: string;
}

/** The task of the queue that runs a reaction. */
export function taskOf({ event, reaction }: Reaction): string {
  return `${event}/${reaction}`;
}

interface EventTasks {
  /** Reactions that run as a job each. */
  single: readonly string[];
  /** Whether some reaction takes many events at once. */
  isBatched: boolean;
}

/** Who reacts to which event of one database; none until the composition root declares its table. */
export class Reactions {
  #tasks: ReadonlyMap<string, EventTasks> = new Map();

  /** Takes the table in place of the one before. */
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
