import { backupBeforeUpgrade, BackupError, configuredVault, rollBack } from '../modules/backup/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { readArguments } from '../platform/command-line.ts';
import { runCommand } from './run-command.ts';

const usage = '用法 · Usage: npm run rollback [-- <备份 · backup>]';

/** Goes back to the database from before the last upgrade, or to the named backup. */
async function run(): Promise<boolean> {
  const [requested] = readArguments(usage, {}, { most: 1 }).positionals;
  const config = readConfig(process.env);
  if (config.DATABASE_URL !== '') {
    throw new BackupError('自己的 PostgreSQL 请用自己的备份恢复。 · Restore your own PostgreSQL from your own backup.');
  }
  const vault = configuredVault(config);
  const name = requested ?? (await backupBeforeUpgrade(vault));
  const { migration, replaced } = await rollBack(vault, name, config.DATA_DIR, new Date());
  console.log(
    `  已退回 · Rolled back to ${name}\n  请启动迁移到 ${migration} 为止的版本 · Start the version whose last migration is ${migration}`,
  );
  console.log(`  被替换的数据库在 ${replaced}，确认后可删除 · The replaced database is in ${replaced}; delete it when you are sure`);
  return true;
}

await runCommand(run);
