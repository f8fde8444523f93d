import { expect, test } from 'vitest';
import { mostFollowed, refusalToFollow, type CollectionFacts } from './collection-policy.ts';

const open: CollectionFacts = { ownerId: '2', blocked: false, followed: 0 };

test.each<[string, CollectionFacts | undefined, ReturnType<typeof refusalToFollow>]>([
  ['one of somebody else', open, null],
  ['one less than the limit', { ...open, followed: mostFollowed - 1 }, null],
  ['none, or one that is not open', undefined, 'not_found'],
  ["one's own", { ...open, ownerId: '1' }, 'own'],
  ['after a block', { ...open, blocked: true }, 'blocked'],
  ['as many as one may follow', { ...open, followed: mostFollowed }, 'too_many_followed'],
  ["one's own before the limit", { ownerId: '1', blocked: false, followed: mostFollowed }, 'own'],
  ['a block before the limit', { ownerId: '2', blocked: true, followed: mostFollowed }, 'blocked'],
])('whether a member may follow a collection: %s', (_, facts, refusal) => {
  expect(refusalToFollow('1', facts)).toBe(refusal);
});
