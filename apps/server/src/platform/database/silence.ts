import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway, DatabaseBusy } from './away.ts';
import { createSockets } from './sockets.ts';

const tickMs = 250;
/** For how long nothing is answered, while something waits, before the database is asked on a new connection. */
const suspectTicks = 6;
/** For how long it may take to answer that. */
const probeTicks = 8;
/** How often a silent database is asked again. */
const againMs = 1000;

export interface SilenceWatch {
  /** Counts what is sent to the database as waiting until it settles, and settles like it. */
  watch: <T>(sent: Promise<T>) => Promise<T>;
  /** @throws DatabaseAway at once, while the database is silent */
  refuse: () => void;
  /** It is silent, or the last that was sent to it got no answer. */
  isAway: () => boolean;
  close: () => void;
}

interface SilenceOptions {
  /** Resolves whether the database answers on a new connection. */
  answers: () => Promise<boolean>;
  /** Ends the connections on which nothing will be answered. */
  cut: () => void;
  onChange?: ((silent: boolean) => void) | undefined;
}

/**
 * An error with a code of SQL was sent by the database, which therefore lives; unless it says that it is shutting down or starting, or a
 * pooler says that it is gone.
 */
export function isAnswer(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(57P0|08)/.test(error.code ?? '');
}

/**
 * Asks a database for an answer on a new connection. The deadline is counted in turns of the event loop: a process that was stopped itself
 * finds the answer waiting.
 */
export async function answersOn(url: string, what: 'a statement' | 'connecting' = 'a statement'): Promise<boolean> {
  const sockets = createSockets();
  const client = new pg.Client({ connectionString: url, application_name: 'chaguan probe', stream: sockets.open });
  client.on('error', () => undefined);
  const requested = client
    .connect()
    .then(() => (what === 'connecting' ? undefined : client.query('select 1')))
    .then(() => true, isAnswer);
  let answer: boolean | undefined;
  void requested.then((value) => (answer = value));
  for (let tick = 0; tick < probeTicks && answer === undefined; tick += 1) await delay(tickMs);
  // Politely, so that the database logs no lost connection; without an answer there is nobody to be polite to.
  if (answer === true) await Promise.race([client.end().catch(() => undefined), delay(tickMs)]);
  sockets.cut();
  return answer ?? false;
}

/** Calls `onQuiet` while something waits and nothing has been answered for some turns of the event loop. */
function createQuietWatch(onQuiet: () => void) {
  let waiting = 0;
  let quietTicks = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  function tick(): void {
    quietTicks += 1;
    if (waiting === 0) stop();
    else if (quietTicks >= suspectTicks) onQuiet();
  }

  return {
    begin(): void {
      waiting += 1;
      if (timer !== undefined) return;
      quietTicks = 0;
      timer = setInterval(tick, tickMs).unref();
    },
    end: () => void (waiting -= 1),
    restart: () => void (quietTicks = 0),
    stop,
  };
}

/**
 * A database that is gone without a word (a cut cable, a dead machine, a firewall that forgot the connections) answers nothing and refuses
 * nothing: every statement would wait until the operating system gives up, a quarter of an hour later. While statements wait and nothing is
 * answered, the database is asked on a new connection; if that is not answered either, all connections are cut, and everything fails at
 * once with `DatabaseAway` until it answers again. A statement that is only slow passes, because the question is answered meanwhile.
 */
export function watchSilence({ answers, cut, onChange }: SilenceOptions): SilenceWatch {
  const quiet = createQuietWatch(() => void ask());
  let state: 'answering' | 'asking' | 'silent' | 'closed' = 'answering';
  let lastFailed = false;
  let answersMeanwhile = 0;

  async function comeBack(): Promise<void> {
    while (state === 'silent') {
      await delay(againMs, undefined, { ref: false });
      if (!(await answers()) || state !== 'silent') continue;
      state = 'answering';
      onChange?.(false);
    }
  }

  async function ask(): Promise<void> {
    if (state !== 'answering') return;
    state = 'asking';
    answersMeanwhile = 0;
    const answered = await answers();
    quiet.restart();
    if (state !== 'asking') return;
    // On a busy machine a new connection may take longer than an answer on an existing one.
    state = answered || answersMeanwhile > 0 ? 'answering' : 'silent';
    if (state === 'answering') return;
    onChange?.(true);
    cut();
    void comeBack();
  }

  function note(answered: boolean): void {
    lastFailed = !answered;
    if (!answered) return;
    answersMeanwhile += 1;
    quiet.restart();
  }

  return {
    async watch(sent) {
      quiet.begin();
      try {
        const result = await sent;
        note(true);
        return result;
      } catch (error) {
        // A pool without a free connection says nothing of the database.
        if (!(error instanceof DatabaseBusy)) note(isAnswer(error));
        throw error;
      } finally {
        quiet.end();
      }
    },
    refuse() {
      if (state === 'silent') throw new DatabaseAway('the database does not answer');
    },
    isAway: () => state === 'silent' || lastFailed,
    close() {
      state = 'closed';
      quiet.stop();
    },
  };
}
