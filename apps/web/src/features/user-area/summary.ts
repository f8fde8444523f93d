import { readOwnSummary, type Answer } from '@chaguan/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/browser.ts';
import { noteDrafts } from '../../lib/noted-drafts.ts';
import { memberStore } from '../../lib/session.ts';
import { createStore, useStore } from '../../lib/store.ts';

export type Summary = Answer<typeof readOwnSummary>;

const summaryStore = createStore<{ memberId: string; figures: Summary } | null>(null);

const quiet = { loading: false, expect: [0, 401, 456, 503] } as const;

let pending: { memberId: string; done: Promise<void> } | null = null;

async function readSummary(memberId: string): Promise<void> {
  const figures = await api.call(readOwnSummary, {}, quiet).catch(() => null);
  if (pending?.memberId === memberId) pending = null;
  if (figures === null) return;
  summaryStore.set({ memberId, figures });
  noteDrafts(figures.draftCount);
}

/** Loads the figures again: one request for all parts of a page that need them at the same moment. */
export function refreshSummary(memberId: string): Promise<void> {
  if (pending?.memberId !== memberId) pending = { memberId, done: readSummary(memberId) };
  return pending.done;
}

/** Several parts of one page show the figures, and appear one after another. */
const freshMs = 10_000;
let loading: { memberId: string; atMs: number } | null = null;

/** Loads them unless they were requested just now. */
function loadSummary(memberId: string): void {
  const atMs = performance.now();
  if (loading?.memberId === memberId && atMs - loading.atMs < freshMs) return;
  loading = { memberId, atMs };
  void refreshSummary(memberId);
}

/** The member's figures, loaded when something that shows them is rendered; until then the previous ones. */
export function useSummary(): Summary | null {
  const memberId = useStore(memberStore)?.id;
  useEffect(() => {
    if (memberId !== undefined) loadSummary(memberId);
  }, [memberId]);
  const known = useStore(summaryStore);
  return known !== null && known.memberId === memberId ? known.figures : null;
}
