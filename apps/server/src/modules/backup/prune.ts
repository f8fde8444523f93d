import { contentsOf, listBackups, partsOf, readManifest, removeManifest } from './vault/manifest.ts';
import type { Vault } from './vault/vault.ts';

/** The Monday of the week that a day (`20261125`) is in. */
function weekOf(day: string): string {
  const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** From names sorted newest first, the first of each of the newest `count` groups. */
function firstOfEach(names: readonly string[], groupOf: (day: string) => string, count: number): string[] {
  const groups = new Map<string, string>();
  for (const name of names) {
    const group = groupOf(partsOf(name)?.day ?? '');
    if (!groups.has(group)) groups.set(group, name);
  }
  return [...groups.values()].slice(0, count);
}

const kindOf = (name: string): string => partsOf(name)?.kind ?? '';

/** From names sorted newest first, all of the newest `count` days. */
function allOfDays(names: readonly string[], count: number): string[] {
  const days = [...new Set(names.map((name) => partsOf(name)?.day))].slice(0, count);
  return names.filter((name) => days.includes(partsOf(name)?.day));
}

/**
 * Which backups stay: of the automatic ones the newest of each of the last days and weeks that have one (a night without a backup removes
 * none); of the manual ones all of the last days that have one, because each had its reason, and the newest of each of the last weeks;
 * those of `--keep`, the newest one made before an upgrade, and the newest of all.
 * @param names the newest first
 */
export function backupsToKeep(names: readonly string[], { daily, weekly }: { daily: number; weekly: number }): Set<string> {
  const upgrade = names.find((name) => kindOf(name) === 'upgrade');
  const manual = names.filter((name) => kindOf(name) === 'manual');
  const automatic = names.filter((name) => !['manual', 'kept'].includes(kindOf(name)));
  return new Set([
    ...names.slice(0, 1),
    ...(upgrade === undefined ? [] : [upgrade]),
    ...names.filter((name) => kindOf(name) === 'kept'),
    ...allOfDays(manual, daily),
    ...firstOfEach(manual, weekOf, weekly),
    ...firstOfEach(automatic, (day) => day, daily),
    ...firstOfEach(automatic, weekOf, weekly),
  ]);
}

/**
 * Removes the backups that need not be kept, and every content that none needs any more. If a kept one cannot be read, no content is
 * removed: it might belong to it. Returns the names of those removed.
 */
export async function prune(vault: Vault, keep: { daily: number; weekly: number }): Promise<string[]> {
  const names = await listBackups(vault);
  const staying = backupsToKeep(names, keep);
  const removed = names.filter((name) => !staying.has(name));
  const manifests = await Promise.allSettled([...staying].map((name) => readManifest(vault, name)));
  for (const name of removed) await removeManifest(vault, name);
  if (manifests.every(({ status }) => status === 'fulfilled')) {
    const used = manifests.flatMap((one) => (one.status === 'fulfilled' ? contentsOf(one.value) : []));
    await vault.sweep(new Set(used.map(({ sha256 }) => sha256)));
  }
  return removed;
}
