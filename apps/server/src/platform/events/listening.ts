import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createSockets } from '../database/sockets.ts';

const channel = 'chaguan';

const againMs = 1000;

/** A connection that only listens would not notice that the other side is gone: it is asked, and given up when it does not answer. */
const askEveryMs = 15_000;
const answerMs = 10_000;

interface Connection {
  send: (packets: readonly string[]) => Promise<void>;
  /** Ends a connection that may be gone; `onLost` follows. */
  cut: () => void;
  end: () => Promise<void>;
}

async function connectListener(url: string, hear: (packet: string) => void, onLost: () => void): Promise<Connection> {
  const sockets = createSockets();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'chaguan bus',
    keepAlive: true,
    stream: sockets.open,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('notification', ({ payload }) => hear(payload ?? '{}'));
  // Until it listens, a lost connection is the failure of one of these two.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    sockets.cut();
    throw error;
  }
  // One statement after the other: a client takes none while it runs another one.
  let before: Promise<unknown> = Promise.resolve();
  const run = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const next = before.then(() => client.query(text, [...values]));
    before = next.catch(() => undefined);
    return next;
  };
  const asking = setInterval(() => void run('select 1').catch(() => sockets.cut()), askEveryMs).unref();
  client.on('error', onLost).on('end', () => clearInterval(asking));
  return {
    async send(packets) {
      // All in one transaction: one lock and one write to disk for the burst, and all or nothing if it fails.
      await run('select pg_notify($1, packet) from unnest($2::text[]) as packet', [channel, packets]);
    },
    cut: sockets.cut,
    async end() {
      clearInterval(asking);
      await Promise.race([client.end(), delay(answerMs, undefined, { ref: false })]);
      sockets.cut();
    },
  };
}

export interface Listening {
  /** Undefined while there is no connection. */
  connection: () => Connection | undefined;
  close: () => Promise<void>;
}

/** Listens until it is closed; a lost connection is opened again, and then `onBack` is called. @throws the first failure to connect */
export async function keepListening(url: string, hear: (packet: string) => void, onBack: () => void): Promise<Listening> {
  let current: Connection | undefined;
  let closed = false;

  const end = async (): Promise<void> => current?.end();

  const connect = async (): Promise<void> => {
    const next = await connectListener(url, hear, () => {
      if (current === next) void comeBack();
    });
    current = next;
  };
  const comeBack = async (): Promise<void> => {
    current = undefined;
    while (!closed && current === undefined) {
      await delay(againMs, undefined, { ref: false });
      await connect().catch(() => undefined);
    }
    if (closed) await end();
    else onBack();
  };
  await connect();

  return {
    connection: () => current,
    async close() {
      closed = true;
      await end();
    },
  };
}
