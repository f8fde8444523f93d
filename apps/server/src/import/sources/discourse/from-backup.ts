import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DumpError } from '../../dump-error.ts';
import { Database } from '../postgres-database.ts';
import type { ReaderRequest } from '../reader.ts';
import { linesOf, openBackup } from './backup-file.ts';

/** The tables that are read, with those of plugins: others stay in the dump, whatever types of extensions they have. */
const readTables: ReadonlySet<string> = new Set(
  `schema_migrations users user_passwords user_emails user_profiles groups group_users user_followers categories category_custom_fields
  category_users topics topic_custom_fields topic_allowed_users tags topic_tags posts post_actions bookmarks discourse_solved_solved_topics
  discourse_solved_topic_answers polls poll_options poll_votes site_settings ignored_users muted_users screened_ip_addresses watched_words uploads
  upload_references post_uploads permalinks`.split(/\s+/),
);

/** Types of PostgreSQL itself; every other one is read as a text. */
const ownType =
  /^(?:smallint|integer|bigint|boolean|date|inet|double precision|real|numeric(?:\(\d+,\d+\))?|jsonb?|uuid|timestamp(?:\(\d\))? with(?:out)? time zone)(?:\[\])?(?![\w(.])/;

const columnName = String.raw`(?:"(?:[^"]|"")+"|[a-z_][a-z0-9_]*)`;
const columnLine = new RegExp(`^\\s+(${columnName}) (.+)$`);
const columnList = new RegExp(`^${columnName}(?:, ${columnName})*$`);

const createLine = /^CREATE (?:UNLOGGED )?TABLE (?:public\.)?(\w+) \($/;
const copyLine = /^COPY (?:public\.)?(\w+) \((.*)\) FROM stdin;$/;
const indexLine = /^CREATE (?:UNIQUE )?INDEX \S+ ON (?:public\.)?(\w+) USING btree \(([^()]+)\)/;
const alterLine = /^ALTER TABLE ONLY (?:public\.)?(\w+)$/;
const keyLine = /^ {4}ADD CONSTRAINT \S+ PRIMARY KEY \((.+)\);$/;
const lastLine = '-- PostgreSQL database dump complete';

const endOfRows = Buffer.from(String.raw`\.`);
const longestStatement = 10_000;
const bytesAtOnce = 1024 * 1024;

type Lines = AsyncGenerator<Buffer>;

const endsEarly = (): DumpError => new DumpError('The dump ends in the middle: it is not whole.');

async function nextLine(lines: Lines): Promise<Buffer> {
  const next = await lines.next();
  if (next.done === true) throw endsEarly();
  return next.value;
}

/** The rows of a table up to their end, many at once. */
async function* rowsIn(lines: Lines): AsyncGenerator<Buffer> {
  let [waiting, size]: [Buffer[], number] = [[], 0];
  for (let line = await nextLine(lines); !line.equals(endOfRows); line = await nextLine(lines)) {
    waiting.push(line, Buffer.from('\n'));
    size += line.length;
    if (size < bytesAtOnce) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** Puts the tables of a dump into temporary tables of a session, with the indexes that they had. */
class Restored {
  readonly #client: pg.Client;
  readonly #tables = new Set<string>();
  readonly #say: ReaderRequest['say'];
  /** The table of the `ALTER TABLE` of the line before. */
  #altered = '';

  constructor(client: pg.Client, say: ReaderRequest['say']) {
    this.#client = client;
    this.#say = say;
  }

  async #create(table: string, lines: Lines): Promise<void> {
    const columns: string[] = [];
    for (let line = await nextLine(lines); !line.toString().startsWith(')'); line = await nextLine(lines)) {
      const [, name, rest = ''] = columnLine.exec(line.toString()) ?? [];
      if (name !== undefined && name !== 'CONSTRAINT') columns.push(`${name} ${ownType.exec(rest)?.[0] ?? 'text'}`);
    }
    await this.#client.query(`create temporary table ${table} (${columns.join()})`);
    this.#tables.add(table);
  }

  async #copy(table: string, columns: string, lines: Lines): Promise<void> {
    if (!this.#tables.has(table) || !columnList.test(columns)) {
      while (!(await nextLine(lines)).equals(endOfRows));
      return;
    }
    let failure: unknown;
    // A failure of the dump ends the rows: thrown within the pipeline, it would end the connection, too.
    async function* rows(): AsyncGenerator<Buffer> {
      try {
        yield* rowsIn(lines);
      } catch (error) {
        failure = error;
      }
    }
    const into = this.#client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
    await pipeline(Readable.from(rows()), into);
    if (failure instanceof Error) throw failure;
    this.#say(`${table}: ${into.rowCount} rows`);
  }

  async #index(table: string, columns: string): Promise<void> {
    if (this.#tables.has(table) && columnList.test(columns)) await this.#client.query(`create index on ${table} (${columns})`);
  }

  async #apply(text: string, lines: Lines): Promise<void> {
    const [, created] = createLine.exec(text) ?? [];
    if (created !== undefined && readTables.has(created)) await this.#create(created, lines);
    const [, copied, columns = ''] = copyLine.exec(text) ?? [];
    if (copied !== undefined) await this.#copy(copied, columns, lines);
    const [, indexed, parts = ''] = indexLine.exec(text) ?? [];
    if (indexed !== undefined) await this.#index(indexed, parts);
    const [, key] = keyLine.exec(text) ?? [];
    if (key !== undefined) await this.#index(this.#altered, key);
    this.#altered = alterLine.exec(text)?.[1] ?? '';
  }

  async run(lines: Lines): Promise<void> {
    let isWhole = false;
    for await (const line of lines) {
      if (line.length > longestStatement) continue;
      const text = line.toString();
      if (text === lastLine) isWhole = true;
      else if (text !== '') await this.#apply(text, lines);
    }
    if (this.#tables.size === 0) throw new DumpError('This is no dump of Discourse: it has none of its tables.');
    if (!isWhole) throw endsEarly();
    for (const table of this.#tables) await this.#client.query(`analyze ${table}`);
  }
}

/**
 * The tables of a backup of Discourse in temporary tables of the database of this site: no role or extension of the source is needed.
 * @throws DumpError where it is none, or not whole
 */
export async function openTables({ from, workspace, say }: ReaderRequest): Promise<Database> {
  const bytes = await openBackup(from);
  if (workspace === undefined) throw new DumpError('A backup is read within the import alone.');
  return Database.openTemporary(workspace, (client) => new Restored(client, say).run(linesOf(bytes)));
}
