import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { staffRequester } from '../modules/openings/index.ts';
import type { Db } from '../platform/database/db.ts';
import { readArguments } from '../import/arguments.ts';
import { DumpError } from '../import/dump-error.ts';
import { isReconciled, receiptText } from '../import/load/counts.ts';
import { dryRun } from '../import/load/dry-run.ts';
import { loadSource } from '../import/load/load-source.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';
import { UsageDisplayed } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createServices } from './services.ts';
import { withParts } from '../platform/with-parts.ts';
import { type Sent, usageSent } from './in-bounded-thread.ts';

const send = (sent: Sent): void => parentPort?.postMessage(sent);

/** Our own failures are complete sentences; for anything else the stack is needed to fix it. */
function leave(error: unknown): void {
  if (error instanceof UsageDisplayed) return usageSent(error).forEach(send);
  const known = error instanceof DumpError || error instanceof ConfigError || error instanceof EmbeddedDatabaseError;
  send({ problem: known ? error.message : inspect(error) });
  send({ code: 1 });
}

const say = (line: string): void => send({ line: `  ${line}` });

async function requesterOf(db: Db, account: string): Promise<string> {
  const id = await staffRequester(db, account);
  if (id === undefined) throw new DumpError(`${account} is not the account of an active member of staff who may move money.`);
  return id;
}

async function run(): Promise<boolean> {
  const { system, only, requestedBy, ...order } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  return withParts(async (parts) => {
    const database = parts.adopt(await openDatabase(config, log, leave), (opened) => opened.close());
    const reader = parts.adopt(await system.open({ ...order, workspace: database.url, say }), (opened) => opened.close());
    await prepareDatabase(database, log, async () => undefined);
    const { services, bus } = await createServices(config, database, log);
    parts.defer(() => bus.close());
    const requesterId = requestedBy === undefined ? undefined : await requesterOf(database.db, requestedBy);
    const startedMs = performance.now();
    if (order.dryRun) for (const remark of (await reader.describe()).remarks) say(remark);
    const counts = order.dryRun
      ? await dryRun(services, reader, only)
      : await loadSource(services, reader, { only, map: order.map, requestedBy: requesterId, say });
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    send({ line: `\n${order.dryRun ? 'Nothing was written. This would come:\n' : ''}${receiptText(counts)}\n${seconds} s` });
    return isReconciled(counts);
  });
}

await run().then((reconciled) => send({ code: reconciled ? 0 : 1 }), leave);
