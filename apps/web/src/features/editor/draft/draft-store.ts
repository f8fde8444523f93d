import { createStore, type Store } from '../../../lib/store.ts';
import type { DraftFields, DraftText } from '../types.ts';
import type { LocalDrafts, StoredDraft } from './local-drafts.ts';

export const pauseMs = 1500;

export type DraftStatus =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** On this device only: no network, or the session is over. */
  | { kind: 'local'; at: string; sessionOver: boolean }
  | { kind: 'failed' }
  | { kind: 'conflict'; other: StoredDraft };

export interface ServerDrafts {
  read(): Promise<(DraftText & { savedAt: string }) | null>;
  /** Answers the moment of saving; an empty text removes the draft. */
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
  /** The draft to carry on from: the newer of this browser's and the server's, unless it says what `initial` says. */
  open(initial: DraftText): Promise<(DraftText & { savedAt: string }) | null>;
  changed(text: DraftText): void;
  /** What belongs to the text besides its body was changed. */
  changedFields(fields: DraftFields): void;
  /** Saves at once what waits for a pause; whether the text is kept, here or on the server. */
  flush(): boolean;
  /** Says at once that another page writes the same, before this one writes on; the answer ends it. */
  watch(): () => void;
  keepMine(): void;
  takeOther(other: StoredDraft): void;
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

/** Nothing to carry on from: empty, or what is there already. */
function saysTheSame(draft: DraftText, initial: DraftText): boolean {
  const [a, b] = [draft, initial].map(({ title, body, poll = '' }) => JSON.stringify([title, body, poll]));
  return a === b || (!draft.body && !draft.title && !draft.poll);
}

/** Sends drafts to the server; what an older one has become is of no interest. */
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

/** Keeps a text while it is written: on every pause in this browser first, then on the server. */
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
      // Kept aside.
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
    takeOther(other) {
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
