import type { VaultStorage } from './storage.ts';

/** A storage that reports each call, before it and after it. */
export function watched(place: VaultStorage, advanced: () => void): VaultStorage {
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    advanced();
    const result = await act();
    advanced();
    return result;
  };
  return {
    label: place.label,
    aside: place.aside,
    keep: (file, name) => step(() => place.keep(file, name, advanced)),
    has: (name) => step(() => place.has(name)),
    read: (name) => step(() => place.read(name)),
    list: (where) => step(() => place.list(where)),
    remove: (name) => step(() => place.remove(name)),
    clear: () => step(() => place.clear()),
  };
}
