import { rm } from 'node:fs/promises';
import { type BucketAddress, bucketAt } from '../../../platform/storage/bucket.ts';
import type { StoredFile, VaultStorage } from './storage.ts';

/** @param aside a folder with space for the largest file, which is the compressed database */
export function s3Storage(address: BucketAddress, aside: string): VaultStorage {
  const bucket = bucketAt(address);
  const list = async (where: 'top' | 'objects'): Promise<StoredFile[]> => {
    const matches: StoredFile[] = [];
    for await (const { name, bytes } of where === 'top' ? bucket.list('', true) : bucket.list('objects/')) matches.push({ name, bytes });
    return matches;
  };
  // One list request: asking for every file separately would take longer than the backup.
  let known: Promise<Set<string>> | undefined;
  const knownObjects = (): Promise<Set<string>> => (known ??= list('objects').then((matches) => new Set(matches.map(({ name }) => name))));
  return {
    label: bucket.label,
    aside,
    async keep(file, name, advanced) {
      try {
        await bucket.put(name, file, advanced);
        (await known)?.add(name);
      } finally {
        await rm(file, { force: true });
      }
    },
    has: async (name) => (name.startsWith('objects/') ? (await knownObjects()).has(name) : bucket.has(name)),
    async read(name) {
      const stored = await bucket.read(name);
      if (stored === undefined) throw new Error(`there is no ${name}`);
      return stored.content;
    },
    list,
    async remove(name) {
      await bucket.remove(name);
      (await known)?.delete(name);
    },
    clear: () => bucket.abortUnfinished('objects/'),
  };
}
