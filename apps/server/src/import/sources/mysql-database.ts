import { type Connection, createConnection, type RowDataPacket, type TypeCastField } from 'mysql2/promise';
import { DumpError } from '../dump-error.ts';
import { decodeText } from './decode-text.ts';

/** A row: numbers as numbers, integers that none holds exactly as their digits, texts decoded. */
export type Row = Readonly<Record<string, string | number | null>>;

/** For one statement: a page of a large table, or a count of it. */
const silenceMs = 10 * 60_000;

const texts = new Set(['VAR_STRING', 'STRING', 'VARCHAR', 'BLOB', 'TINY_BLOB', 'MEDIUM_BLOB', 'LONG_BLOB', 'ENUM', 'SET', 'JSON']);

/** Columns of these types are read as they are written, in UTC. */
const dates = new Set(['DATETIME', 'TIMESTAMP', 'DATE', 'DATETIME2', 'TIMESTAMP2', 'NEWDATE']);

/** Failures of a server, its tables or the way to it, which its operator can mend. */
const ofServer: ReadonlySet<string> = new Set(
  `ER_CRASHED_ON_USAGE ER_CRASHED_ON_REPAIR ER_NOT_KEYFILE ER_OLD_KEYFILE ER_GET_ERRNO ER_NO_SUCH_TABLE_IN_ENGINE ER_FILE_NOT_FOUND
  ER_CANT_OPEN_FILE ER_VIEW_INVALID ER_TABLEACCESS_DENIED_ERROR ER_COLUMNACCESS_DENIED_ERROR ER_DBACCESS_DENIED_ERROR ER_DISK_FULL ER_QUERY_INTERRUPTED
  ER_CONNECTION_KILLED ER_SERVER_SHUTDOWN PROTOCOL_CONNECTION_LOST PROTOCOL_SEQUENCE_TIMEOUT ECONNRESET ETIMEDOUT EPIPE`.split(/\s+/),
);

/** The latter are what an engine says of a damaged table. */
const isOfServer = (code: string): boolean => ofServer.has(code) || code.startsWith('HA_ERR_');

/** Name of a table or column of this database; never taken from a text. */
export const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** A column `bit(n)` as the number that it is. */
const numberOfBits = (bytes: Buffer | null): number | null => (bytes === null ? null : bytes.reduce((sum, byte) => sum * 256 + byte, 0));

/** Reads from one MySQL or MariaDB server, in one transaction: all reads see the same moment, as far as the tables are InnoDB. */
export class Database {
  readonly #connection: Connection;
  readonly name: string;
  /** Tables, with their databases, whose texts are declared to be GBK. */
  readonly #gbk = new Set<string>();

  private constructor(connection: Connection, name: string) {
    this.#connection = connection;
    this.name = name;
  }

  /** @throws DumpError where there is no database at the URL */
  static async open(from: string): Promise<Database> {
    const url = URL.parse(from);
    const name = decodeURIComponent(url?.pathname.slice(1) ?? '');
    if (url === null || !/^(?:mysql|mariadb):$/.test(url.protocol) || name === '') {
      throw new DumpError('--from is the URL of the database: mysql://user:password@host:3306/name');
    }
    const socketPath = url.searchParams.get('socket');
    try {
      const connection = await createConnection({
        host: url.hostname,
        port: Number(url.port || 3306),
        user: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
        database: name,
        connectTimeout: 10_000,
        ...(socketPath !== null && { socketPath }),
      });
      // Bytes as they are stored: what a column says of them is not always true.
      await connection.query('set character_set_results = null');
      await connection.query("set time_zone = '+00:00'");
      await connection.query('set transaction isolation level repeatable read');
      await connection.query('start transaction with consistent snapshot, read only');
      const database = new Database(connection, name);
      await database.#readCharsets();
      return database;
    } catch (error) {
      throw new DumpError(`The database cannot be read: ${error instanceof Error ? error.message : ''}`, { cause: error });
    }
  }

  async #readCharsets(): Promise<void> {
    const rows = await this.rows(
      `select distinct table_schema as schemaName, table_name as tableName from information_schema.columns
       where character_set_name in ('gbk', 'gb2312', 'gb18030') and table_schema not in ('information_schema', 'mysql', 'sys')`,
    );
    for (const row of rows) this.#gbk.add(`${textIn(row, 'schemaName')}.${textIn(row, 'tableName')}`);
  }

  /** The columns of all tables with their character sets; views, which plugins leave and which may be broken, are no tables. */
  columns(): Promise<Row[]> {
    return this.rows(
      `select c.table_name as tableName, c.column_name as columnName, c.character_set_name as charset, c.collation_name as collation
       from information_schema.columns c join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
       where c.table_schema = ? and t.table_type <> 'VIEW'`,
      [this.name],
    );
  }

  async rows(sql: string, values: readonly (string | number | Buffer)[] = []): Promise<Row[]> {
    const typeCast = (field: TypeCastField) => {
      if (field.type === 'BIT') return numberOfBits(field.buffer());
      if (!texts.has(field.type)) {
        const written = field.string('latin1');
        if (written === null || dates.has(field.type)) return written;
        return /^-?\d{16,}$/.test(written) && !Number.isSafeInteger(Number(written)) ? written : Number(written);
      }
      const bytes = field.buffer();
      return bytes === null ? null : decodeText(bytes, this.#gbk.has(`${field.db}.${field.table}`));
    };
    try {
      const [rows] = await this.#connection.query<RowDataPacket[]>({ sql, values: [...values], typeCast, timeout: silenceMs });
      return rows;
    } catch (error) {
      // A dump without a table that every site has, or one of a release that is none of those that are read.
      if (error instanceof Error && 'code' in error && (error.code === 'ER_NO_SUCH_TABLE' || error.code === 'ER_BAD_FIELD_ERROR'))
        throw new DumpError(`The database is not whole, or of a release that cannot be read: ${error.message}`, { cause: error });
      if (error instanceof Error && 'code' in error && isOfServer(String(error.code)))
        throw new DumpError(`The database cannot be read further: ${error.message}`, { cause: error });
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#connection.end();
  }
}

/** The number of a column; 0 where there is none. */
export const numberIn = (row: Row, name: string): number => Number(row[name] ?? 0) || 0;
/** The text of a column; '' where there is none. */
export const textIn = (row: Row, name: string): string => String(row[name] ?? '');

/** A date and time in UTC, as the database writes it; undefined where there is none, or none that a site can have. */
export function dateIn(row: Row, name: string): string | undefined {
  const [, year = '', rest = ''] = /^(\d{4})(-\d\d-\d\d(?: \d\d:\d\d:\d\d)?)/.exec(textIn(row, name)) ?? [];
  const time = Date.parse(`${year}${rest.replace(' ', 'T')}Z`);
  return Number.isNaN(time) || Number(year) <= 1970 || Number(year) >= 2100 ? undefined : new Date(time).toISOString();
}

/** Unix seconds as a time; undefined for 0 and for what is no time. */
export function timeIn(row: Row, name: string): string | undefined {
  const seconds = numberIn(row, name);
  return seconds > 0 && seconds < 4_102_444_800 ? new Date(seconds * 1000).toISOString() : undefined;
}
