import pg from 'pg';
import { DumpError } from '../dump-error.ts';

/** A row as the driver gives it: numbers, texts, dates, booleans. */
export type Row = Readonly<Record<string, unknown>>;

const silenceMs = 10 * 60_000;

/** Reads from one PostgreSQL database in one transaction: all reads see the same moment, and nothing can be written. */
export class Database {
  readonly #client: pg.Client;
  /** `table` and `table.column` of what this release of the source has. */
  readonly #known: ReadonlySet<string>;

  private constructor(client: pg.Client, known: ReadonlySet<string>) {
    this.#client = client;
    this.#known = known;
  }

  /** @throws DumpError where there is no database at the URL */
  static async open(from: string): Promise<Database> {
    if (!/^postgres(?:ql)?:\/\//.test(from))
      throw new DumpError('--from is the URL of the database: postgres://user:password@host:5432/name');
    const client = new pg.Client({ connectionString: from, connectionTimeoutMillis: 10_000, query_timeout: silenceMs });
    try {
      await client.connect();
      // A loss of the connection is an error of the next read.
      client.on('error', () => undefined);
      await client.query('begin isolation level repeatable read read only');
      const { rows } = await client.query<{ name: string; column: string }>(
        `select table_name as name, column_name as column from information_schema.columns where table_schema = any(current_schemas(false))`,
      );
      return new Database(client, new Set(rows.flatMap(({ name, column }) => [name, `${name}.${column}`])));
    } catch (error) {
      await client.end().catch(() => undefined);
      throw new DumpError(`The database cannot be read: ${error instanceof Error ? error.message : ''}`, { cause: error });
    }
  }

  /**
   * A session of its own with temporary tables, which go with it: those that `fill` makes are all that it sees.
   * @throws DumpError where there is no database at the URL
   */
  static async openTemporary(url: string, fill: (client: pg.Client) => Promise<void>): Promise<Database> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: silenceMs });
    try {
      await client.connect();
      client.on('error', () => undefined);
      await client.query('set search_path to pg_temp, pg_catalog');
      await fill(client);
      const { rows } = await client.query<{ name: string; column: string }>(
        `select table_name as name, column_name as column from information_schema.columns
         where table_schema = (select nspname from pg_namespace where oid = pg_my_temp_schema())`,
      );
      return new Database(client, new Set(rows.flatMap(({ name, column }) => [name, `${name}.${column}`])));
    } catch (error) {
      await client.end().catch(() => undefined);
      if (error instanceof DumpError) throw error;
      throw new DumpError(`The dump cannot be read: ${error instanceof Error ? error.message : ''}`, { cause: error });
    }
  }

  /** Whether there is a table, or a column as `table.column`. */
  has(name: string): boolean {
    return this.#known.has(name);
  }

  async rows(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    try {
      return (await this.#client.query<Row>(sql, [...values])).rows;
    } catch (error) {
      // A table or column that every site has is not there.
      if (error instanceof pg.DatabaseError && (error.code === '42P01' || error.code === '42703'))
        throw new DumpError(`The database is not whole, or of a release that cannot be read: ${error.message}`, { cause: error });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

/** The text of a column without NUL and lone halves of characters; '' where there is none. */
export function textIn(row: Row, name: string): string {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').toWellFormed() : '';
}

/** The number of a column; 0 where there is none. The driver gives `bigint` as text. */
export const numberIn = (row: Row, name: string): number => Number(row[name] ?? 0) || 0;

/** The time of a column; undefined where there is none, or none that a site can have. */
export function timeIn(row: Row, name: string): string | undefined {
  const value = row[name];
  if (!(value instanceof Date)) return undefined;
  const year = value.getUTCFullYear();
  return year > 1970 && year < 2100 ? value.toISOString() : undefined;
}
