import { createStore, useStore } from './store.ts';

/** The characters in which this browser shows what members wrote; `written`: as they wrote it. */
export const postCharacters = ['written', 'traditional', 'simplified'] as const;
export type PostCharacters = (typeof postCharacters)[number];

const key = 'postCharacters';

/** The reader's choice; until it is read, and on the server, posts are as they were written. */
export const postCharactersStore = createStore<PostCharacters>('written');

/** The reader looks at what was written on the present page. */
export const originalStore = createStore(false);

export function choosePostCharacters(characters: PostCharacters): void {
  localStorage.setItem(key, characters);
  originalStore.set(false);
  postCharactersStore.set(characters);
}

/** Call once after hydration. */
export function readPostCharacters(): void {
  const stored = localStorage.getItem(key);
  const known = postCharacters.find((one) => one === stored);
  if (known) postCharactersStore.set(known);
}

/** The characters of the present page. */
export function usePostCharacters(): PostCharacters {
  const [chosen, original] = [useStore(postCharactersStore), useStore(originalStore)];
  return original ? 'written' : chosen;
}
