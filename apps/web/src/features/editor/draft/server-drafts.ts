import { readDraft, saveDraft } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';
import { quiet } from '../quiet.ts';
import type { ServerDrafts } from './keeper.ts';

const readTimeoutMs = 5000;

export function createServerDrafts(key: string): ServerDrafts {
  return {
    async read() {
      const { draft } = await api.call(readDraft, { params: { key } }, { ...quiet, timeoutMs: readTimeoutMs });
      return draft;
    },
    async save({ title, tagId, body, poll }) {
      const { savedAt } = await api.call(saveDraft, { params: { key }, body: { title, tagId, body, poll } }, quiet);
      return savedAt;
    },
  };
}
