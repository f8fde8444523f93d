import { expect, test } from 'vitest';
import type { Envelope } from './data.ts';
import { withUpdate } from './live-envelope.ts';

const envelope = {
  quantity: 5,
  claimed: 2,
  claimedAmount: '4.00',
  returned: '0.00',
  state: 'open',
  endReason: '',
  viewer: { own: null, claim: true, claimRefusal: '', stop: true },
} as unknown as Envelope;
const update = { topicId: '1', claimed: 3, claimedAmount: '5.00', returned: '0.00', endReason: '' } as const;

test('shares go, and what the reader may do stays', () => {
  expect(withUpdate(envelope, update)).toEqual({ ...envelope, claimed: 3, claimedAmount: '5.00' });
});

test('older messages than the visible state change nothing', () => {
  expect(withUpdate(envelope, { ...update, claimed: 1, claimedAmount: '1.00' })).toBe(envelope);
  const ended = withUpdate(envelope, { ...update, endReason: 'stopped', returned: '5.00' });
  expect(withUpdate(ended, { ...update, claimed: 4 })).toBe(ended);
});

test.each([
  ['taken', 'envelope.taken'],
  ['stopped', 'envelope.ended'],
  ['expired', 'envelope.ended'],
] as const)('once it is %s, nobody is offered a share', (endReason, claimRefusal) => {
  expect(withUpdate(envelope, { ...update, endReason, returned: '1.00' })).toMatchObject({
    state: 'ended',
    endReason,
    returned: '1.00',
    viewer: { claim: false, stop: false, claimRefusal },
  });
});
