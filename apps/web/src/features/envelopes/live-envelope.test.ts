import { expect, test } from 'vitest';
import type { Envelope } from './data.ts';
import { withNews } from './live-envelope.ts';

const envelope = {
  quantity: 5,
  claimed: 2,
  claimedAmount: '4.00',
  returned: '0.00',
  state: 'open',
  endReason: '',
  viewer: { own: null, claim: true, claimRefusal: '', stop: true },
} as unknown as Envelope;
const news = { topicId: '1', claimed: 3, claimedAmount: '5.00', returned: '0.00', endReason: '' } as const;

test('shares go, and what the reader may do stays', () => {
  expect(withNews(envelope, news)).toEqual({ ...envelope, claimed: 3, claimedAmount: '5.00' });
});

test('news that are older than what is shown change nothing', () => {
  expect(withNews(envelope, { ...news, claimed: 1, claimedAmount: '1.00' })).toBe(envelope);
  const ended = withNews(envelope, { ...news, endReason: 'stopped', returned: '5.00' });
  expect(withNews(ended, { ...news, claimed: 4 })).toBe(ended);
});

test.each([
  ['taken', 'envelope.taken'],
  ['stopped', 'envelope.ended'],
  ['expired', 'envelope.ended'],
] as const)('once it is %s, nobody is offered a share', (endReason, claimRefusal) => {
  expect(withNews(envelope, { ...news, endReason, returned: '1.00' })).toMatchObject({
    state: 'ended',
    endReason,
    returned: '1.00',
    viewer: { claim: false, stop: false, claimRefusal },
  });
});
