import { join } from 'node:path';
import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { fileSourceOf } from '../import/export/file-source.ts';
import { writeArchive } from '../import/export/write-archive.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';
import { readArguments, UsageDisplayed } from '../platform/command-line.ts';
import { isFull } from '../platform/full-disk.ts';
import { createLog } from '../platform/log.ts';
import { BackupError } from '../modules/backup/index.ts';
import { BucketError } from '../platform/storage/bucket-error.ts';
import { contentStorages, joinedContents, StorageUnavailable } from '../platform/storage/content-storage.ts';
import { withParts } from '../platform/with-parts.ts';
import { type Sent, usageSent } from './in-bounded-thread.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { requireSite } from './require-site.ts';

const usage = 'npm run export -- <folder> [--contacts] [--private]';

class ExportError extends Error {
  override name = 'ExportError';
}

const send = (sent: Sent): void => parentPort?.postMessage(sent);

/** Our own failures are complete sentences; for anything else the stack is needed to fix it. */
function leave(error: unknown): void {
  if (error instanceof UsageDisplayed) return usageSent(error).forEach(send);
  const sentences = [BackupError, ExportError, ConfigError, EmbeddedDatabaseError, BucketError, StorageUnavailable];
  const known = error instanceof Error && sentences.some((kind) => error instanceof kind);
  send({ problem: known ? error.message : inspect(error) });
  send({ code: 1 });
}

function readOrder(): { folder: string; contacts: boolean; private: boolean } {
  const options = { contacts: { type: 'boolean', default: false }, private: { type: 'boolean', default: false } } as const;
  const { positionals, values } = readArguments(usage, { options }, { least: 1, most: 1 });
  const [folder = ''] = positionals;
  return { folder, ...values };
}

const fullText = (folder: string): string =>
  `磁盘满了：${folder}。腾出空间后，同样的命令会接着做。 · The disk of ${folder} is full. Make room; the same command goes on.`;

async function run(): Promise<void> {
  const order = readOrder();
  const config = readConfig(process.env);
  requireSite(config);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  await withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, leave), (opened) => opened.close());
    await prepareDatabase(database, log, async () => undefined);
    const { origin, hostname } = new URL(config.PUBLIC_URL);
    const say = (line: string): void => send({ line: `  ${line}` });
    const source = fileSourceOf(join(config.DATA_DIR, 'files'), joinedContents(contentStorages(config)));
    const facts = { ...order, origin, site: hostname.toLowerCase(), source, now: new Date(), say };
    await writeArchive(database.db, facts).catch((error: unknown) => {
      throw isFull(error) ? new ExportError(fullText(order.folder)) : error;
    });
    send({ line: `Written to ${order.folder}.` });
  });
}

await run().then(() => send({ code: 0 }), leave);
