import { moveContents } from '../modules/files/index.ts';
import { ConfigError, readConfig } from '../platform/config/config.ts';
import { readArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { contentStorages } from '../platform/storage/content-storage.ts';
import { withParts } from '../platform/with-parts.ts';
import { megabytes } from './megabytes.ts';
import { requireSite } from './require-site.ts';
import { openDatabase } from './open-database.ts';
import { leaveCommand, runCommand } from './run-command.ts';
import { createServices } from './services.ts';

const nowhere = 'FILES_S3_BUCKET: 没有设置，只有一个存放处。 · FILES_S3_BUCKET is not set: there is only one place for files.';

/** Progress for a person; one line per this many files. */
const linesEvery = 1000;

/** Moves contents of files and videos to the storage named by FILES_STORAGE; the site may be running. If it was stopped, run it again. */
async function run(): Promise<boolean> {
  readArguments('用法 · Usage: npm run storage:move', {});
  const config = readConfig(process.env);
  const { current, other } = contentStorages(config);
  if (other === undefined) throw new ConfigError(nowhere);
  requireSite(config);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return withParts(async (parts) => {
    const log = createLog({ ...config, LOG_LEVEL: 'warn' });
    const database = parts.adopt(await openDatabase(config, log, leaveCommand), (opened) => opened.close());
    const { services, bus } = await createServices(config, database, log);
    parts.defer(() => bus.close());
    console.log(`  ${other.label} → ${current.label}`);
    const startedMs = performance.now();
    let lines = 0;
    const { moved, movedBytes, unnamed, damaged } = await moveContents(services, { from: other, to: current }, stop.signal, (soFar) => {
      if (soFar.moved < (lines + 1) * linesEvery) return;
      lines += 1;
      console.log(`  ${soFar.moved} (${megabytes(soFar.movedBytes)} MB)`);
    });
    console.log(`  已搬 · Moved: ${moved}, ${megabytes(movedBytes)} MB, ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    if (unnamed > 0) console.log(`  没有记录，留在原处 · Not recorded, left in place: ${unnamed}`);
    for (const hash of damaged) console.log(`  ✗ 内容与哈希不符，留在原处 · Content does not match its hash, left in place: ${hash}`);
    if (stop.signal.aborted) console.log('  已停下；再运行一次便接着搬。 · Stopped: run it again to continue.');
    return damaged.length === 0 && !stop.signal.aborted;
  });
}

await runCommand(run);
