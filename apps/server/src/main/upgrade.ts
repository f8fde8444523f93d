import { BackupError, configuredVault, keepOf, makeBackup, rollBack } from '../modules/backup/index.ts';
import { prove } from '../modules/ledger/index.ts';
import type { Config } from '../platform/config/config.ts';
import { connect } from '../platform/database/db.ts';
import { migrationState } from '../platform/database/migrate.ts';
import type { Log } from '../platform/log.ts';
import { factChecks } from './fact-checks.ts';
import type { OpenedDatabase } from './open-database.ts';
import { witnesses } from './witnesses.ts';

/** Disables the backup before an upgrade. */
export const withoutBackup = '--no-backup';

/** The state to which a failed upgrade is rolled back. */
export interface Upgrade {
  /** Number of pending migrations. */
  steps: number;
  /** '' if none was made: it was disabled, or the database is an operator's own. */
  backup: string;
}

/**
 * Checks whether this start migrates an older database, and backs it up if so. Undefined: there is nothing to do, or the database is new.
 */
export async function beginUpgrade(
  { ownerUrl, url, alone }: OpenedDatabase,
  config: Config,
  say: (line: string) => void,
): Promise<Upgrade | undefined> {
  const owner = ownerUrl || url;
  const { applied, pending, unknown } = await migrationState(owner);
  // Unknown migrations are rejected by the migration itself.
  if (applied === 0 || pending.length === 0 || unknown.length > 0) return undefined;
  const { db, close } = connect({ url: owner, connections: 2 });
  try {
    const steps = pending.length;
    if (config.DATABASE_URL !== '' || !alone || process.argv.includes(withoutBackup)) return { steps, backup: '' };
    say(`升级前先备份 · Backing up before the upgrade: ${steps}`);
    const vault = configuredVault(config);
    const { name } = await makeBackup(vault, { db, dataDir: config.DATA_DIR, now: new Date() }, { kind: 'upgrade' }, keepOf(config));
    say(`备份好了 · Backed up: ${name}`);
    return { steps, backup: name };
  } finally {
    await close();
  }
}

/** After the migration: whether the books are still intact. They may have been wrong before, so the site starts anyway. */
export async function proveUpgrade({ db }: OpenedDatabase, log: Log, say: (line: string) => void): Promise<void> {
  const { right, findings } = await prove(db, new Date(), { facts: factChecks, witnesses });
  if (right) return say('账目无误 · The ledger is correct');
  log.error({ findings }, 'the books are wrong after an upgrade');
  say('升级后账目有误，npm run rollback 可退回 · The ledger has errors after the upgrade; npm run rollback goes back');
}

/**
 * Restores the database from before, so that the previous version can start again. The database must be stopped. @throws BackupError that
 * says so
 */
export async function abandonUpgrade(config: Config, { backup }: Upgrade, reason: unknown): Promise<never> {
  const why = reason instanceof Error ? reason.message : String(reason);
  const { migration } = await rollBack(configuredVault(config), backup, config.DATA_DIR, new Date());
  throw new BackupError(
    `升级失败，数据库已恢复到升级前（${migration}），请启动原来的版本。 · The upgrade failed; the database was restored to before the upgrade (${migration}): start the previous version. ${why}`,
    { cause: reason },
  );
}
