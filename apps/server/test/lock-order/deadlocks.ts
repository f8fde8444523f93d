import { sql } from 'kysely';
import type { TestApp } from '../app.ts';

/** How many the database has counted. A session keeps its numbers to itself for some seconds, so each of them is told to hand them over first. */
export async function deadlocks(app: TestApp): Promise<number> {
  const all = Promise.withResolvers<void>();
  let locked = 0;
  const sessions = Array.from({ length: app.connections }, () =>
    app.db.connection().execute(async (session) => {
      await sql`select pg_stat_force_next_flush()`.execute(session);
      locked += 1;
      if (locked === app.connections) all.resolve();
      await all.promise;
    }),
  );
  await Promise.all(sessions);
  const { rows } = await sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
    app.db,
  );
  return Number(rows[0]?.deadlocks);
}
