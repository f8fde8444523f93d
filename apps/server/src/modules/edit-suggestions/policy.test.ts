import { expect, test } from 'vitest';
import { refusalToSuggest, type SuggestionFacts } from './policy.ts';

const limits = { suggestionsPerPost: 3, suggestionsDaily: 10 };
const nothing: SuggestionFacts = { blocked: false, own: 0, ofPost: 0, today: 0 };

test.each<[string, Partial<SuggestionFacts>, ReturnType<typeof refusalToSuggest>]>([
  ['nothing stands against it', {}, null],
  ['one less than the limits', { ofPost: 2, today: 9 }, null],
  ['a block by the author', { blocked: true }, 'refused'],
  ['a suggestion of the same member that waits', { own: 1 }, 'waiting'],
  ['as many as a post may have', { ofPost: 3 }, 'enough'],
  ['as many as a day may have', { today: 10 }, 'too_many_today'],
  ['more than a lowered limit', { ofPost: 4, today: 11 }, 'enough'],
  ['a block before all else', { blocked: true, own: 1, ofPost: 3, today: 10 }, 'refused'],
  ['the own one before the limits', { own: 1, ofPost: 3, today: 10 }, 'waiting'],
])('whether one more edit may be suggested: %s', (_, facts, refusal) => {
  expect(refusalToSuggest({ ...nothing, ...facts }, limits)).toBe(refusal);
});
