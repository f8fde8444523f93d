// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { memberStore, type Member } from '../session.ts';
import { ApiFailure } from './failure.ts';
import { sendWhenOnline } from './send-when-online.ts';

const signIn = (id: string) => memberStore.set({ id, account: 'a', name: 'a' } as Member);
beforeEach(() => signIn('7'));

/** Without a response for the first time; `meanwhile` happens before the network is back. */
function sending(meanwhile: () => void, isKept: () => boolean) {
  const senders: (string | undefined)[] = [];
  const send = async () => {
    senders.push(memberStore.get()?.id);
    if (senders.length === 1) throw new ApiFailure(0, 'response.none');
    return 'stored';
  };
  const waits = () => {
    meanwhile();
    // After it waits.
    setTimeout(() => window.dispatchEvent(new Event('online')));
  };
  return { senders, result: sendWhenOnline(send, { waits, isKept }) };
}

test('what had no response is sent again when the network is back', async () => {
  const { senders, result } = sending(
    () => undefined,
    () => true,
  );
  await expect(result).resolves.toBe('stored');
  expect(senders).toEqual(['7', '7']);
});

test('what its writer removed meanwhile is not sent', async () => {
  let isThere = true;
  const { senders, result } = sending(
    () => (isThere = false),
    () => isThere,
  );
  await expect(result).resolves.toBeNull();
  expect(senders).toEqual(['7']);
});

for (const [whose, meanwhile] of [
  ['a member who signed out', () => memberStore.set(null)],
  ['a member in whose place another signed in', () => signIn('8')],
] as const)
  test(`what waits for ${whose} is not sent, and fails as without a session`, async () => {
    const { senders, result } = sending(meanwhile, () => true);
    await expect(result).rejects.toMatchObject({ status: 401, code: 'session.required' });
    expect(senders).toEqual(['7']);
  });
