import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { agrees } from './verify.ts';

// The numbers of the server's own test: both sides divide alike.
const seed = createHash('sha256').update('chaguan').digest();
const proof = { total: '10.00', quantity: 5, seed: seed.toString('hex'), seedHash: '', taken: ['0.40', '2.23', '4.14', '2.48', '0.75'] };
const promised = createHash('sha256').update(seed).digest('hex');

test('a browser computes the shares that the server gave, all of them or those that were taken', async () => {
  expect(await agrees(proof, promised)).toBe(true);
  expect(await agrees({ ...proof, taken: proof.taken.slice(0, 2) }, promised)).toBe(true);
  expect(await agrees({ ...proof, taken: [] }, promised)).toBe(true);
});

test.each([
  ['another share', { taken: ['0.41'] }],
  ['shares in another order', { taken: ['2.23', '0.40'] }],
  ['one share more', { taken: [...proof.taken, '0.01'] }],
  ['another total', { total: '10.01' }],
  ['another number of shares', { quantity: 6 }],
  ['another seed than was promised', { seed: '00'.repeat(32) }],
])('%s does not agree', async (_, wrong) => {
  expect(await agrees({ ...proof, ...wrong }, promised)).toBe(false);
});
