import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { nameOfOwner } from './owner.ts';

const everyMs = 1000;

/**
 * Calls back once when the process that runs the database for this one has ended. The next owner starts it on another port, and in between
 * nobody supervises it, so our connections are useless. Returns a function that stops watching.
 */
export function watchOwner(dataDir: string, owner: string, onExit: (reason: EmbeddedDatabaseError) => void): () => Promise<void> {
  const timer = setInterval(() => {
    if (nameOfOwner(dataDir) === owner) return;
    clearInterval(timer);
    onExit(new EmbeddedDatabaseError('owner_ended'));
  }, everyMs).unref();
  return async () => clearInterval(timer);
}
