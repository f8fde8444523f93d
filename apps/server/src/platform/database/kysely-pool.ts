import type { PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseAway, DatabaseBusy, orAway } from './away.ts';
import { statementDeadline } from './command.ts';
import type { ConnectionQueue } from './connection-queue.ts';
import { trailOf, type Deadlock } from './deadlock.ts';
import { isSentAhead, nameOf } from './prepared-names.ts';
import type { SilenceWatch } from './silence.ts';
import { traceStatement } from '../tracing/spans.ts';

/** The pool's message when no connection became free in time; without a code, like those of lost connections. */
const noneFree = 'timeout exceeded when trying to connect';

/** @throws DatabaseAway @throws DatabaseBusy when no connection became free in time */
async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if (error instanceof Error && error.message === noneFree) throw new DatabaseBusy('no connection became free in time', { cause: error });
    throw new DatabaseAway('the database does not take connections', { cause: error });
  }
}

interface Entered {
  client: pg.PoolClient;
  /** Lets the next one in. */
  leave: () => void;
}

/** @throws DatabaseAway also for who waited for a free connection when the database fell silent @throws DatabaseBusy */
async function clientOf(pool: pg.Pool, { silence, queue }: Pick<KyselyPoolOptions, 'silence' | 'queue'>): Promise<Entered> {
  silence.refuse();
  const enter = async (): Promise<Entered> => {
    const leave = await queue.enter();
    try {
      silence.refuse();
      return { client: await connectTo(pool), leave };
    } catch (error) {
      leave();
      throw error;
    }
  };
  try {
    return await silence.watch(enter());
  } catch (error) {
    silence.refuse();
    throw error;
  }
}

export interface KyselyPoolOptions {
  silence: SilenceWatch;
  queue: ConnectionQueue;
  onDeadlock?: ((deadlock: Deadlock) => void) | undefined;
  /**
   * The first statement of each transaction. It is set where the connections are those of a pooler, which gives each transaction any session:
   * statements are parsed each time, because another session does not know their names.
   */
  first?: string | undefined;
}

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** The result of a statement that is not awaited. */
const sent: Answer = { command: '', rowCount: 0, rows: [] };

/**
 * Statements of one connection. Those of a transaction that need not be awaited, `begin` and those given to `sendAhead`, are sent together
 * with the next one (https://node-postgres.com/features/pipelining): each awaited statement costs a round trip, while others wait for the
 * transaction's locks.
 */
function statementsOf(client: pg.PoolClient, { silence, onDeadlock, first }: KyselyPoolOptions) {
  const trail = trailOf(onDeadlock);
  let lost = false;
  let inTransaction = false;
  let ahead: Promise<void>[] = [];
  let failures: unknown[] = [];

  const send = (text: string, values: unknown[]): Promise<Answer> => {
    trail.add(text);
    const name = first === undefined ? nameOf(text) : undefined;
    const statement = { name, text, values, query_timeout: statementDeadline() };
    return traceStatement(text, () => silence.watch(client.query(statement))).catch((error: unknown) => {
      trail.failed(text, error);
      const failure = orAway(error);
      lost ||= failure instanceof DatabaseAway;
      throw failure;
    });
  };
  const sendAhead = (text: string, values: unknown[]): Answer => {
    ahead.push(
      send(text, values).then(
        () => undefined,
        (error: unknown) => void failures.push(error),
      ),
    );
    return sent;
  };
  /** The first failure causes the others: an aborted transaction rejects all later statements. */
  const settle = async (answer: Promise<Answer>): Promise<Answer> => {
    const [outcome] = await Promise.allSettled([answer, ...ahead]);
    const [failure] = failures;
    ahead = [];
    failures = [];
    if (failure !== undefined) throw failure;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };

  return {
    isLost: () => lost,
    async query(text: string, values: unknown[]): Promise<Answer> {
      if (text === 'begin') {
        inTransaction = true;
        sendAhead(text, values);
        return first === undefined ? sent : sendAhead(first, []);
      }
      if (inTransaction && isSentAhead(text)) return sendAhead(text, values);
      if (text === 'commit' || text === 'rollback') inTransaction = false;
      // A caller that rolls back already knows of a failure, and what was sent ahead is undone with the rest.
      const answer = settle(send(text, values));
      if (first !== undefined && text.startsWith('start transaction')) sendAhead(first, []);
      return text === 'rollback' ? answer.catch(() => sent) : answer;
    },
  };
}

/** The pool's connections as Kysely sees them; always the same object per connection. */
export function kyselyPool(
  pool: pg.Pool,
  options: KyselyPoolOptions,
): { connect: () => Promise<PostgresPoolClient>; end: () => Promise<void>; options: object } {
  const seen = new WeakMap<pg.PoolClient, { opened: PostgresPoolClient; leave: () => void }>();
  const open = ({ client, leave }: Entered): PostgresPoolClient => {
    const statements = statementsOf(client, options);
    const entry = {
      leave,
      // Kysely's type also has cursors, which we do not use. The pool would hand out a lost connection before it notices that it is closed.
      opened: {
        query: statements.query as unknown as PostgresPoolClient['query'],
        release(destroy?: boolean) {
          client.release(destroy === true || statements.isLost());
          entry.leave();
        },
      },
    };
    seen.set(client, entry);
    return entry.opened;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const entered = await clientOf(pool, options);
      const entry = seen.get(entered.client);
      if (entry === undefined) return open(entered);
      entry.leave = entered.leave;
      return entry.opened;
    },
  };
}
