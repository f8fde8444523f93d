import { BackupError, configuredVault, describeBackups, listBackups, restoreBackup } from '../modules/backup/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { readArguments, refuseArguments } from '../platform/command-line.ts';
import { createLog } from '../platform/log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { proveRestored } from './prove-restored.ts';
import { leaveCommand, runCommand, announceBucket } from './run-command.ts';

const usage =
  '用法 · Usage: DATA_DIR=<空目录 · empty folder> BACKUP_DIR=<备份目录 · folder of backups> (BACKUP_S3_…) npm run restore -- <备份 · backup>|latest [--with-findings]';

/** What was wrong at the backup is wrong after its restore, and no reason to be without a site. */
const remedy = (name: string): string =>
  '数据已完整取回，备份里当时就是这样。可改用更早的备份；要照原样使用，再运行： · Everything was restored; the backup holds it so. ' +
  `Use an earlier backup, or this one as it is:\n  npm run restore -- ${name} --with-findings`;

/** Restores a backup into an empty data folder and proves its content. */
async function run(): Promise<boolean> {
  const options = { 'with-findings': { type: 'boolean', default: false } } as const;
  const { positionals, values } = readArguments(usage, { options }, { most: 1 });
  const [requested] = positionals;
  const isAccepted = values['with-findings'];
  const config = readConfig(process.env);
  const vault = configuredVault(config);
  if (requested === undefined) refuseArguments(usage, ['要恢复哪一个？ · Which one?', ...(await describeBackups(vault))].join('\n'));
  const name = requested === 'latest' ? (await listBackups(vault))[0] : requested;
  if (name === undefined) throw new BackupError(`${vault.storage.label} 里没有备份。 · There is no backup in ${vault.storage.label}`);
  const log = createLog({ ...config, LOG_LEVEL: 'warn' });
  const startedMs = performance.now();
  let wrong: string[] = [];
  const prove = async ({ files }: { files: readonly unknown[] }): Promise<void> => {
    console.log(`  已取回 · Restored: ${name}, ${files.length} 个文件 · files`);
    console.log('  正在检查索引与账目 · Checking indexes and ledger');
    wrong = await proveRestored({
      config: { ...config, DATABASE_URL: '', DATABASE_OWNER_URL: '' },
      log,
      bringUpToDate: (database) => prepareDatabase(database, log, async () => undefined),
      onLost: leaveCommand,
    });
    if (wrong.length === 0) return;
    const lines = ['取回的数据有误 · The restored data has errors:', ...wrong.map((line) => `  ✗ ${line}`)].join('\n');
    if (!isAccepted) throw new BackupError(`${lines}\n${remedy(name)}`);
    console.log(lines);
  };
  await restoreBackup(vault, name, config.DATA_DIR, prove, isAccepted);
  announceBucket(config);
  console.log(wrong.length === 0 ? '  索引与账目无误 · Indexes and ledger are correct' : '  照原样取回 · Restored as it is');
  console.log(`${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
  return true;
}

await runCommand(run);
