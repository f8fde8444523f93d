import pg from 'pg';
import { signInAs } from '../../src/modules/members/index.ts';
import { openApp, openGround, type TestApp } from '../app.ts';
import { personOf, type Person } from '../person.ts';

/** One server on a database of its own that can die and start again, with a clock that can jump. */
export interface SimulatedSite {
  app: () => TestApp;
  /** Somebody with a session that is valid now. */
  as: (member: { id: string; account: string }) => Promise<Person>;
  visitor: () => Person;
  /** Sets the clock to another time; sessions begin anew. */
  jump: (ms: number) => void;
  /** Ends every connection to the database at once, and with it whatever runs; then another server starts. */
  crash: () => Promise<void>;
  close: () => Promise<void>;
}

async function endConnections(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
  } finally {
    await client.end();
  }
}

export async function openSite(): Promise<SimulatedSite> {
  const ground = await openGround();
  // A connection that is ended on purpose is no news for the log.
  const environment = { LOG_LEVEL: 'fatal' };
  let opened = await openApp(ground, environment);
  const people = new Map<string, Person>();
  return {
    app: () => opened.app,
    as: async ({ id, account }) => {
      const known = people.get(id);
      if (known !== undefined) return known;
      const person = personOf(opened.app.http, id, account, await signInAs(opened.app.services, id));
      people.set(id, person);
      return person;
    },
    visitor: () => opened.app.visitor,
    jump: (ms) => {
      ground.clock.advance(ms);
      people.clear();
    },
    crash: async () => {
      await endConnections(ground.databaseUrl);
      await opened.stop().catch(() => undefined);
      people.clear();
      opened = await openApp(ground, environment);
    },
    close: async () => {
      await opened.stop();
      await ground.drop();
    },
  };
}
