import { readDraft } from '@chaguan/contract';
import { callEarly, pageApi } from '../../../lib/api/browser.ts';
import type { CallOptions } from '../../../lib/api/api.ts';
import { quiet } from '../quiet.ts';
import type { DraftText } from '../types.ts';

const options: CallOptions = { ...quiet, timeoutMs: 5000 };

export async function readServerDraft(key: string): Promise<(DraftText & { savedAt: string }) | null> {
  const { draft } = await pageApi.call(readDraft, { params: { key } }, options);
  return draft;
}

/** For a page that is all about writing: asks for the draft before the page is awake. */
export function fetchDraft(key: string): void {
  callEarly(readDraft, { params: { key } }, options);
}
