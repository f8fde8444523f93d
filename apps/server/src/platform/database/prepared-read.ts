import type pg from 'pg';
import { runMessages } from './wire-messages.ts';
import { readerOf, textOf, type TypeId, type Value } from './wire-values.ts';

/** What a connection answers a statement with, once it is prepared there. */
interface Columns {
  names: readonly string[];
  readers: readonly ((text: string) => unknown)[];
  /**
   * A row with all its names. Copied, its values stand in the row itself; given to an empty object one by one, V8 would
   * put more than sixteen into a dictionary, which takes four times the room.
   */
  empty: Row;
}

type Row = Record<string, unknown>;

interface Field {
  name: string;
  dataTypeID: TypeId;
}

/** Of each connection, by the name of the statement. */
const prepared = new WeakMap<pg.Connection, Map<string, Columns>>();

function preparedOn(connection: pg.Connection): Map<string, Columns> {
  const known = prepared.get(connection) ?? new Map<string, Columns>();
  prepared.set(connection, known);
  return known;
}

function camel(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * A read by a statement of a fixed text, which the driver runs like its own queries. It asks PostgreSQL for the columns
 * only when it prepares the statement on a connection, sends one piece, and makes rows at once: the driver's own query
 * asks each time, sends four, and makes lists first.
 */
export class PreparedRead implements pg.Submittable {
  /** The driver's names for them. */
  readonly name: string;
  readonly text: string;
  callback: (error: unknown, rows?: Row[]) => void;
  readonly #values: readonly (string | null)[];
  readonly #rows: Row[] = [];
  #columns: Columns | undefined;
  #connection: pg.Connection | undefined;
  #odd: unknown;

  constructor(name: string, text: string, values: readonly Value[], callback: (error: unknown, rows?: Row[]) => void) {
    this.name = name;
    this.text = text;
    this.callback = callback;
    this.#values = values.map(textOf);
  }

  submit(connection: pg.Connection): null {
    this.#connection = connection;
    this.#columns = preparedOn(connection).get(this.name);
    const isNew = this.#columns === undefined;
    // A stream that has ended is about to tell the driver, which tells whoever waits.
    if (!connection.stream.writable) return null;
    const run = runMessages(this.name, this.#values, isNew);
    if (!isNew) {
      connection.stream.write(run);
      return null;
    }
    connection.stream.cork();
    // A statement that was parsed and failed before its columns were told is there already.
    connection.close({ type: 'S', name: this.name }, true);
    connection.parse({ name: this.name, text: this.text, types: [] }, true);
    connection.stream.write(run);
    connection.stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const names = fields.map(({ name }) => camel(name));
    // Only what JSON is read into has its room from the beginning.
    const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null])))) as Row;
    this.#columns = { names, readers: fields.map(({ dataTypeID }) => readerOf(dataTypeID)), empty };
    if (this.#connection !== undefined) preparedOn(this.#connection).set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#columns === undefined || this.#odd !== undefined) return;
    const { names, readers, empty } = this.#columns;
    const row: Row = { ...empty };
    try {
      for (let place = 0; place < names.length; place += 1) {
        const text = fields[place] ?? null;
        row[names[place] ?? ''] = text === null ? null : readers[place]?.(text);
      }
    } catch (error) {
      this.#odd = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    // Sync is already on its way.
  }

  handleEmptyQuery(): void {
    // As above.
  }

  handleReadyForQuery(): void {
    if (this.#odd === undefined) this.callback(null, this.#rows);
    else this.callback(this.#odd);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }
}
