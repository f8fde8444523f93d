import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../../lib/i18n.ts';
import { toast } from '../../../ui/overlays.ts';
import { editorMessages } from '../messages.ts';
import { isSessionOver } from '../quiet.ts';
import type { DraftFields, DraftText, EditorProps } from '../types.ts';
import { useLatest } from '../use-latest.ts';
import { createDraftKeeper } from './keeper.ts';
import { createLocalDrafts, type StoredDraft } from './local-drafts.ts';
import { createServerDrafts } from './server-drafts.ts';

/** A text to begin with; another `id` means that what is on screen must be replaced. */
export type Seed = { id: number; markdown: string };

const noFields: DraftFields = { title: '', tagId: '' };
const tab = typeof crypto === 'undefined' ? '' : Math.random().toString(36).slice(2);

function createKeeper(memberId: string, draftKey: string) {
  return createDraftKeeper({
    local: createLocalDrafts(localStorage, memberId, draftKey, tab),
    server: createServerDrafts(draftKey),
    now: () => new Date().toISOString(),
    isSessionOver,
  });
}

type Parts = Pick<EditorProps, 'draftKey' | 'initial' | 'draftFields' | 'onRestore'> & { memberId: string };

/** The draft of one editor, from opening to publishing. `seed` is null until it is known what to begin with. */
export function useDraft({ memberId, draftKey, initial, draftFields = noFields, onRestore }: Parts) {
  const messages = useMessages(editorMessages);
  const [keeper] = useState(() => createKeeper(memberId, draftKey));
  const [seed, setSeed] = useState<Seed | null>(null);
  const [restored, setRestored] = useState<(DraftText & { savedAt: string }) | null>(null);
  const latest = useLatest({ draftFields, onRestore });
  const [first] = useState({ ...draftFields, body: initial });

  const begin = useCallback((text: DraftText) => {
    latest.current.onRestore?.(text);
    setSeed((before) => ({ id: (before?.id ?? 0) + 1, markdown: text.body }));
  }, [latest]);

  useEffect(() => {
    let current = true;
    const open = async () => {
      const draft = await keeper.open(first);
      if (!current) return;
      setRestored(draft);
      if (draft) begin(draft);
      else setSeed({ id: 1, markdown: first.body });
    };
    void open();
    return () => {
      current = false;
    };
  }, [keeper, begin, first]);

  const bring = (draft: DraftText & { savedAt: string }) => {
    setRestored(draft);
    begin(draft);
    keeper.changed(draft);
  };

  return {
    keeper,
    seed,
    restored,
    changed: useCallback((body: string) => keeper.changed({ ...latest.current.draftFields, body }), [keeper, latest]),
    discard() {
      if (!restored) return;
      keeper.clear();
      setRestored(null);
      begin(first);
      toast(messages.draftDiscarded, { action: { label: messages.actions.undo, onSelect: () => bring(restored) } });
    },
    takeOther(other: StoredDraft) {
      keeper.takeOther(other);
      begin(other);
    },
    /** Published: nothing of the draft is left, and a comment's editor begins anew. */
    finish(empty: boolean) {
      keeper.clear();
      setRestored(null);
      if (empty) setSeed((before) => ({ id: (before?.id ?? 0) + 1, markdown: '' }));
    },
  };
}
