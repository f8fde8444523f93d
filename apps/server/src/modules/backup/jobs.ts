import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { maintenanceRequested, recordRun } from '../maintenance/index.ts';
import { configuredVault, keepOf } from './configured-vault.ts';
import { makeBackup } from './make-backup.ts';
import { rehearse } from './rehearse.ts';
import type { BackupKind } from './vault/manifest.ts';

/** Starts the database of a restored folder and returns the problems, a line each. */
export type ProveFolder = (services: Services, folder: string) => Promise<string[]>;

/** An operator's own database is backed up by its operator. */
const isOurs = ({ config }: Services): boolean => config.DATABASE_URL === '';

function backUp(services: Services, kind: BackupKind): Promise<void> {
  const { config, db, clock } = services;
  return recordRun(services, 'backup', async () => {
    const source = { db, dataDir: config.DATA_DIR, now: clock.now() };
    const { name, databaseBytes, files, filesBytes } = await makeBackup(configuredVault(config), source, { kind }, keepOf(config));
    return { right: true, findings: [], backup: name, size: { databaseBytes, files, filesBytes } };
  });
}

function rehearseRestore(services: Services, prove: ProveFolder): Promise<void> {
  const { config } = services;
  return recordRun(services, 'rehearsal', async () => {
    const { name, wrong } = await rehearse(configuredVault(config), config.DATA_DIR, (folder) => prove(services, folder));
    const findings = wrong.length === 0 ? [] : [{ check: 'rehearsal', count: wrong.length, places: wrong.slice(0, 20), since: null }];
    return { right: wrong.length === 0, findings, backup: name };
  });
}

/** After a time without the site both may be due at once, and one holds the lock of the other. */
const queue = 'backup';

/** In UTC: after 2 in the morning in China, and after the weekly proof of the books. */
export function backupJobs(prove: ProveFolder): readonly ClockJob[] {
  return [
    {
      task: 'backup/nightly',
      pattern: '20 18 * * *',
      queue,
      run: async (services) => {
        if (isOurs(services) && services.config.BACKUP_NIGHTLY === 'yes') await backUp(services, 'nightly');
      },
    },
    {
      task: 'backup/rehearse',
      pattern: '10 20 * * 0',
      queue,
      run: async (services) => {
        if (isOurs(services) && services.config.BACKUP_NIGHTLY === 'yes') await rehearseRestore(services, prove);
      },
    },
  ];
}

export function backupSubscriptions(prove: ProveFolder): readonly Subscription<Services>[] {
  return [
    on(maintenanceRequested, 'backup', async (services: Services, { kind }) => {
      if (!isOurs(services)) return;
      if (kind === 'backup') await backUp(services, 'manual');
      if (kind === 'rehearsal') await rehearseRestore(services, prove);
    }),
  ];
}
