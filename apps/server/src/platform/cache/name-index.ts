/** Which keys have a name. A name without keys uses no memory. */
export interface NameIndex {
  note: (key: string, names: readonly string[]) => void;
  forget: (key: string, names: readonly string[]) => void;
  keysOf: (name: string) => Iterable<string>;
}

export function createNameIndex(): NameIndex {
  const keysByName = new Map<string, Set<string>>();
  return {
    note(key, names) {
      for (const name of names) {
        const keys = keysByName.get(name) ?? new Set();
        keysByName.set(name, keys.add(key));
      }
    },
    forget(key, names) {
      for (const name of names) {
        const keys = keysByName.get(name);
        keys?.delete(key);
        if (keys?.size === 0) keysByName.delete(name);
      }
    },
    // A copy, because dropping keys changes the set while the caller iterates.
    keysOf: (name) => [...(keysByName.get(name) ?? [])],
  };
}
