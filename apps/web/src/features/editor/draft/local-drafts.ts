import type { DraftText } from '../types.ts';

/** `savedAt` is ISO 8601 in UTC; `tab` distinguishes the pages of one browser. */
export type StoredDraft = DraftText & { savedAt: string; tab: string };
export type WriteResult = { kind: 'stored' } | { kind: 'full' } | { kind: 'conflict'; other: StoredDraft };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface LocalDrafts {
  key: string;
  /** The newest that any page stored. */
  read(): StoredDraft | null;
  /** `force` overwrites what another page has written meanwhile. */
  write(text: DraftText, savedAt: string, force?: boolean): WriteResult;
  /** Marks the other page's text as seen: it may be overwritten from now on. */
  accept(draft: StoredDraft): void;
  clear(): void;
  /** Calls back when another page of this browser writes the same draft; the result unsubscribes. */
  watch(receive: (other: StoredDraft) => void): () => void;
}

function parse(text: string | null): StoredDraft | null {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<StoredDraft> | null;
    if (typeof value?.body !== 'string' || typeof value.savedAt !== 'string') return null;
    return {
      title: value.title ?? '',
      tagId: value.tagId ?? '',
      body: value.body,
      poll: value.poll ?? '',
      savedAt: value.savedAt,
      tab: value.tab ?? '',
    };
  } catch {
    return null;
  }
}

/**
 * Drafts of one text in this browser, by member. Two pages may write the same one: the later one never overwrites what it has not seen, and
 * stores its own under another key until the writer decides.
 */
export function createLocalDrafts(storage: Storage, memberId: string, draftKey: string, tab: string): LocalDrafts {
  const key = `draft:${memberId}:${draftKey}`;
  const aside = `${key}~${tab}`;
  let seenAt = '';

  const put = (name: string, draft: StoredDraft): WriteResult => {
    try {
      storage.setItem(name, JSON.stringify(draft));
      return { kind: 'stored' };
    } catch {
      return { kind: 'full' };
    }
  };
  const keys = () =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((name) => name === key || name.startsWith(`${key}~`));

  return {
    key,
    read() {
      const drafts = keys()
        .map((name) => parse(storage.getItem(name)))
        .filter((draft) => draft !== null);
      const newest = drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))[0] ?? null;
      seenAt = drafts.reduce((latest, { savedAt }) => (savedAt > latest ? savedAt : latest), seenAt);
      return newest;
    },
    write(text, savedAt, force = false) {
      const draft = { ...text, savedAt, tab };
      const stored = parse(storage.getItem(key));
      const strange = stored && stored.tab !== tab && stored.savedAt > seenAt && stored.body !== text.body;
      if (strange && !force) {
        const written = put(aside, draft);
        return written.kind === 'full' ? written : { kind: 'conflict', other: stored };
      }
      const written = put(key, draft);
      if (written.kind === 'stored') {
        seenAt = savedAt;
        storage.removeItem(aside);
      }
      return written;
    },
    accept({ savedAt }) {
      seenAt = savedAt;
      storage.removeItem(aside);
    },
    clear() {
      for (const name of keys()) storage.removeItem(name);
      seenAt = '';
    },
    watch(receive) {
      const listener = (event: StorageEvent) => {
        const other = event.key === key ? parse(event.newValue) : null;
        if (other && other.tab !== tab) receive(other);
      };
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
  };
}
