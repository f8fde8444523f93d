import { setTimeout as delay } from 'node:timers/promises';
import { asEmbeddedDatabaseError, EmbeddedDatabaseError, failureFromOutput } from './embedded-database-error.ts';
import type { Postmaster } from './postmaster.ts';

const MAX_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;
const PORT_TRIES = 20;
const PORT_PAUSE_MS = 500;
const FULL_PAUSE_MS = 1000;

export interface SuperviseOptions {
  /** Restarts it on the same port, after removing leftovers. */
  relaunch: () => Promise<Postmaster>;
  log: (message: string) => void;
  onRestart: () => void;
  /** It ended and could not be restarted. Called once. */
  onExit: (reason: EmbeddedDatabaseError) => void;
}

/**
 * Restarts an ended database, at most 5 times in 10 minutes; then, or when that fails, reports the error and gives up. One that ends for lack
 * of space, as it does when its log has none, is started until there is: meanwhile the site answers as without a database.
 */
export function supervise(first: Postmaster, options: SuperviseOptions) {
  let current = first;
  let isStopping = false;
  let restarts: number[] = [];

  async function bringBack(): Promise<Postmaster> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await options.relaunch();
      } catch (error) {
        const { code } = asEmbeddedDatabaseError(error);
        const isFull = code === 'disk_full' && !isStopping;
        // An outgoing connection of another program may temporarily use our port as its local one.
        if (!isFull && (tries >= PORT_TRIES || code !== 'port_taken')) throw error;
        await delay(isFull ? FULL_PAUSE_MS : PORT_PAUSE_MS);
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const { output } = await current.ended;
      if (isStopping) return;
      const now = performance.now();
      const failure = failureFromOutput(output);
      if (failure.code !== 'disk_full') restarts = [...restarts.filter((at) => now - at < WITHIN_MS), now];
      if (restarts.length > MAX_RESTARTS) throw failure;
      options.log('The database ended unexpectedly; starting it again.');
      current = await bringBack();
      if (isStopping) return current.stop();
      options.onRestart();
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!isStopping) options.onExit(asEmbeddedDatabaseError(error));
  });

  return {
    stopSoon: () => {
      isStopping = true;
      current.stopSoon();
    },
    stop: async () => {
      isStopping = true;
      await current.stop();
      await watching;
    },
  };
}
