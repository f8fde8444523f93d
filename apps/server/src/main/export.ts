import { parseArgs } from 'node:util';
import { writeArchive } from '../import/export/write-archive.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';
import { createLog } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';

const usage = 'npm run export -- <folder> [--contacts] [--private]';

class ExportError extends Error {
  override name = 'ExportError';
}

function leave(error: unknown): never {
  const known = error instanceof ExportError || error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  console.error(known ? error.message : error);
  process.exit(1);
}

function readOrder(args: string[]): { folder: string; contacts: boolean; private: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { contacts: { type: 'boolean' }, private: { type: 'boolean' } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) throw new ExportError(`There is one folder to name.\n${usage}`);
    return { folder, contacts: values.contacts === true, private: values.private === true };
  } catch (error) {
    throw new ExportError(error instanceof Error ? error.message : usage, { cause: error });
  }
}

async function run(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const config = readConfig(process.env);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  await withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, leave), (opened) => opened.close());
    await prepareDatabase(database, log, async () => undefined);
    const { origin, hostname } = new URL(config.PUBLIC_URL);
    const say = (line: string): void => console.log(`  ${line}`);
    await writeArchive(database.db, { ...order, origin, site: hostname.toLowerCase(), now: new Date(), say });
    console.log(`Written to ${order.folder}.`);
  });
}

await run().then(() => process.exit(0), leave);
