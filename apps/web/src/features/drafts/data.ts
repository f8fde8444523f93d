import { listDrafts, saveDraft, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { createLocalDrafts } from '../editor/draft/local-drafts.ts';

export type Draft = Answer<typeof listDrafts>['items'][number];

export function loadDrafts(from: Api): Promise<Answer<typeof listDrafts>> {
  return from.call(listDrafts);
}

/** Deletes it on the server and in this browser: otherwise the editor would restore the text. */
export async function deleteDraft(memberId: string, key: string): Promise<void> {
  await api.call(saveDraft, { params: { key }, body: { title: '', body: '' } });
  createLocalDrafts(localStorage, memberId, key, '').clear();
}
