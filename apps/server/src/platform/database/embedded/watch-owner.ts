import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { nameOfOwner } from './owner.ts';

const everyMs = 1000;

/**
 * Says once when the process that runs the database for this one has ended. The next owner starts it with another port,
 * and between the two nobody watches it, so what is connected here is good for nothing. Answers how to stop watching.
 */
export function watchOwner(dataDir: string, owner: string, onExit: (reason: EmbeddedDatabaseError) => void): () => Promise<void> {
  const timer = setInterval(() => {
    if (nameOfOwner(dataDir) === owner) return;
    clearInterval(timer);
    onExit(new EmbeddedDatabaseError('owner_ended'));
  }, everyMs).unref();
  return async () => clearInterval(timer);
}
