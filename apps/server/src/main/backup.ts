import { BackupError, configuredVault, describeBackups, keepOf, makeBackup } from '../modules/backup/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { readArguments, refuseArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { withParts } from '../platform/with-parts.ts';
import { requireSite } from './require-site.ts';
import { megabytes } from './megabytes.ts';
import { openDatabase } from './open-database.ts';
import { leaveCommand, runCommand, announceBucket } from './run-command.ts';

const foreign =
  '`npm run backup` 只备份内嵌的数据库；你自己的 PostgreSQL 请按 docs/operations.md 用 pg_dump 或 pgBackRest。 · ' +
  '`npm run backup` is for the embedded database: for a PostgreSQL of your own use pg_dump or pgBackRest as docs/operations.md says.';

const usage = '用法 · Usage: npm run backup -- [--keep] [--label <文字 · text>]\n  npm run backup -- --list';

/** Longer ones do not fit on a line of the list. */
const longestLabel = 100;

function readOptions(): { list: boolean; keep: boolean; label: string | undefined } {
  const options = { list: { type: 'boolean' }, keep: { type: 'boolean' }, label: { type: 'string' } } as const;
  const { list = false, keep = false, label } = readArguments(usage, { options }).values;
  if (label !== undefined && (label.trim() === '' || label.length > longestLabel || /\p{Cc}/u.test(label)))
    refuseArguments(usage, `--label: 1–${longestLabel}`);
  return { list, keep, label };
}

/** Backs up this installation; the site may be running. */
async function run(): Promise<boolean> {
  const { list, keep, label } = readOptions();
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== '') throw new BackupError(foreign);
  const vault = configuredVault(config);
  if (list) {
    for (const line of await describeBackups(vault)) console.log(line);
    return true;
  }
  requireSite(config);
  return withParts(async (parts) => {
    const log = createLog({ ...config, LOG_LEVEL: 'warn' });
    const database = parts.adopt(await openDatabase(config, log, leaveCommand), (opened) => opened.close());
    const startedMs = performance.now();
    const occasion = { kind: keep ? 'kept' : 'manual', label } as const;
    const made = await makeBackup(vault, { db: database.db, dataDir: config.DATA_DIR, now: new Date() }, occasion, keepOf(config));
    console.log(`  备份 · Backup: ${made.name} (${vault.storage.label})`);
    console.log(`  数据库 · Database: ${megabytes(made.databaseBytes)} MB`);
    console.log(`  文件 · Files: ${made.files}, ${megabytes(made.filesBytes)} MB, 新增 · new: ${made.newFiles}`);
    if (made.removed.length > 0) console.log(`  已清理旧备份 · Old ones removed: ${made.removed.join(', ')}`);
    announceBucket(config);
    if (!vault.isEncrypted) console.log('  没有加密，见 BACKUP_KEY · Not encrypted, see BACKUP_KEY');
    console.log(`${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
    return true;
  });
}

await runCommand(run);
