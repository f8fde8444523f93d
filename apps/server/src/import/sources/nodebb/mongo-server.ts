import type { FindCursor, MongoClient } from 'mongodb';
import { DumpError } from '../../dump-error.ts';

/** Longest that the server may be silent, where the URL sets no limits of its own. */
const silenceMs = { serverSelectionTimeoutMS: 10_000, connectTimeoutMS: 10_000, socketTimeoutMS: 10 * 60_000 };

const documentsAtOnce = 1000;

/** Since MongoDB 5.0 a replica set offers reads of one moment outside transactions. */
const wireVersionOfSnapshots = 13;

/** Said where the documents are of different moments. */
export const withoutSnapshot =
  'This MongoDB offers no snapshot for as long as reading took: what was written meanwhile may have come in part. Run the import again once the former site is closed.';

export const isMongoUrl = (from: string): boolean => /^mongodb(?:\+srv)?:\/\//i.test(from);

/** Name and password are in no message. */
const withoutUser = (text: string, from: string): string => {
  const [, user = ''] = /^[^:]+:\/\/([^/]*)@/.exec(from) ?? [];
  const secrets = [user, user.replace(/^[^:]*:/, '')].filter((secret) => secret !== '');
  return secrets.reduce((shorter, secret) => shorter.replaceAll(secret, '…'), text);
};

const failureOf = (error: unknown, from: string): DumpError =>
  new DumpError(`The MongoDB cannot be read: ${withoutUser(error instanceof Error ? error.message : '', from)}`, { cause: error });

/** The server refuses a read of one moment, or no longer has the moment: reading starts again without. */
export class SnapshotRefused extends DumpError {}

/** The objects of NodeBB on a MongoDB that runs. */
export class MongoServer {
  readonly #client: MongoClient;
  readonly #from: string;
  /** Of the database, for messages. */
  readonly name: string;
  /** Whether all documents can be read as of one moment. */
  readonly hasSnapshots: boolean;

  private constructor(client: MongoClient, from: string, hasSnapshots: boolean) {
    this.#client = client;
    this.#from = from;
    this.hasSnapshots = hasSnapshots;
    this.name = client.db().databaseName;
  }

  /** @throws DumpError where no database can be read at the URL, which may have options of the driver, e.g. for TLS */
  static async open(from: string): Promise<MongoServer> {
    if (!/^[^:]+:\/\/[^/]+\/[^?/]/.test(from))
      throw new DumpError('Name the database in the URL: mongodb://user:password@host:27017/nodebb');
    const { MongoClient: Client } = await import('mongodb');
    const limits = Object.entries(silenceMs).filter(([name]) => !new RegExp(`[?&]${name}=`, 'i').test(from));
    let client: MongoClient | undefined;
    try {
      client = new Client(from, { ...Object.fromEntries(limits), maxPoolSize: 2 });
      await client.connect();
      const hello = await client.db().command({ hello: 1 });
      const isSet = typeof hello['setName'] === 'string' || hello['msg'] === 'isdbgrid';
      return new MongoServer(client, from, isSet && Number(hello['maxWireVersion']) >= wireVersionOfSnapshots);
    } catch (error) {
      await client?.close().catch(() => undefined);
      throw failureOf(error, from);
    }
  }

  /**
   * The bytes of every document, of one moment if so `snapshot` says.
   * @throws SnapshotRefused where the server has no such moment; DumpError where the connection ends or is silent
   */
  async *documents(snapshot: boolean): AsyncGenerator<Uint8Array> {
    const { MongoServerError } = await import('mongodb');
    const session = this.#client.startSession({ snapshot });
    const objects = this.#client.db().collection('objects');
    // With `raw`, the driver gives the bytes of documents, whatever its types say.
    const cursor = objects.find({}, { session, raw: true, batchSize: documentsAtOnce }) as unknown as FindCursor<Uint8Array>;
    try {
      for await (const bytes of cursor) yield bytes;
    } catch (error) {
      if (snapshot && error instanceof MongoServerError) throw new SnapshotRefused(error.message, { cause: error });
      throw failureOf(error, this.#from);
    } finally {
      await cursor.close().catch(() => undefined);
      await session.endSession().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}
