import { BackupError, configuredVault, describeBackups, listBackups, restoreBackup } from '../modules/backup/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/log.ts';
import { readArguments } from './command-arguments.ts';
import { prepareDatabase } from './prepare-database.ts';
import { proveRestored } from './prove-restored.ts';
import { leaveCommand, runCommand, announceBucket } from './run-command.ts';

const usage =
  '用法 · Usage: DATA_DIR=<空目录 · empty folder> BACKUP_DIR=<备份目录 · folder of backups> (BACKUP_S3_…) npm run restore -- <备份 · backup>|latest';

/** Restores a backup into an empty data folder and proves its content. */
async function run(): Promise<boolean> {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const [requested] = positionals;
  const config = readConfig(process.env);
  const vault = configuredVault(config);
  const names = await listBackups(vault);
  const name = requested === 'latest' ? names[0] : requested;
  if (name === undefined) throw new BackupError([usage, ...(await describeBackups(vault))].join('\n'));
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  const startedMs = performance.now();
  await restoreBackup(vault, name, config.DATA_DIR, async ({ files }) => {
    console.log(`  已取回 · Restored: ${name}, ${files.length} 个文件 · files`);
    console.log('  正在检查索引与账目 · Checking indexes and ledger');
    const wrong = await proveRestored({
      config: { ...config, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
      log,
      bringUpToDate: (database) => prepareDatabase(database, log, async () => undefined),
      onLost: leaveCommand,
    });
    if (wrong.length > 0)
      throw new BackupError(`取回的数据有误 · The restored data has errors:\n${wrong.map((line) => `  ✗ ${line}`).join('\n')}`);
  });
  announceBucket(config);
  console.log(`  索引与账目无误 · Indexes and ledger are correct\n${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return true;
}

await runCommand(run);
