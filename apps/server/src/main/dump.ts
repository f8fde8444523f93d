import { dumpSite, vaultOfFolder } from '../modules/backup/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { readArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { requireSite } from './require-site.ts';
import { openDatabase } from './open-database.ts';
import { leaveCommand, runCommand, announceBucket } from './run-command.ts';

const usage = '用法 · Usage: npm run dump -- <文件夹 · folder>';

/** Writes a dump of this site that any PostgreSQL accepts; the site may be running. */
async function run(): Promise<boolean> {
  const [folder = ''] = readArguments(usage, {}, { least: 1, most: 1 }).positionals;
  const config = readConfig(process.env);
  requireSite(config);
  return withParts(async (parts) => {
    const log = createLog({ ...config, LOG_LEVEL: 'warn' });
    const database = parts.adopt(await openDatabase(config, log, leaveCommand), (opened) => opened.close());
    const source = { url: database.url, dataDir: config.DATA_DIR, now: new Date() };
    const { name, tables, files } = await dumpSite(vaultOfFolder(folder, config), source);
    console.log(`  转储 · Dump: ${name} (${folder})\n  ${tables} 个表 · tables, ${files} 个文件 · files`);
    announceBucket(config);
    return true;
  });
}

await runCommand(run);
