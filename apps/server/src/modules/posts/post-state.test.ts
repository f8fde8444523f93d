import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countDifference, nextState, type PostState, type StateAct, type Stated } from './post-state.ts';

const acts: StateAct[] = ['approve', 'take_away', 'take_back', 'delete', 'restore', 'send_to_review'];
const start: Stated[] = [
  { state: 'pending', stateBefore: null },
  { state: 'published', stateBefore: null },
];

test.each<[PostState, StateAct, PostState | undefined]>([
  ['pending', 'approve', 'published'],
  ['published', 'approve', undefined],
  ['published', 'take_away', 'deleted_by_user'],
  ['deleted_by_staff', 'take_away', undefined],
  ['deleted_by_staff', 'take_back', undefined],
  ['deleted_by_user', 'delete', 'deleted_by_staff'],
  ['deleted_by_staff', 'delete', undefined],
  ['published', 'send_to_review', 'pending'],
  ['deleted_by_user', 'send_to_review', undefined],
])('%s, %s: %s', (state, act, after) => {
  expect(nextState({ state, stateBefore: null }, act)?.state).toBe(after);
});

test('an undone deletion leads back to where it was, so it never publishes what waited', () => {
  for (const before of start) {
    const away = nextState(before, 'take_away') as Stated;
    expect(nextState(away, 'take_back')).toEqual(before);
    const deleted = nextState(before, 'delete') as Stated;
    expect(nextState(deleted, 'restore')).toEqual(before);
  }
});

test('nothing pending becomes published without an approval, whatever happens in between', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...acts.filter((act) => act !== 'approve')), { maxLength: 12 }), (path) => {
      let now: Stated = { state: 'pending', stateBefore: null };
      for (const act of path) now = nextState(now, act) ?? now;
      expect(now.state).not.toBe('published');
    }),
  );
});

test('what is not deleted remembers no state before, and differences along a path add up', () => {
  fc.assert(
    fc.property(fc.constantFrom(...start), fc.array(fc.constantFrom(...acts), { maxLength: 12 }), (first, path) => {
      let now = first;
      let sum = 0;
      for (const act of path) {
        const next = nextState(now, act) ?? now;
        sum += countDifference(now.state, next.state);
        now = next;
        expect(now.stateBefore === null || now.state.startsWith('deleted')).toBe(true);
      }
      expect(sum).toBe(countDifference(first.state, now.state));
    }),
  );
});
