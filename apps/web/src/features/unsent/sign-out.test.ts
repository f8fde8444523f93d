// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { beginSession, browserTokens, endSession, memberStore, type Member, type SignedIn } from '../../lib/session.ts';
import { forgetUnsent, noteUnsent, unsentOwner } from '../../lib/unsent-owner.ts';
import { addUnsent, changeUnsent } from './list.ts';
import type { UnsentText } from './unsent-text.ts';

const text: UnsentText = {
  kind: 'comment',
  targetId: '1',
  page: 'topic:1',
  body: {},
  text: '在吗',
  draftKey: '',
  key: 'k',
  memberId: '7',
  writtenAt: 0,
  triedAt: null,
  refusal: null,
};

const sessionOf = (id: string): SignedIn => ({
  accessToken: `a${id}`,
  refreshToken: `r${id}`,
  systemUser: { id, account: id, name: id } as Member,
});

test('what a sign-out has deleted is not stored again by a request that was under way', async () => {
  let opened = 0;
  vi.stubGlobal('indexedDB', { open: () => (opened += 1), deleteDatabase: () => undefined });
  beginSession(sessionOf('7'));
  noteUnsent('7');
  endSession();
  forgetUnsent();
  await changeUnsent(text);
  await expect(addUnsent(text)).rejects.toThrow('ended');
  expect([opened, unsentOwner()]).toEqual([0, null]);
  vi.unstubAllGlobals();
});

test('another session deletes them before its tokens are stored; a renewed one of the same member keeps them', () => {
  const tokens: (string | undefined)[] = [];
  vi.stubGlobal('indexedDB', { deleteDatabase: () => void tokens.push(browserTokens.read()?.accessToken) });
  beginSession(sessionOf('7'));
  noteUnsent('7');
  beginSession(sessionOf('7'));
  expect([tokens, unsentOwner()]).toEqual([[], '7']);
  beginSession(sessionOf('8'));
  expect([tokens, unsentOwner(), memberStore.get()?.id]).toEqual([['a7'], null, '8']);
  vi.unstubAllGlobals();
});
