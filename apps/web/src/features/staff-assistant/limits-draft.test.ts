import { expect, test } from 'vitest';
import { limitsBodyOf, limitsDraftOf, limitsProblems } from './limits-draft.ts';

const settings = {
  open: true,
  keepDays: 90,
  scoreNewMembers: false,
  scorePosts: 3,
  scoreThreshold: 70,
  site: { uses: null, tokens: 5_000_000 },
  member: { uses: 50, tokens: 100_000 },
  roles: [
    { roleId: '1', name: { zh: '茶友', en: 'Member' }, initial: true, limit: null },
    { roleId: '2', name: { zh: '老茶客', en: 'Regular' }, initial: false, limit: { uses: 200, tokens: null } },
  ],
};

test('what is read is what is saved, with empty for any amount and no line for a role without its own', () => {
  const { open, keepDays, scoreNewMembers, scorePosts, scoreThreshold, site, member } = settings;
  const limit = { uses: 200, tokens: null };
  const roles = [{ roleId: '2', limit }];
  expect(limitsBodyOf(limitsDraftOf(settings))).toEqual({
    open,
    keepDays,
    scoreNewMembers,
    scorePosts,
    scoreThreshold,
    site,
    member,
    roles,
  });
});

test('what cannot be a quota is reported at its field; of a role without its own nothing is read', () => {
  const draft = limitsDraftOf(settings);
  const [first, second] = draft.roles;
  const wrong = {
    ...draft,
    keepDays: '0',
    site: { uses: '-1', tokens: '' },
    roles: [
      { ...first!, uses: 'x' },
      { ...second!, tokens: '1.5' },
    ],
  };
  expect(Object.keys(limitsProblems(wrong)).toSorted()).toEqual(['keepDays', 'roles.1.tokens', 'site.uses']);
});
