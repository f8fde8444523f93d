// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../lib/api/failure.ts';
import { memberStore, type Member } from '../../lib/session.ts';
import { unsentOwner } from '../../lib/unsent-owner.ts';
import { toastStore } from '../../ui/overlays.ts';
import { sendOrKeep } from './send-or-keep.ts';

const text = { kind: 'comment', targetId: '1', page: 'topic:1', body: {}, text: '在吗', draftKey: '', key: 'k' } as const;
const none = () => Promise.reject(new ApiFailure(0, 'response.none'));

beforeEach(() => {
  memberStore.set({ id: '7', account: 'alice', name: 'alice' } as Member);
});

// happy-dom has no IndexedDB, like a browser that refuses it.
test('where nothing can be stored the writer is informed once, and the failure returns to what has the text', async () => {
  const statuses: (readonly number[])[] = [];
  const send = (expect_: readonly number[]) => {
    statuses.push(expect_);
    return none();
  };
  await expect(sendOrKeep(text, send)).rejects.toMatchObject({ status: 0, reported: true });
  expect(statuses).toEqual([[0, 401]]);
  expect(toastStore.get().map((toast) => toast.text)).toEqual([expect.stringContaining('cannot store')]);
  expect(unsentOwner()).toBeNull();
});

test('a refusal of the server is not kept', async () => {
  const refused = () => Promise.reject(new ApiFailure(409, 'topic.comments_closed'));
  await expect(sendOrKeep(text, refused)).rejects.toMatchObject({ status: 409 });
});

test('without a network a text that cannot be stored is requested, so that its writer learns of it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', none);
  await expect(sendOrKeep(text, none)).rejects.toMatchObject({ status: 0 });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
