// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { memberKey, memberStore, storeMember, type Member } from './session.ts';

const member = { id: '7' } as Member;

test('the member of the session is known and remembered', () => {
  storeMember(member);
  expect([memberStore.get(), localStorage.getItem(memberKey)]).toEqual([member, '7']);
});

test('a full storage does not keep a member from the page', () => {
  localStorage.clear();
  memberStore.set(null);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storeMember(member);
  expect(memberStore.get()).toBe(member);
});
