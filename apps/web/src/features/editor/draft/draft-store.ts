import { createStore, type Store } from '../../../lib/store.ts';
import type { DraftFields, DraftText } from '../types.ts';
import type { LocalDrafts, StoredDraft } from './local-drafts.ts';

export const pauseMs = 1500;

export type DraftStatus =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Only on this device: no network, or the session has ended. */
  | { kind: 'local'; at: string; sessionOver: boolean }
  | { kind: 'failed' }
  | { kind: 'conflict'; other: StoredDraft };

export interface ServerDrafts {
  read(): Promise<(DraftText & { savedAt: string }) | null>;
  /** Returns the time of saving; an empty text deletes the draft. */
  save(text: DraftText): Promise<string>;
}

export type DraftStoreParts = {
  local: LocalDrafts;
  server: ServerDrafts;
  now: () => string;
  isSessionOver: (reason: unknown) => boolean;
};

export interface DraftStore {
  status: Store<DraftStatus> & { initial: DraftStatus };
  /** The draft to restore: the newer of this browser's and the server's, unless it equals `initial`. */
  open(initial: DraftText): Promise<(DraftText & { savedAt: string }) | null>;
  changed(text: DraftText): void;
  /** Fields of the text besides its body were changed. */
  changedFields(fields: DraftFields): void;
  /** Saves pending changes immediately; returns whether the text is stored, here or on the server. */
  flush(): boolean;
  /** Notifies immediately when another page edits the same draft, before this one continues; the result unsubscribes. */
  watch(): () => void;
  keepMine(): void;
  adoptOther(other: StoredDraft): void;
  clear(): void;
  stop(): void;
}

const blank: DraftText = { title: '', tagId: '', body: '', poll: '' };

async function newestDraft(local: LocalDrafts, server: ServerDrafts): Promise<(DraftText & { savedAt: string }) | null> {
  const stored = local.read();
  const remote = await server.read().catch(() => null);
  const drafts = [stored, remote].filter((draft) => draft !== null);
  return drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))[0] ?? null;
}

/** Nothing to restore: empty, or equal to the current text. */
function saysTheSame(draft: DraftText, initial: DraftText): boolean {
  const [a, b] = [draft, initial].map(({ title, body, poll = '' }) => JSON.stringify([title, body, poll]));
  return a === b || (!draft.body && !draft.title && !draft.poll);
}

/** Sends drafts to the server; results of outdated requests are ignored. */
function createSending({ local, server, isSessionOver }: DraftStoreParts, status: Store<DraftStatus>) {
  let latest = 0;
  return {
    forget: () => void (latest += 1),
    async send(text: DraftText, savedAt: string, savedHere: boolean): Promise<void> {
      latest += 1;
      const mine = latest;
      try {
        const at = await server.save(text);
        if (mine !== latest) return;
        local.write(text, at);
        status.set({ kind: 'saved', at });
      } catch (reason) {
        if (mine !== latest) return;
        status.set(savedHere ? { kind: 'local', at: savedAt, sessionOver: isSessionOver(reason) } : { kind: 'failed' });
      }
    },
  };
}

/** Saves a text while it is being written: at every pause in this browser first, then on the server. */
export function createDraftStore(parts: DraftStoreParts): DraftStore {
  const { local, server, now } = parts;
  const status = createStore<DraftStatus>({ kind: 'none' });
  const sending = createSending(parts, status);
  let waiting: DraftText | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: DraftText | null = null;

  function save(force = false): boolean {
    clearTimeout(timer);
    const text = waiting;
    if (!text) return status.get().kind !== 'failed';
    const at = now();
    const written = local.write(text, at, force);
    if (written.kind === 'conflict') {
      status.set(written);
      // Saved separately.
      return true;
    }
    waiting = null;
    if (status.get().kind === 'none' || written.kind === 'full') status.set({ kind: 'saving' });
    void sending.send(text, at, written.kind === 'stored');
    return written.kind === 'stored';
  }

  function changed(text: DraftText): void {
    current = text;
    waiting = text;
    clearTimeout(timer);
    timer = setTimeout(() => save(), pauseMs);
  }

  return {
    status,
    async open(initial) {
      current = initial;
      const newest = await newestDraft(local, server);
      if (newest === null || saysTheSame(newest, initial)) return null;
      current = newest;
      return newest;
    },
    changed,
    changedFields(fields) {
      if (current !== null) changed({ ...fields, body: current.body });
    },
    flush: () => save(),
    watch: () =>
      local.watch((other) => {
        if (current !== null && other.body !== current.body) status.set({ kind: 'conflict', other });
      }),
    keepMine() {
      waiting ??= current;
      save(true);
    },
    adoptOther(other) {
      waiting = null;
      current = other;
      local.accept(other);
      status.set({ kind: 'saved', at: other.savedAt });
    },
    clear() {
      clearTimeout(timer);
      waiting = null;
      sending.forget();
      local.clear();
      status.set({ kind: 'none' });
      server.save(blank).catch(() => undefined);
    },
    stop() {
      save();
      clearTimeout(timer);
    },
  };
}
