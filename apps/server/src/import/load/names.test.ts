import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseNames } from './names.ts';

test('whatever a person is called, account and nickname fit our rules and are not refused', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: -9, max: 9_999_999 }),
      fc.boolean(),
      (displayName, id, crowded) => {
        const person = { id: String(id), displayName };
        const usual = chooseNames(person, () => false);
        const refused = new Set(crowded ? [usual?.account.toLowerCase(), usual?.nickname?.toLowerCase()] : []);
        const names = chooseNames(person, (name) => refused.has(name.toLowerCase()));
        expect(names?.account).toMatch(/^\w{3,25}$/);
        expect([...(names?.nickname ?? '')].length).toBeLessThanOrEqual(15);
        expect(names?.nickname).not.toBe('');
        expect(refused.has(names?.account.toLowerCase())).toBe(false);
      },
    ),
  );
});

test('invisible characters do not make a second person of the same name', () => {
  expect(chooseNames({ id: '7', displayName: 'Lu\u200B Yu\u202E' }, () => false)?.nickname).toBe('Lu Yu');
});

test('a member of each of many sites with the same numbers has an account', () => {
  const inUse = new Set<string>();
  for (const site of ['a.example', 'b.example', 'c.example', 'd.example', 'e.example', 'f.example']) {
    const account = chooseNames({ id: '7', displayName: '茶', site }, (name) => inUse.has(name))?.account ?? '';
    expect(account).toMatch(/^se_7/);
    inUse.add(account);
  }
  expect(inUse.size).toBe(6);
});

test('nobody is named when everything is refused', () => {
  expect(chooseNames({ id: '7', displayName: 'Lu Yu' }, () => true)).toBeUndefined();
});
