import type { VaultStorage } from './storage.ts';

/** A storage that reports each call, before it and after it. */
export function watched(storage: VaultStorage, advanced: () => void): VaultStorage {
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    advanced();
    const result = await act();
    advanced();
    return result;
  };
  return {
    label: storage.label,
    aside: storage.aside,
    keep: (file, name) => step(() => storage.keep(file, name, advanced)),
    has: (name) => step(() => storage.has(name)),
    read: (name) => step(() => storage.read(name)),
    list: (where) => step(() => storage.list(where)),
    remove: (name) => step(() => storage.remove(name)),
    clear: () => step(() => storage.clear()),
  };
}
