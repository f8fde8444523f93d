import pg from 'pg';
import { outgoingWaits } from '../outbound/waits.ts';

/**
 * A connection beside the pool, for commands and jobs that need one for long. That it is lost is reported by its next statement; an error
 * without a listener would end the process.
 * @param name as the database lists it
 */
export async function openOneConnection(url: string, name?: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: outgoingWaits.database.connectMs,
    ...(name !== undefined && { application_name: name }),
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
