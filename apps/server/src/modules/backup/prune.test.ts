import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupsToKeep, prune } from './prune.ts';
import { listBackups, writeManifest } from './vault/manifest.ts';
import { folderStorage } from './vault/storage.ts';
import { vaultAt, type BackupContent, type Vault } from './vault/vault.ts';

let folder = '';
let vault: Vault;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-prune-'));
  vault = vaultAt(folderStorage(folder), undefined);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A backup of one file with this text, made on this day of November. */
async function backUp(day: string, text: string, kind: 'nightly' | 'manual' | 'upgrade' = 'nightly'): Promise<BackupContent> {
  const content = await vault.add(Readable.from([text]));
  const head = { format: 1, madeAt: `2026-11-${day}T18:20:00Z`, kind, migration: '0001', database: null } as const;
  const files = [{ path: 'one', mode: 0o600, modifiedMs: 0, ...content }];
  await writeManifest(vault, { name: `202611${day}T182000Z-${kind}`, head, files });
  return content;
}

test.each<[string, string[], { daily: number; weekly: number }, string[]]>([
  ['the newest of all, also when nothing else is kept', ['02', '01'], { daily: 0, weekly: 0 }, ['02']],
  ['the newest of each of the last days', ['04', '03', '01'], { daily: 2, weekly: 0 }, ['04', '03']],
  ['a night without a backup removes none', ['20', '03', '01'], { daily: 3, weekly: 0 }, ['20', '03', '01']],
  // 1 November 2026 is a Sunday, so the week of the 2nd begins with it.
  ['the newest of each of the last weeks', ['09', '08', '02', '01'], { daily: 1, weekly: 3 }, ['09', '08', '01']],
])('%s stays', (_, days, keep, expected) => {
  const name = (day: string): string => `202611${day}T182000Z-nightly`;
  expect([...backupsToKeep(days.map(name), keep)].toSorted()).toEqual(expected.map(name).toSorted());
});

test('of the automatic ones of a day only the newest stays, and the newest before an upgrade', () => {
  const names = ['20261105T200000Z-nightly', '20261105T100000Z-nightly', '20261103T100000Z-upgrade', '20261102T100000Z-upgrade'];
  expect([...backupsToKeep(names, { daily: 1, weekly: 1 })]).toEqual([names[0], names[2]]);
});

test('manual ones stay beside the nightly one and beside each other, until their day is over', () => {
  const names = [
    '20261105T200000Z-nightly',
    '20261105T190000Z-manual',
    '20261105T100000Z-manual',
    '20261104T200000Z-nightly',
    '20261104T100000Z-manual',
    '20261104T090000Z-manual',
  ];
  expect([...backupsToKeep(names, { daily: 1, weekly: 0 })].toSorted()).toEqual(names.slice(0, 3).toSorted());
  expect([...backupsToKeep(names, { daily: 2, weekly: 0 })].toSorted()).toEqual(names.toSorted());
  const weeks = ['20261116T100000Z-manual', '20261109T100000Z-manual', '20261108T110000Z-manual', '20261108T100000Z-manual'];
  expect([...backupsToKeep(weeks, { daily: 1, weekly: 3 })]).toEqual(weeks.slice(0, 3));
});

test('one of --keep stays at any age, and replaces no other', () => {
  const names = ['20261105T200000Z-nightly', '20261105T190000Z-kept', '20261104T200000Z-nightly', '20250101T100000Z-kept'];
  const expected = names.filter((name) => !name.includes('20261104'));
  expect([...backupsToKeep(names, { daily: 1, weekly: 0 })].toSorted()).toEqual(expected.toSorted());
});

test('contents that no kept backup needs are removed, shared ones stay', async () => {
  const [old, shared, current] = [await backUp('01', 'old'), await backUp('02', 'shared'), await backUp('03', 'current')];
  await backUp('04', 'shared');
  const removed = await prune(vault, { daily: 2, weekly: 0 });
  expect(removed).toEqual(['20261102T182000Z-nightly', '20261101T182000Z-nightly']);
  expect(await Promise.all([old, shared, current].map((content) => vault.has(content)))).toEqual([false, true, true]);
});

test('no content is removed while a kept backup cannot be read', async () => {
  const [old, current] = [await backUp('01', 'old'), await backUp('03', 'current')];
  await backUp('04', 'newest');
  await writeFile(join(folder, '20261103T182000Z-nightly.manifest'), '{"format":1');
  expect(await prune(vault, { daily: 2, weekly: 0 })).toEqual(['20261101T182000Z-nightly']);
  expect(await listBackups(vault)).toEqual(['20261104T182000Z-nightly', '20261103T182000Z-nightly']);
  expect(await Promise.all([old, current].map((content) => vault.has(content)))).toEqual([true, true]);
});
