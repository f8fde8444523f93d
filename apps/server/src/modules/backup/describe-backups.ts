import { BackupError } from './backup-error.ts';
import { listBackups, partsOf, readHead } from './vault/manifest.ts';
import type { Vault } from './vault/vault.ts';

const kinds: Readonly<Record<string, string>> = {
  nightly: '每晚 · nightly',
  manual: '手动 · manual',
  kept: '手动，一直保留 · manual, kept',
  upgrade: '升级前 · before an upgrade',
  dump: '转储 · dump',
};

/** A line for each backup, the newest first: its name, its kind and its label, or why it cannot be read. */
export async function describeBackups(vault: Vault): Promise<string[]> {
  const names = await listBackups(vault);
  return Promise.all(
    names.map(async (name) => {
      const label = await readHead(vault, name).then(
        ({ label: text = '' }) => text,
        (error: unknown) => (error instanceof BackupError ? error.message : Promise.reject(error)),
      );
      const kind = partsOf(name)?.kind ?? '';
      return [name, kinds[kind] ?? kind, label].filter((part) => part !== '').join('  ');
    }),
  );
}
