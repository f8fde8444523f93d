import { saveDraft } from '@chaguan/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { editorMessages } from '../messages.ts';
import { isSessionOver, quiet } from '../quiet.ts';
import type { DraftFields, DraftText, EditorProps } from '../types.ts';
import { useLatest } from '../use-latest.ts';
import { createDraftStore, type ServerDrafts } from './draft-store.ts';
import { createLocalDrafts, type StoredDraft } from './local-drafts.ts';
import { readServerDraft } from './read-server-draft.ts';
import { api } from '../../../lib/api/browser.ts';

function createServerDrafts(key: string): ServerDrafts {
  return {
    read: () => readServerDraft(key),
    async save({ title, tagId, body, poll }) {
      const { savedAt } = await api.call(saveDraft, { params: { key }, body: { title, tagId, body, poll } }, quiet);
      return savedAt;
    },
  };
}

/** The initial text; another `id` means that the text on screen must be replaced. */
export type Seed = { id: number; markdown: string };

const wordsOf = ({ title, tagId, poll = '' }: DraftFields) => JSON.stringify([title, tagId, poll]);

const noFields: DraftFields = { title: '', tagId: '' };
const tab = typeof crypto === 'undefined' ? '' : Math.random().toString(36).slice(2);

function createStore(memberId: string, draftKey: string) {
  return createDraftStore({
    local: createLocalDrafts(localStorage, memberId, draftKey, tab),
    server: createServerDrafts(draftKey),
    now: () => new Date().toISOString(),
    isSessionOver,
  });
}

type Parts = Pick<EditorProps, 'draftKey' | 'initial' | 'draftFields' | 'onRestore'> & { memberId: string };

/** The draft of one editor, from opening to publishing. `seed` is null until the initial text is known. */
export function useDraft({ memberId, draftKey, initial, draftFields = noFields, onRestore }: Parts) {
  const messages = useMessages(editorMessages);
  const [store] = useState(() => createStore(memberId, draftKey));
  const [seed, setSeed] = useState<Seed | null>(null);
  const [restored, setRestored] = useState<(DraftText & { savedAt: string }) | null>(null);
  const latest = useLatest({ draftFields, onRestore });
  const [first] = useState({ ...draftFields, body: initial });

  const known = useRef(wordsOf(draftFields));

  const begin = useCallback(
    (text: DraftText, opening = false) => {
      known.current = wordsOf(text);
      latest.current.onRestore?.(text, opening);
      setSeed((before) => ({ id: (before?.id ?? 0) + 1, markdown: text.body }));
    },
    [latest],
  );

  useEffect(() => {
    let current = true;
    const open = async () => {
      const draft = await store.open(first);
      if (!current) return;
      setRestored(draft);
      if (draft) begin(draft, true);
      else setSeed({ id: 1, markdown: first.body });
    };
    void open();
    const unwatch = store.watch();
    return () => {
      current = false;
      unwatch();
    };
  }, [store, begin, first]);

  // Fields restored from a draft are not a change, nor are the page's initial ones.
  const words = wordsOf(draftFields);
  useEffect(() => {
    if (seed === null || words === known.current) return;
    known.current = words;
    store.changedFields(latest.current.draftFields);
  }, [seed, words, store, latest]);

  const bring = (draft: DraftText & { savedAt: string }) => {
    setRestored(draft);
    begin(draft);
    store.changed(draft);
  };

  return {
    store,
    seed,
    restored,
    changed: useCallback((body: string) => store.changed({ ...latest.current.draftFields, body }), [store, latest]),
    discard() {
      if (!restored) return;
      store.clear();
      setRestored(null);
      begin(first);
      toast(messages.draftDiscarded, { action: { label: messages.actions.undo, onSelect: () => bring(restored) } });
    },
    adoptOther(other: StoredDraft) {
      store.adoptOther(other);
      begin(other);
    },
    /** Published: the draft is deleted, and a comment's editor is reset. */
    finish(empty: boolean) {
      store.clear();
      setRestored(null);
      if (empty) setSeed((before) => ({ id: (before?.id ?? 0) + 1, markdown: '' }));
    },
  };
}
